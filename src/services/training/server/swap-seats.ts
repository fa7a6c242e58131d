import { type SqlBool, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { PlacementRow } from '../tables/tables.ts';
import { holdPlacements, type Moved, placeAll, unplaceAll, whatKeeps } from './placements.ts';
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

/** Whether the seat that these columns name is in the internship that they expect it in, and its training is to come. */
export function isSeatComing(placement_id: string, internship_id: string, today: Day) {
  return sql<SqlBool>`exists (select from placement
    where placement.id = ${sql.ref(placement_id)} and placement.internship_id = ${sql.ref(internship_id)}
      and placement.result is null and placement.start_date > ${today})`;
}

/** Why two seats, which are locked from here on, can't be swapped; undefined where they can. */
export async function barToSwap(
  tx: Transaction<Tables>,
  pair: readonly [ExpectedSeat, ExpectedSeat],
  today: Day,
): Promise<SwapBar | undefined> {
  const [one, other] = pair;
  const held = await holdPlacements(tx, [one.placement_id, other.placement_id]);
  for (const { placement_id, internship_id } of pair) {
    const row = held.find(({ id }) => id === placement_id);
    if (row?.result !== null || row.internship_id !== internship_id) return refuse('cannot_swap');
    if (row.start_date <= today) return refuse('training_begun');
  }
  const kept = await whatKeeps(
    tx.writes,
    held.map(({ id }) => id),
  );
  if (kept) return refuse(kept);
  const { rows } = await sql<{ can: boolean | null }>`
    select seats_can_swap(${one.placement_id}, ${other.placement_id}) as can`.execute(tx.writes);
  return rows[0]?.can ? undefined : refuse('cannot_swap');
}

/**
 * Gives each of two students the other's seat, with its days: both seats are given back and taken again, so that every
 * rule of a seat is checked and the history shows it. `seatRules` say which rule forbids it.
 */
export async function swapSeats(
  tx: Transaction<Tables>,
  pair: readonly [ExpectedSeat, ExpectedSeat],
  moved: Moved,
): Promise<Refusal<'has_records' | 'in_letter'> | undefined> {
  const ids = pair.map(({ placement_id }) => placement_id);
  const [one, other] = await holdPlacements(tx, ids);
  if (!one || !other) throw new Error('a seat to swap is gone');
  const gone = await unplaceAll(tx, ids, moved);
  if (isRefusal(gone)) return gone;
  const seats = [
    { to: one.student_id, of: other },
    { to: other.student_id, of: one },
  ].map(({ to, of: { internship_id, start_date, end_date, is_appended } }) => ({
    internship_id,
    student_id: to,
    start_date,
    end_date,
    is_appended,
  }));
  await placeAll(tx, seats, moved);
  return undefined;
}
