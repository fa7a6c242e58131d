import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import styles from './moment-line.module.css';

interface MomentLineProps {
  moment: string;
  /** Emphasises the relative time, where freshness is the point. */
  strong?: boolean;
}

/** How long ago, and below it the day in both calendars with the time; dates don't wrap. */
export function MomentLine({ moment, strong }: MomentLineProps) {
  const language = useLanguage();
  const { first, second } = datePieces(riyadhDay(moment), language);
  const pieces = [first, second, formatTime(riyadhTime(moment), language)];
  return (
    <time dateTime={moment} className={styles.moment}>
      <span data-strong={strong || undefined}>{relativeMoment(moment, serverNow(), language)}</span>
      <span className={styles.pieces}>
        <Dotted facts={pieces} />
      </span>
    </time>
  );
}
