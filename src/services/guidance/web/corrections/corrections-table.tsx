import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '../../addresses.ts';
import { guidanceCalls } from '../../calls.ts';
import { AnswerCorrection } from './answer-correction-dialog.tsx';
import { CorrectionStateMark } from './correction-state.tsx';
import styles from './corrections-table.module.css';

const { listCorrections } = guidanceCalls;

/** Columns of the corrections list: student, error, state and actions. */
export function useCorrectionColumns(): ListColumns<typeof listCorrections, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('guidance:corrections.column.student'),
      card: 'title',
      cell: ({ student }) => (
        <PersonLines person={student} href={guidanceAddresses.student({ id: student.id })} />
      ),
    },
    text: {
      title: t('guidance:corrections.column.text'),
      card: 'subject',
      cell: ({ field, text }) => (
        <div className={styles.cell}>
          <p className={styles.note}>{t(`guidance:corrections.fields.${field}`)}</p>
          <Clamped lines={3}>{text}</Clamped>
        </div>
      ),
    },
    asked_at: {
      title: t('guidance:corrections.column.asked_at'),
      card: 'aside',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    state: {
      title: t('guidance:corrections.column.state'),
      card: 'status',
      cell: ({ state, answer, answered_by, answered_at }) => (
        <CorrectionStateMark
          state={state}
          by={answered_by && nameOf(answered_by)}
          at={answered_at}
          note={answer && <Clamped lines={3}>{answer}</Clamped>}
        />
      ),
    },
    actions: {
      title: t('guidance:corrections.column.actions'),
      card: 'actions',
      cell: (correction) => (
        <div className={styles.actions}>
          <AnswerCorrection correction={correction} />
        </div>
      ),
    },
  };
}
