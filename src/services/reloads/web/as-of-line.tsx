import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { reloadsCalls } from '../calls.ts';
import type { DatedKind } from '../reload.ts';
import styles from './as-of-line.module.css';

const { getFreshness } = reloadsCalls;

interface AsOfLineProps {
  /** The kinds that the screen shows; the oldest one's age is shown. */
  kinds: readonly DatedKind[];
}

/** The age of a screen's data: how long ago, then the day in both calendars and the time. */
export function AsOfLine({ kinds }: AsOfLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useCall(getFreshness, {});
  const moments = kinds.map((kind) => data?.[kind]).filter((moment) => typeof moment === 'string');
  const moment = moments.sort()[0];
  if (!moment || moments.length < kinds.length) return null;
  const { first, second } = datePieces(riyadhDay(moment), language);
  const pieces = [
    t('platform:list.as_of', { when: relativeMoment(moment, serverNow(), language) }),
    first,
    second,
    formatTime(riyadhTime(moment), language),
  ];
  return (
    <p className={styles.asOf}>
      <time dateTime={moment}>
        <Dotted facts={pieces} />
      </time>
    </p>
  );
}
