import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import type { StudentRecord } from '../../contract.ts';
import { AdvisorCell, HaltCell, StateCell } from '../state-cell.tsx';
import { GpaFigure } from './gpa-figure.tsx';
import styles from './student-screen.module.css';

interface StudentSummaryProps {
  student: StudentRecord;
  /** The cells above, which answer what a guide comes for. */
  children?: ReactNode;
}

/** The key facts of a student: GPA, progress, state and guide. */
export function StudentSummary({ student, children }: StudentSummaryProps) {
  const { t } = useTranslation();
  const { gpa, passed_hours: passed, total_hours: total } = student;
  const hours = t('guidance:value.hours_passed', { passed, total });
  return (
    <Floor columns={4} className={styles.summary}>
      {children}
      <FloorFact label={t('guidance:field.gpa')}>
        <p className={styles.figure} data-below={children !== undefined || undefined}>
          <GpaFigure gpa={gpa} />
        </p>
      </FloorFact>
      <FloorFact label={t('guidance:field.passed_hours')}>
        <p className={styles.figure} data-below={children !== undefined || undefined}>
          {formatNumber(passed)}{' '}
          <span className={styles.of}>{t('guidance:value.of_hours', { total })}</span>
        </p>
        <ProgressBar percent={passed} whole={total || 1} height={6} label={hours} />
      </FloorFact>
      <FloorFact label={t('guidance:field.academic_state')}>
        <p className={styles.states}>
          <StateCell student={student} />
        </p>
        <p className={styles.label}>{t('guidance:field.is_halted')}</p>
        <p className={styles.states}>
          <HaltCell student={student} />
        </p>
      </FloorFact>
      <FloorFact label={t('guidance:field.advisor')}>
        <p className={styles.advisor}>
          <Bdi>
            <AdvisorCell student={student} />
          </Bdi>
        </p>
      </FloorFact>
    </Floor>
  );
}
