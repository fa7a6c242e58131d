import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { QualityReport } from '../quality-shapes.ts';
import { roundedTo, smallestGroup } from '../rounding.ts';
import styles from './absence-screen.module.css';
import { CasesPanel } from './cases-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';

interface QualitySummaryProps {
  report: QualityReport;
  inNumbers: boolean;
}

/**
 * Majors and, if there are several, colleges; the outcomes of cases; the legend; the heading of the guides.
 */
export function QualitySummary({ report, inNumbers }: QualitySummaryProps) {
  const { t } = useTranslation();
  const { majors, colleges, total, low_gpa, is_rounded } = report;
  return (
    <div>
      <div className={styles.panels} data-wide={inNumbers || undefined}>
        <PlacesPanel by="major" places={majors} inNumbers={inNumbers} />
        <div className={styles.stack}>
          {colleges.length > 1 && (
            <PlacesPanel by="college" places={colleges} inNumbers={inNumbers} />
          )}
          {total && <CasesPanel total={total} />}
        </div>
      </div>
      <p className={styles.rule}>
        {t('guidance-reports:quality.rules', { low_gpa: formatNumber(low_gpa, 2) })}
      </p>
      {is_rounded && (
        <p className={styles.rule}>
          {t('guidance-reports:absence.rounded', { step: roundedTo, smallest: smallestGroup })}
        </p>
      )}
      <h2 className={styles.courses}>{t('guidance-reports:quality.by.advisor')}</h2>
    </div>
  );
}
