import { type DateParts, datePieces } from '#platform/language/dates.ts';
import { type Day, daysBetween } from '#platform/language/day.ts';
import { relativeDay } from '#platform/language/relative.ts';
import styles from './dual-date.module.css';
import { useLanguage } from './use-language.ts';

interface DualDateProps {
  day: Day;
  /** Today in Riyadh, from the server's clock. */
  today: Day;
  /** Colours what is due: red today and before, amber within two days. */
  due?: boolean;
  /** On one line, for phones and sentences. */
  inline?: boolean;
  parts?: DateParts;
}

/** Relative first, both calendars under it. */
export function DualDate({ day, today, due, inline, parts = { year: false } }: DualDateProps) {
  const language = useLanguage();
  const { first, second } = datePieces(day, language, parts);
  const ahead = daysBetween(today, day);
  const urgency = !due || ahead > 2 ? undefined : ahead > 0 ? 'soon' : 'now';
  return (
    <time dateTime={day} className={styles.date} data-inline={inline || undefined}>
      <span className={styles.relative} data-urgency={urgency}>
        {relativeDay(day, today, language)}
      </span>
      <span className={styles.calendar}>{first}</span>
      {second && <span className={styles.calendar}>{second}</span>}
    </time>
  );
}
