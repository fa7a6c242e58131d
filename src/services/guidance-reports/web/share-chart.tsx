import { useTranslation } from 'react-i18next';
import { StackedBar, type StackedPart } from '#platform/ui/facts/stacked-bar.tsx';
import { Link } from '#platform/web/link.tsx';
import { smallestGroup } from '../rounding.ts';
import styles from './share-chart.module.css';

export interface ShareRow {
  key: string;
  name: string;
  /** Link to the list of the students it counts; null if the user may not see them. */
  link: string | null;
  /** Null for a group that is too small to be disclosed. */
  bar: { parts: readonly StackedPart[]; inWords: string; total: string } | null;
}

interface ShareChartProps {
  rows: readonly ShareRow[];
  legend: readonly { key: string; colour: string; name: string }[];
  /** Explains the figures at the ends of the bars. */
  note: string;
}

/** A bar for each group, from the start of the line, with a figure at its end. */
export function ShareChart({ rows, legend, note }: ShareChartProps) {
  return (
    <>
      <ul className={styles.bars}>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      <div className={styles.legend}>
        {legend.map(({ key, colour, name }) => (
          <span key={key} className={styles.key}>
            <i className={styles.mark} style={{ background: colour }} />
            {name}
          </span>
        ))}
        <span className={styles.note}>{note}</span>
      </div>
    </>
  );
}

function Row({ row: { name, link, bar } }: { row: ShareRow }) {
  const { t } = useTranslation();
  const label = link ? (
    <Link href={link} className={styles.open}>
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <li className={styles.row}>
      <span className={styles.name}>{label}</span>
      {bar ? (
        <>
          <StackedBar parts={bar.parts} label={bar.inWords} height={18} />
          <strong className={styles.total} aria-hidden="true">
            {bar.total}
          </strong>
        </>
      ) : (
        <span className={styles.small}>
          {t('guidance-reports:absence.too_small', { smallest: smallestGroup })}
        </span>
      )}
    </li>
  );
}
