import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of the rows that are loading. */
  rows?: number;
  columns?: number;
  rowHeight?: 46 | 54;
}

/** Placeholder rows while loading. They show after 200 ms, so that fast responses don't flicker. */
export function Skeleton({ rows = 4, columns = 4, rowHeight = 54 }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.rows}
      role="status"
      data-waiting
      style={{ '--row': `${rowHeight}px`, '--columns': columns }}
    >
      <span className="visually-hidden">{t('platform:common.loading')}</span>
      {numbersTo(rows).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {numbersTo(columns).map((column) => (
            <span key={column} className={styles.cell}>
              <i className={styles.bar} />
              {column === 0 && <i className={styles.bar} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A placeholder line for a figure or a name. */
export function SkeletonLine({ width = '8ch' }: { width?: string }) {
  return (
    <i
      className={`${styles.bar} ${styles.line}`}
      style={{ inlineSize: width }}
      aria-hidden="true"
    />
  );
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
