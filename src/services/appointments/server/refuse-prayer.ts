import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { pauseMet } from '../prayer.ts';
import type { SlotTime } from '../slot.ts';
import type { WorkingDays } from './day-off.ts';
import { prayerPauses } from './prayer-times.ts';

/** Refuses a slot that overlaps a prayer pause. */
export function refusePrayer(
  { calendar, language, speak }: WorkingDays,
  slot: SlotTime,
): Refusal<'in_prayer'> | null {
  const met = pauseMet(slot, prayerPauses(calendar, slot.day));
  if (!met) return null;
  const prayer = speak(language, `appointments:prayer.${met.prayer}`);
  const time = formatTimeRange(met.start_time, met.end_time, language);
  return refuse('in_prayer', { values: { prayer, time } });
}
