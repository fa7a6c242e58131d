import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { questionnairesCalls } from '../calls.ts';
import type { ReadEntry } from '../contract.ts';
import { isOfChoices } from '../questionnaire.ts';
import styles from './entry.module.css';

const { getEntry, gradeEntry, listEntries } = questionnairesCalls;

/** One person's answers; those in words are graded beside them. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useCall(getEntry, { params: { id } });
  return (
    <AnswerFrame answer={answer}>
      {(entry) => <Answers key={entry.id} entry={entry} onClose={onClose} />}
    </AnswerFrame>
  );
}

type Answer = ReadEntry['answers'][number];

function Answers({ entry, onClose }: { entry: ReadEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const grading = useCommand(gradeEntry, {
    changes: [getEntry, listEntries],
    onDone: () => {
      toast.success({ title: t('questionnaires:grading.saved') });
      onClose();
    },
  });
  const isReleased = entry.released_at !== null;
  const points = Object.entries(typed)
    .filter(([, value]) => value !== '')
    .map(([question, value]) => ({ question: Number(question), points: value }));
  const { student, points: sum, of } = entry;
  return (
    <div className={styles.answers}>
      <p className={styles.head}>
        <Bdi>{nameOf(student)}</Bdi>
        <b>{t('questionnaires:grading.grade', { points: sum, of })}</b>
      </p>
      {isReleased && <Notice tone="neutral">{t('questionnaires:grading.released')}</Notice>}
      {entry.answers.map((answer) => (
        <AnswerRow
          key={answer.id}
          answer={answer}
          typed={typed[answer.id] ?? String(answer.points ?? '')}
          onType={
            isReleased ? null : (value) => setTyped((all) => ({ ...all, [answer.id]: value }))
          }
        />
      ))}
      {!isReleased && (
        <Button
          look="primary"
          busy={grading.isPending}
          reason={points.length === 0 ? t('questionnaires:builder.nothing_to_save') : undefined}
          onClick={() => grading.mutate({ params: { id: entry.id }, body: { points } })}
        >
          {t('questionnaires:grading.save')}
        </Button>
      )}
    </div>
  );
}

interface AnswerRowProps {
  answer: Answer;
  typed: string;
  /** Null where nothing is graded any more. */
  onType: ((value: string) => void) | null;
}

function AnswerRow({ answer, typed, onType }: AnswerRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, grade, points } = answer;
  const isRead = !isOfChoices(kind) && grade > 0 && answer.answer !== null && onType !== null;
  return (
    <div className={styles.answer}>
      <div>
        <h3>{textIn(language, answer, 'text')}</h3>
        <p dir="auto">
          <AnswerText answer={answer} />
        </p>
      </div>
      {isRead && (
        <NumberField
          size={40}
          label={t('questionnaires:grading.points_of', { count: grade })}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      {!isRead && grade > 0 && points !== null && (
        <b>{t('questionnaires:grading.grade', { points, of: grade })}</b>
      )}
    </div>
  );
}

/** An answer as it was chosen or written. */
export function AnswerText({ answer: { answer, choices } }: { answer: Answer }): string {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (answer === null) return t('questionnaires:grading.no_answer');
  const said = (Array.isArray(answer) ? answer : [answer]).map(String);
  return said
    .map((one) => {
      const choice = choices.find(({ key }) => key === one);
      return choice ? nameOf(choice) : one;
    })
    .join(' · ');
}
