import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { dangers, referralQuestions } from '../../intake.ts';
import type { Referral } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-tiles.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

type Question = (typeof referralQuestions)[number];

const { answerReferral, listRecords } = counsellingCalls;

/** The seven questions, each with its answer; those that are open have a field. */
export function ReferralSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const { referral, referral_by } = record;
  const [typed, setTyped] = useState<Referral>({});
  const [changing, setChanging] = useState(false);
  const command = useCommand(answerReferral, { changes: [listRecords] });
  const isOpen = (question: Question) => canWrite && (changing || referral[question] === undefined);
  const fresh = referralQuestions.filter((question) => typed[question]?.trim());

  async function save(answers: Referral) {
    const whole = { ...referral, ...answers };
    const { left } = await command.mutateAsync({ params: { id: record.id }, body: whole });
    opened.change({ referral: whole, referral_left: left });
    setTyped({});
    setChanging(false);
    toast.success({ title: t('counselling:referral.saved') });
  }
  const saveTyped = () =>
    save(Object.fromEntries(fresh.map((question) => [question, typed[question]])) as Referral);
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <h3>{t('counselling:referral.title')}</h3>
        {referral_by && (
          <span className={styles.note}>
            {t('counselling:referral.by', { name: titledNameOf(referral_by) })}
          </span>
        )}
      </div>
      <ol className={styles.questions}>
        {referralQuestions.map((question) => (
          <li key={question} data-field={isOpen(question) || undefined}>
            {isOpen(question) ? (
              <AnswerField
                question={question}
                answer={typed[question] ?? referral[question] ?? ''}
                onAnswer={(answer) => setTyped({ ...typed, [question]: answer })}
              />
            ) : (
              <>
                <span>{t(`counselling:referral.${question}`)}</span>
                <AnswerWords question={question} referral={referral} />
              </>
            )}
          </li>
        ))}
      </ol>
      {canWrite && (
        <div className={styles.acts}>
          {fresh.length > 0 && (
            <Button
              look="primary"
              busy={command.isPending}
              onClick={() => void saveTyped().catch(() => undefined)}
            >
              {t('counselling:referral.save')}
            </Button>
          )}
          {!changing && record.referral_left < referralQuestions.length && (
            <Button look="quiet" onClick={() => setChanging(true)}>
              {t('counselling:referral.change')}
            </Button>
          )}
        </div>
      )}
    </PanelSection>
  );
}

function AnswerWords({ question, referral }: { question: Question; referral: Referral }) {
  const { t } = useTranslation();
  const answer = referral[question];
  if (answer === undefined) return <span className={styles.note}>–</span>;
  return (
    <strong className={styles.said} dir="auto">
      {question === 'q6' ? t(`counselling:dangers.${answer}`) : answer}
    </strong>
  );
}

interface AnswerFieldProps {
  question: Question;
  answer: string;
  onAnswer: (answer: string) => void;
}

function AnswerField({ question, answer, onAnswer }: AnswerFieldProps) {
  const { t } = useTranslation();
  const label = t(`counselling:referral.${question}`);
  if (question === 'q6') {
    return (
      <ChoiceTiles
        label={label}
        options={dangers}
        nameOf={(one) => t(`counselling:dangers.${one}`)}
        chosen={[answer]}
        onChoose={onAnswer}
        shape="chips"
      />
    );
  }
  return (
    <TextField
      label={label}
      size={40}
      dir="auto"
      autoComplete="off"
      placeholder={t('counselling:referral.answer')}
      maxLength={500}
      value={answer}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  );
}
