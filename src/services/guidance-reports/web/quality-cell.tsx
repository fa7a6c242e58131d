import { useTranslation } from 'react-i18next';
import { Link } from '#platform/web/link.tsx';
import type { QualityGroup } from '../quality-report.ts';
import { smallestGroup } from '../rounding.ts';
import styles from './quality-cell.module.css';

interface QualityCellProps {
  quality: QualityGroup | null;
  /** Null if there is nothing to show. */
  read: (quality: QualityGroup) => string | null;
  /** Link to the list of the students it counts. */
  link?: string | null;
}

/** A figure of a group, or a dash with the reason if there is none or the group is too small. */
export function QualityCell({ quality, read, link }: QualityCellProps) {
  const { t } = useTranslation();
  const figure = quality && read(quality);
  if (figure === null) {
    const why = quality
      ? t('guidance-reports:quality.nothing')
      : t('guidance-reports:absence.too_small', { smallest: smallestGroup });
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{why}</span>
      </>
    );
  }
  if (!link) return <span className={styles.figure}>{figure}</span>;
  return (
    <Link href={link} className={styles.behind}>
      {figure}
    </Link>
  );
}
