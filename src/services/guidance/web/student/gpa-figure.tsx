import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import styles from '../students/students-screen.module.css';

/** A GPA; red if it is low. */
export function GpaFigure({ gpa }: { gpa: number | null }) {
  const { t } = useTranslation();
  const { low_gpa } = usePublicSettings().academic;
  if (gpa === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('guidance:value.no_gpa')}</span>
      </>
    );
  }
  return <span className={gpa < low_gpa ? styles.low : undefined}>{formatNumber(gpa, 2)}</span>;
}
