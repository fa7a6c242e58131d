import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '../look/use-language.ts';
import { Dotted } from './dotted.tsx';

/** A moment's Riyadh day in both calendars and its time, which may stand on two lines where `formatMoment` may not. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  const { first, second } = datePieces(riyadhDay(at), language, { year: false });
  const dates = second ? [first, second] : [first];
  const time = formatTime(riyadhTime(at), language);
  const last = `${dates.at(-1)}${language === 'ar' ? '،' : ','} ${time}`;
  return <Dotted facts={[...dates.slice(0, -1), last]} />;
}
