import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { datesAhead, guidesWithPlaces } from '#services/appointments/server/public.ts';
import {
  type PeopleTables,
  placedStudents,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { LeftOutReason } from '../campaign.ts';

interface Looking {
  ids: readonly number[];
  within: StudentsWithin;
  now: Date;
  /** Only slots that start after this moment can be booked. */
  bookable_after: Date;
}

/** Splits these students into those a campaign can invite now and those it can't; students out of reach are dropped. */
export async function sortStudents(
  reads: Reads<PeopleTables & AccountTables>,
  { ids, within, now, bookable_after }: Looking,
) {
  const students = await reads
    .selectFrom(placedStudents(within).as('student'))
    .select(['person_id', 'advisor_id', 'is_halted'])
    .select((e) => [
      e('advisor_id', 'in', guidesWithPlaces(bookable_after)).as('finds_dates'),
      e
        .exists(
          e
            .selectFrom(datesAhead(now).as('date'))
            .select('date.student_id')
            .whereRef('date.student_id', '=', 'student.person_id')
            .whereRef('date.staff_id', '=', 'student.advisor_id'),
        )
        .as('has_date'),
    ])
    .where((e) => e('person_id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('person_id')
    .execute();
  const receivers = await listReceivers(reads, ids);
  const admitted = new Set(receivers.filter(({ is_locked }) => !is_locked).map(({ id }) => id));
  const reasonFor = (one: (typeof students)[number]): LeftOutReason | null => {
    if (one.advisor_id === null) return 'no_guide';
    if (!admitted.has(one.person_id)) return 'locked';
    return one.has_date ? 'has_date' : null;
  };
  const sorted = students.map((one) => ({ ...one, reason: reasonFor(one) }));
  const idsOf = (some: typeof sorted) => some.map(({ person_id }) => person_id);
  const leftOut = (why: LeftOutReason) => idsOf(sorted.filter(({ reason }) => reason === why));
  const invited = sorted.filter(({ reason }) => reason === null);
  return {
    invited: idsOf(invited),
    halted: idsOf(invited.filter(({ is_halted }) => is_halted)),
    no_open_dates: idsOf(invited.filter(({ finds_dates }) => !finds_dates)),
    left_out: {
      no_guide: leftOut('no_guide'),
      locked: leftOut('locked'),
      has_date: leftOut('has_date'),
    },
  };
}

export type SortedStudents = Awaited<ReturnType<typeof sortStudents>>;
