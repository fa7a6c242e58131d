import { type Halalas, nothing, percentOf } from '#platform/language/numbers/money.ts';
import styles from './days-chart.module.css';

interface DaysChartProps {
  days: readonly { day: string; name: string; paid: Halalas; label: string }[];
  /** Says what the highest bar is. */
  most: (amount: Halalas) => string;
}

/** A bar for each day, from the reading side; the highest is said in words. */
export function DaysChart({ days, most }: DaysChartProps) {
  let highest = nothing;
  for (const { paid } of days) if (paid > highest) highest = paid;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.most}>{most(highest)}</figcaption>
      <ol className={styles.bars}>
        {days.map(({ day, paid, label }) => (
          <li key={day} title={label}>
            <span className="visually-hidden">{label}</span>
            <i
              aria-hidden="true"
              style={{
                blockSize: `${highest > nothing && paid > nothing ? percentOf(paid, highest) : 0}%`,
              }}
            />
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
