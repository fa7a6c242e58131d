import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { SeatCause } from '../training.ts';
import { keptBy } from './placements.ts';
import { type PlacementsFound, placementsFound } from './queries.ts';
import type { Tables } from './training-platform.ts';

/** The placements whose history doesn't sum to whether they hold a seat; none, unless somebody wrote past the rules. */
async function listAstray({ writes }: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{
    placement_id: number;
  }>`select placement_id from placement_astray order by 1 limit 100`.execute(writes);
  return rows.map(({ placement_id }) => placement_id);
}

/** Each night at three. What is astray stays due and is in the log until it is mended. */
export function checkHistory(database: Database<Tables>): Duty {
  return fallsDue(database, 'training.seat_history', {
    table: 'placement_check',
    key: 'id',
    does: async (tx, _row, now) => {
      const astray = await listAstray(tx);
      if (astray.length > 0) {
        throw new Error(
          `the history of placements ${astray.join(', ')} doesn't sum to their seats`,
        );
      }
      await tx.writes
        .updateTable('placement_check')
        .set({ agreed_at: now.toISOString() })
        .execute();
      return momentOf(addDays(riyadhDay(now), 1), '03:00');
    },
  });
}

/** Seats held by students in any of these days. */
export async function listSeatsWithin(
  reads: Reads<Tables>,
  { from, to, student_ids }: { from: string; to: string; student_ids?: readonly number[] },
) {
  return reads
    .selectFrom('placement')
    .select(['id', 'student_id', 'internship_id', 'start_date', 'end_date', 'seat_at', 'placed_at'])
    .where('holds_seat', '=', true)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .$if(student_ids !== undefined, (q) =>
      q.where((e) => e('student_id', '=', e.fn.any(e.val([...(student_ids ?? [])])))),
    )
    .orderBy('id')
    .execute();
}

/** A subquery of the seats held on any of these days: placement, student and internship. */
export function seatsWithin({ from, to }: { from: string; to: string }) {
  return sql<{ id: number; student_id: number; internship_id: number; end_date: string }>`(
    select id, student_id, internship_id, end_date from placement
    where holds_seat and start_date <= ${to} and end_date >= ${from})`;
}

/** The seats of some students in any of these days, the earliest first, with why they can't be taken back. */
export async function listHeldSeats(
  reads: Reads<Tables>,
  students: readonly number[],
  { from, to }: { from: string; to: string },
) {
  return reads
    .selectFrom('placement')
    .select(['id', 'student_id', 'internship_id', 'start_date', 'end_date'])
    .select(['seat_cause', 'is_appended', keptBy.as('kept')])
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .where('holds_seat', '=', true)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

/** The first so many seats of each of some internships, with what gave them and why they can't be taken back. */
export async function listSeatsOf(
  reads: Reads<Tables>,
  internships: readonly number[],
  most: number,
) {
  const each = reads
    .selectFrom('placement')
    .select(['id', 'internship_id', 'student_id', 'seat_cause', 'is_appended'])
    .select(keptBy.as('kept'))
    .select(sql<number>`row_number() over (partition by internship_id order by id)`.as('nth'))
    .where((e) => e('internship_id', '=', e.fn.any(e.val([...internships]))))
    .where('holds_seat', '=', true);
  return reads
    .selectFrom(each.as('each'))
    .selectAll()
    .where('nth', '<=', most)
    .orderBy('id')
    .execute();
}

/** The seats that a run of the distribution gave, including those that have changed since. */
export async function listGivenBy(reads: Reads<Tables>, run_id: number) {
  return reads
    .selectFrom('placement_event')
    .select(['placement_id', 'student_id', 'internship_id'])
    .where('cause', '=', 'run')
    .where('cause_id', '=', run_id)
    .where('change', '=', 1)
    .execute();
}

/** Lists a run's seats, and those that its students hold within its days instead, by a swap or by hand. */
export async function listComeOf(
  reads: Reads<Tables>,
  run_id: number,
  { from, to }: { from: string; to: string },
) {
  return reads
    .selectFrom('placement_event as given')
    .innerJoin('placement', 'placement.student_id', 'given.student_id')
    .select(['placement.id', 'placement.student_id', 'letter_id'])
    .where('given.cause', '=', 'run')
    .where('given.cause_id', '=', run_id)
    .where('given.change', '=', 1)
    .where((e) =>
      e.or([
        e('placement.id', '=', e.ref('given.placement_id')),
        e.and([e('holds_seat', '=', true), e('start_date', '>=', from), e('end_date', '<=', to)]),
      ]),
    )
    .execute();
}

/** Where a student was given seats and where they were taken back, the latest first. */
export async function listMovesOf(reads: Reads<Tables>, student_id: number) {
  return reads
    .selectFrom('placement_event')
    .select(['internship_id', 'at'])
    .where('student_id', '=', student_id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Lists seats that were given by hand and taken back again, the latest first, for the demo's notifications. */
export async function listTakenBack(reads: Reads<Tables>) {
  return reads
    .selectFrom('placement_event')
    .select(['placement_id', 'student_id', 'internship_id', 'change', 'at'])
    .where('cause', '=', 'hand')
    .where('placement_id', 'in', (e) =>
      e
        .selectFrom('placement_event')
        .select('placement_id')
        .where('cause', '=', 'hand')
        .where('change', '=', -1),
    )
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
}

/** Seats that are held, for a list of distributed students. */
export function seatsFound(
  reads: Reads<Tables>,
  {
    cause,
    ...scope
  }: Omit<PlacementsFound, 'result' | 'alert' | 'alerted'> & {
    cause?: SeatCause | undefined;
  },
) {
  return placementsFound(reads, scope)
    .where('holds_seat', '=', true)
    .$if(cause !== undefined, (q) => q.where('seat_cause', '=', cause ?? 'run'));
}

/** The same seats, as that list shows them. */
export function seatsHeld(reads: Reads<Tables>) {
  return reads
    .selectFrom('placement')
    .select(['placement.id', 'student_id', 'internship_id', 'start_date', 'end_date'])
    .select(['seat_cause', 'seat_cause_id', 'seat_by', 'seat_at', 'placed_at', 'is_appended']);
}
