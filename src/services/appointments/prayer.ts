import type { SlotTime } from './slot.ts';

/** In order through the day; on Fridays `dhuhr` stands for the Friday prayer. */
export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** Starts at the call to prayer and lasts as long as the university's setting says. */
export interface PrayerPause extends SlotTime {
  prayer: (typeof prayers)[number];
}

/** The first pause that overlaps the slot; sharing only an endpoint is no overlap. */
export function pauseMet(slot: SlotTime, pauses: readonly PrayerPause[]): PrayerPause | null {
  const met = pauses.find(
    ({ day, start_time, end_time }) =>
      day === slot.day && start_time < slot.end_time && slot.start_time < end_time,
  );
  return met ?? null;
}
