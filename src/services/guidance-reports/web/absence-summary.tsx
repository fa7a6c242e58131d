import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import type { AbsencePlace, AbsenceReport } from '../contract.ts';
import { reportReachOf } from '../reach.ts';
import { roundedTo, smallestGroup } from '../rounding.ts';
import styles from './absence-screen.module.css';
import { BandPanel } from './band-panel.tsx';

interface AbsenceSummaryProps {
  report: AbsenceReport;
  gender: string | undefined;
  inNumbers: boolean;
}

/** Majors and, if there are several, colleges; the legend of the bands; the heading of the courses. */
export function AbsenceSummary({ report, gender = 'all', inNumbers }: AbsenceSummaryProps) {
  const { t } = useTranslation();
  const seesStudents = reportReachOf(useMe()) !== 'figures';
  const listOf = (major: number | 'all', college: number | 'all') =>
    seesStudents ? guidanceAddresses.students({ major, college, gender }) : null;
  const { majors, colleges, limits, is_rounded } = report;
  const [first = 0, second = 0, third = 0] = limits.map((limit) => formatPercent(limit));
  return (
    <div>
      <div className={styles.panels} data-wide={inNumbers || undefined}>
        <BandPanel
          by="major"
          places={majors}
          studentsOf={({ id }: AbsencePlace) => listOf(id, 'all')}
          inNumbers={inNumbers}
        />
        {colleges.length > 1 && (
          <BandPanel
            by="college"
            places={colleges}
            studentsOf={({ id }: AbsencePlace) => listOf('all', id)}
            inNumbers={inNumbers}
          />
        )}
      </div>
      <p className={styles.rule}>
        {t('guidance-reports:absence.limits', { first, second, third })}
      </p>
      {is_rounded && (
        <p className={styles.rule}>
          {t('guidance-reports:absence.rounded', { step: roundedTo, smallest: smallestGroup })}
        </p>
      )}
      <h2 className={styles.courses}>{t('guidance-reports:by.course')}</h2>
    </div>
  );
}
