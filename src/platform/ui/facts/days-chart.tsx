import styles from './days-chart.module.css';

interface DaysChartProps {
  /** `percent` is of the highest bar. */
  days: readonly { day: string; name: string; percent: number; label: string }[];
  /** Says what the highest bar is. */
  most: string;
}

/** A bar for each day, from the reading side; words name the highest. */
export function DaysChart({ days, most }: DaysChartProps) {
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.most}>{most}</figcaption>
      <ol className={styles.bars}>
        {days.map(({ day, percent, label }) => (
          <li key={day} title={label}>
            <span className="visually-hidden">{label}</span>
            <i aria-hidden="true" style={{ blockSize: `${percent}%` }} />
          </li>
        ))}
      </ol>
      <div className={styles.ends} aria-hidden="true">
        <span>{days[0]?.name}</span>
        <span>{days.at(-1)?.name}</span>
      </div>
    </figure>
  );
}
