import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { referralQuestions } from '../../intake.ts';
import type { Referral } from '../../record-shapes.ts';
import { answered, ReferralField } from '../referral-fields.tsx';
import { ReferralFacts } from '../referral-summary.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

const { answerReferral, listRecords } = counsellingCalls;

/** The seven questions, each with its answer; those that are open have a field. */
export function ReferralSection({ record, opened, canWrite }: RecordPartProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const { id, referral, referral_by } = record;
  const [typed, setTyped] = useState<Referral>({});
  const [changing, setChanging] = useState(false);
  const whole = { ...referral, ...answered(typed) };
  const command = useCommand(answerReferral, {
    changes: [listRecords],
    onDone: ({ left }) => {
      opened.change({ referral: whole, referral_left: left });
      setTyped({});
      setChanging(false);
      toast.success({ title: t('counselling:questions.saved') });
    },
  });
  const open = canWrite ? referralQuestions.filter((one) => changing || !referral[one]) : [];
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <h3>{t('counselling:questions.title')}</h3>
        {referral_by && (
          <span className={styles.note}>
            {t('counselling:questions.by', { name: titledNameOf(referral_by) })}
          </span>
        )}
      </div>
      {!changing && <ReferralFacts referral={referral} />}
      {open.map((question) => (
        <ReferralField
          key={question}
          question={question}
          answers={changing ? { ...referral, ...typed } : typed}
          onAnswer={setTyped}
        />
      ))}
      {canWrite && (
        <div className={styles.acts}>
          {open.length > 0 && (
            <Button
              busy={command.isPending}
              onClick={() => command.mutate({ params: { id }, body: whole })}
            >
              {t('counselling:questions.save')}
            </Button>
          )}
          {!changing && open.length < referralQuestions.length && (
            <Button look="quiet" onClick={() => setChanging(true)}>
              {t('counselling:questions.change')}
            </Button>
          )}
        </div>
      )}
    </PanelSection>
  );
}
