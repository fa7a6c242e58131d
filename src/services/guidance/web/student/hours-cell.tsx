import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { Student } from '../../contract.ts';
import styles from '../students/students-screen.module.css';

/** A student's progress in hours, as figures and as a thin bar. */
export function HoursCell({ student }: { student: Student }) {
  const { t } = useTranslation();
  const cards = useCards();
  const { passed_hours: passed, total_hours: total } = student;
  if (cards) return t('guidance:value.hours_passed', { passed, total });
  const text = t('guidance:value.hours', { passed, total });
  return (
    <span className={styles.hours}>
      {text}
      <span aria-hidden="true">
        <ProgressBar percent={passed} whole={total || 1} height={4} tone="quiet" label={text} />
      </span>
    </span>
  );
}
