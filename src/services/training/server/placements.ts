import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { PlacementRow } from '../tables/tables.ts';
import type { SeatCause } from '../training.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

/** The refusals of broken rules of seats. */
export const seatRules = {
  internship_places: 'seat_taken',
  placement_twice: 'placed_elsewhere',
  // The days that are left of it are no days of training.
  placement_days: 'not_for_them',
  placement_fits: 'not_for_them',
} as const;

interface Seat {
  internship_id: number;
  student_id: number;
  start_date: string;
  end_date: string;
  /** Whether an appended letter is to name them. */
  is_appended?: boolean;
}

/** The cause of a change of seats, as the history keeps it. */
export interface Moved {
  cause: SeatCause;
  /** The run's or the request's; null by hand. */
  cause_id: number | null;
  /** Null for the portal itself. */
  by: number | null;
  now: Date;
}

/** As the placement holds it until its seat is moved again. */
export function movedBy({ cause, cause_id, by, now }: Moved) {
  return {
    seat_cause: cause,
    seat_cause_id: cause_id,
    seat_by: by,
    seat_at: now.toISOString(),
  };
}

export type SeatRefusal = Refusal<(typeof seatRules)[keyof typeof seatRules]>;

/** Gives a student a seat by hand. Of two who want the last one, the second gets `seat_taken`. */
export function place(
  database: Database<Tables>,
  { by, now, ...seat }: Seat & Pick<Moved, 'by' | 'now'>,
): Promise<PlacementRow | SeatRefusal> {
  return refuseBroken(database, seatRules, async (tx) => {
    const [placed] = await placeAll(tx, [seat], { cause: 'hand', cause_id: null, by, now });
    if (!placed) throw new Error('nothing was placed');
    return placed;
  });
}

/** The most rows of a statement: each has nine values, of which PostgreSQL takes 65,535. */
const atOnce = 2000;

/**
 * Gives seats, all or none: what a rule refuses is thrown, and `seatRules` say which. The internships are locked in
 * the order of their ids, so that two who place many don't wait for each other.
 */
export async function placeAll(
  { writes }: Transaction<Tables>,
  seats: readonly Seat[],
  moved: Moved,
): Promise<PlacementRow[]> {
  const placed: PlacementRow[] = [];
  const ordered = seats.toSorted((one, other) => one.internship_id - other.internship_id);
  for (let from = 0; from < ordered.length; from += atOnce) {
    const rows = ordered.slice(from, from + atOnce).map((seat) => ({
      ...seat,
      ended_on: null,
      result: null,
      result_by: null,
      result_at: null,
      alert_at: null,
      placed_by: moved.by,
      placed_at: moved.now.toISOString(),
      ...movedBy(moved),
    }));
    placed.push(...(await writes.insertInto('placement').values(rows).returningAll().execute()));
  }
  return placed;
}

const keptForGood = sql<'has_records' | 'in_letter' | null>`case
  when placement.letter_id is not null then 'in_letter'
  when placement.result is not null or placement.evaluated_at is not null
    or exists (select from training_attendance where placement_id = placement.id) then 'has_records'
  end`;

/** Why a placement can't be taken back; null where it can. */
export const keptBy = sql<'has_records' | 'in_letter' | null>`coalesce(${keptForGood}, case
  when exists (select from training_request where placement_id = placement.id and state = 'pending')
  then 'has_records' end)`;

/** The first so many placements that can't be taken back even after what is asked of them is closed, letters first. */
export async function listKept(reads: Reads<Tables>, ids: readonly number[], most: number) {
  return reads
    .selectFrom('placement')
    .select(['student_id', keptForGood.$notNull().as('kept')])
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .where(keptForGood, 'is not', null)
    .orderBy('letter_id', (order) => order.nullsLast())
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Why one of these placements can't be taken back; null where all can. */
export async function whatKeeps(
  reads: Reads<Tables>,
  ids: readonly number[],
): Promise<'has_records' | 'in_letter' | null> {
  const found = await reads
    .selectFrom('placement')
    .select(keptBy.as('kept'))
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .where(keptBy, 'is not', null)
    .orderBy('letter_id', (order) => order.nullsLast())
    .limit(1)
    .executeTakeFirst();
  return found?.kept ?? null;
}

/** Takes a seat back of which nothing is recorded or asked yet, and that no confirmed letter names. */
export async function unplace(
  database: Database<Tables>,
  id: number,
  { by, now }: Pick<Moved, 'by' | 'now'>,
): Promise<{ id: number } | Refusal<'not_found' | 'has_records' | 'in_letter'>> {
  return database.transaction(async (tx) => {
    const found = await unplaceAll(tx, [id], { cause: 'hand', cause_id: null, by, now });
    if (isRefusal(found)) return found;
    return found > 0 ? { id } : refuse('not_found');
  });
}

/** The same for several, all or none; how many were found. */
export async function unplaceAll(
  tx: Transaction<Tables>,
  ids: readonly number[],
  moved: Moved,
): Promise<number | Refusal<'has_records' | 'in_letter'>> {
  const held = await holdPlacements(tx, ids);
  const found = held.map(({ id }) => id);
  const keeps = await whatKeeps(tx.writes, found);
  if (keeps) return refuse(keeps);
  await tx.writes
    .updateTable('placement')
    .set(movedBy(moved))
    .where((e) => e('id', '=', e.fn.any(e.val(found))))
    .execute();
  await tx.writes
    .deleteFrom('placement')
    .where((e) => e('id', '=', e.fn.any(e.val(found))))
    .execute();
  return found.length;
}

/** Locks placements, in one order for all. */
export async function holdPlacements(
  { writes }: Transaction<Tables>,
  ids: readonly number[],
): Promise<PlacementRow[]> {
  return writes
    .selectFrom('placement')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Passed, failed, or neither yet. What a granted request made of the placement is its own to undo. */
export async function setResult(
  { database, live }: Deps,
  { id, result, version }: { id: number; result: 1 | 2 | null; version: number },
  { actor, now }: Acting,
): Promise<
  PlacementRow | Refusal<'not_found' | 'changed_meanwhile' | 'ended_by_request' | 'not_begun'>
> {
  return database.transaction(async (tx) => {
    const [row] = await holdPlacements(tx, [id]);
    if (!row) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.result !== null && row.result > 2) return refuse('ended_by_request');
    if (result !== null && row.start_date > riyadhDay(now)) return refuse('not_begun');
    const set = await tx.writes
      .updateTable('placement')
      .set({
        result,
        result_by: result === null ? null : actor.id,
        result_at: result === null ? null : now.toISOString(),
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.result_set',
      subject: { kind: 'person', id: row.student_id },
      from: { training_result: row.result },
      to: { training_result: result },
    });
    live.changed(tx, [roomOfPerson(row.student_id), trainingRoom], { what: 'training' });
    return set;
  });
}
