import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { standardSettings } from '#services/settings/contract.ts';
import styles from './students-screen.module.css';

/** Red only where the rate is low. */
export function GpaFigure({ gpa }: { gpa: number | null }) {
  const { t } = useTranslation();
  if (gpa === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('guidance:value.no_gpa')}</span>
      </>
    );
  }
  return (
    <span className={gpa < standardSettings.academic.low_gpa ? styles.low : undefined}>
      {formatNumber(gpa, 2)}
    </span>
  );
}
