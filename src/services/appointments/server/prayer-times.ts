import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { type Day, numbersOf, riyadhTime } from '#platform/language/times/day.ts';
import { toHijri } from '#platform/language/times/hijri.ts';
import type { Calendar } from '#services/settings/contract.ts';
import { type PrayerPause, prayers } from '../prayer.ts';

type Place = Pick<Calendar, 'latitude' | 'longitude'>;

const minuteMs = 60_000;
const ramadan = 9;

/** The day's pauses at the university's location, by the Umm al-Qura method; none while the setting is off. */
export function prayerPauses(
  { prayer_pause, prayer_pause_minutes, ...place }: Calendar,
  day: Day,
): PrayerPause[] {
  if (!prayer_pause) return [];
  const times = prayerTimes(place, day);
  return prayers.map((prayer) => {
    const at = times[prayer];
    return {
      prayer,
      day,
      start_time: riyadhTime(at),
      end_time: riyadhTime(new Date(at.getTime() + prayer_pause_minutes * minuteMs)),
    };
  });
}

function prayerTimes({ latitude, longitude }: Place, day: Day) {
  const [year, month, dayOfMonth] = numbersOf(day);
  const method = CalculationMethod.UmmAlQura();
  // Umm al-Qura puts isha half an hour later in Ramadan, which the library doesn't do by itself.
  if (toHijri(day)?.month === ramadan) method.adjustments.isha = 30;
  // The library reads the date in the machine's time zone; noon is on the same day in all of them.
  const noon = new Date(year, month - 1, dayOfMonth, 12);
  return new PrayerTimes(new Coordinates(latitude, longitude), noon, method);
}
