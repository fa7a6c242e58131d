import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { PlacementRow } from '../tables/tables.ts';
import { hasRecords, holdPlacements } from './placements.ts';
import type { Tables } from './training-platform.ts';

/** A seat, and the internship it is expected to be in. */
export interface ExpectedSeat {
  placement_id: number;
  internship_id: number;
}

type SwapBar = Refusal<'training_begun' | 'has_records' | 'in_letter' | 'cannot_swap'>;

/** The seat of another student in the same days, which could be had for this one. */
export function findSeatBeside(
  reads: Reads<Tables>,
  { student_id, beside }: { student_id: number; beside: PlacementRow },
): Promise<PlacementRow | undefined> {
  return reads
    .selectFrom('placement')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('holds_seat', '=', true)
    .where('start_date', '<=', beside.end_date)
    .where('end_date', '>=', beside.start_date)
    .where('internship_id', '<>', beside.internship_id)
    .orderBy('start_date')
    .executeTakeFirst();
}

/** Why two seats, which are locked from here on, can't be swapped; undefined where they can. */
export async function barToSwap(
  tx: Transaction<Tables>,
  [one, other]: readonly [ExpectedSeat, ExpectedSeat],
  today: Day,
): Promise<SwapBar | undefined> {
  const held = await holdPlacements(tx, [one.placement_id, other.placement_id]);
  for (const seat of [one, other]) {
    const row = held.find(({ id }) => id === seat.placement_id);
    if (row?.result !== null || row.internship_id !== seat.internship_id) {
      return refuse('cannot_swap');
    }
    if (row.start_date <= today) return refuse('training_begun');
    if (row.letter_id !== null) return refuse('in_letter');
    if (await hasRecords(tx, row.id)) return refuse('has_records');
  }
  const { rows } = await sql<{ can: boolean | null }>`
    select seats_can_swap(${one.placement_id}, ${other.placement_id}) as can`.execute(tx.writes);
  return rows[0]?.can ? undefined : refuse('cannot_swap');
}

/** Gives each of two students the other's seat, with its days. Throws what `swapRefusal` names where a rule forbids it. */
export async function swapSeats(
  tx: Transaction<Tables>,
  pair: readonly [ExpectedSeat, ExpectedSeat],
): Promise<void> {
  const held = await holdPlacements(
    tx,
    pair.map(({ placement_id }) => placement_id),
  );
  const [one, other] = held;
  if (!one || !other) throw new Error('a seat to swap is gone');
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await tx.writes
      .updateTable('placement')
      .set({
        internship_id: to.internship_id,
        start_date: to.start_date,
        end_date: to.end_date,
        version: from.version + 1,
      })
      .where('id', '=', from.id)
      .execute();
  }
}

/** The rule that a swap broke after all; everything else is thrown on. */
export function swapRefusal(error: unknown): Refusal<'cannot_swap'> {
  const broken = violatedConstraint(error);
  if (broken === 'placement_twice' || broken === 'placement_fits') return refuse('cannot_swap');
  throw error;
}
