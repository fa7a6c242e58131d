import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/relative.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Clamped } from '#platform/ui/clamped.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { Correction } from '../correction-calls.ts';
import { AnswerCorrection } from './answer-correction-dialog.tsx';
import { CorrectionStateMark } from './correction-state.tsx';
import styles from './corrections-table.module.css';
import { studentAddress } from './list-places.ts';
import { useStudentWords } from './student-words.ts';

const whole = { major: 'all', page: '0', college: 'all', gender: 'all' };

/** A correction in a row: whose record, what is wrong there, how it stands and what may be done. */
export function useCorrectionColumns(): readonly Column<Correction>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useStudentWords();
  return [
    {
      key: 'student',
      sheet: ['student', 'student_id', 'major'],
      title: t('guidance:corrections.column.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={
            <Link to={studentAddress(whole, student.id)}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    {
      key: 'text',
      sheet: ['field', 'text'],
      title: t('guidance:corrections.column.text'),
      card: 'detail',
      cell: ({ field, text }) => (
        <div className={styles.cell}>
          <p className={styles.note}>{t(`guidance:corrections.fields.${field}`)}</p>
          <Clamped lines={3}>{text}</Clamped>
        </div>
      ),
    },
    {
      key: 'asked_at',
      title: t('guidance:corrections.column.asked_at'),
      sortable: true,
      card: 'aside',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    {
      key: 'state',
      sheet: ['state', 'answer', 'answered_by', 'answered_at'],
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
    {
      key: 'actions',
      sheet: [],
      title: t('guidance:corrections.column.actions'),
      card: 'actions',
      cell: (correction) => (
        <div className={styles.actions}>
          <AnswerCorrection correction={correction} />
        </div>
      ),
    },
  ];
}
