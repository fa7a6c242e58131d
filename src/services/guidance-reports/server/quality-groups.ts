import type { ContactSummary } from '#services/advising/server/public.ts';
import type { MissedSummary, SlotSummary } from '#services/appointments/server/public.ts';
import { nothingCounted, type QualityCounts, sumQuality } from '../quality-report.ts';

interface Parts {
  cells: readonly ContactSummary[];
  missed: readonly MissedSummary[];
  slots: readonly SlotSummary[];
  /** Main majors of the guides whose slots count in this report. */
  main_majors: ReadonlyMap<number, number>;
}

type Cell = Pick<ContactSummary, 'advisor_id' | 'major_code'>;

/**
 * Sums the figures by guide, major and college: students count for their guide and major, and a guide's
 * slots for the guide's main major.
 */
export function groupsOf(
  majors: readonly { id: number; college: number }[],
  { cells, missed, slots, main_majors }: Parts,
) {
  const collegeOf = new Map(majors.map(({ id, college }) => [id, college]));
  const missedIn = new Map(missed.map(({ no_shows, ...cell }) => [keyOf(cell), no_shows]));
  const placesOf = new Map(slots.map(({ staff_id, ...places }) => [staff_id, places]));
  const parts = cells.map(({ advisor_id, major_code, ...counts }) => {
    const isMain = advisor_id !== null && main_majors.get(advisor_id) === major_code;
    const places = isMain ? placesOf.get(advisor_id) : undefined;
    return {
      advisor_id,
      major_code,
      counts: {
        ...nothingCounted,
        ...counts,
        ...(places && { slots_offered: places.offered, slots_used: places.used }),
        no_shows: missedIn.get(keyOf({ advisor_id, major_code })) ?? 0,
      },
    };
  });
  return {
    advisors: sumBy(parts, ({ advisor_id }) => advisor_id),
    majors: sumBy(parts, ({ major_code }) => major_code),
    colleges: sumBy(parts, ({ major_code }) => collegeOf.get(major_code)),
  };
}

function sumBy<Part extends { counts: QualityCounts }, Key>(
  parts: readonly Part[],
  keyBy: (part: Part) => Key,
): Map<Key, QualityCounts> {
  const groups = Map.groupBy(parts, keyBy);
  return new Map(
    [...groups].map(([key, some]) => [key, sumQuality(some.map(({ counts }) => counts))]),
  );
}

function keyOf({ advisor_id, major_code }: Cell): string {
  return `${advisor_id}:${major_code}`;
}
