import type { SlotTime } from './slot.ts';

/** In the order of the day; on Friday noon is the Friday prayer's. */
export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** From the call to a prayer for as long as the university pauses. */
export interface PrayerPause extends SlotTime {
  prayer: (typeof prayers)[number];
}

/** The first pause that the slot would lie in, wholly or in part; one that only touches it is none. */
export function pauseMet(slot: SlotTime, pauses: readonly PrayerPause[]): PrayerPause | null {
  const met = pauses.find(
    ({ day, start_time, end_time }) =>
      day === slot.day && start_time < slot.end_time && slot.start_time < end_time,
  );
  return met ?? null;
}
