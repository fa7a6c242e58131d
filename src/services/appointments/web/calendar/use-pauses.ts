import { type Day, startOfWeek } from '#platform/language/times/day.ts';
import { useCall } from '#platform/web/queries.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { PrayerPause } from '../../prayer.ts';

/** The prayer pauses of the day's week, computed by the server; empty while loading. */
export function usePauses(day: Day | null): readonly PrayerPause[] {
  const { prayer_pause } = usePublicSettings().calendar;
  const pauses = useCall(
    appointmentsCalls.listPauses,
    { query: { from: startOfWeek(day ?? '2000-01-01') } },
    { enabled: prayer_pause && day !== null },
  );
  return prayer_pause ? (pauses.data?.results ?? []) : [];
}
