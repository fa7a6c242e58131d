import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { lowGpa } from '../student.ts';
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
  return <span className={gpa < lowGpa ? styles.low : undefined}>{formatNumber(gpa, 2)}</span>;
}
