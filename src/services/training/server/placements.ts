import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { PlacementRow } from '../tables/tables.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

/** The seat's rule that was broken, as it is told; everything else is thrown on. */
export function seatRefusal(error: unknown) {
  switch (violatedConstraint(error)) {
    case 'internship_places':
      return refuse('seat_taken');
    case 'placement_twice':
      return refuse('placed_elsewhere');
    case 'placement_fits':
      return refuse('not_for_them');
    default:
      throw error;
  }
}

interface Seat {
  internship_id: number;
  student_id: number;
  start_date: string;
  end_date: string;
  /** Who placed them; null for a distribution. */
  by: number | null;
  now: Date;
  /** Whether an appended letter is to name them. */
  is_appended?: boolean;
}

/** Gives a student a seat. Of two who want the last one, the second gets `seat_taken`. */
export async function place(
  database: Database<Tables>,
  { by, now, ...seat }: Seat,
): Promise<PlacementRow | Refusal<'seat_taken' | 'placed_elsewhere' | 'not_for_them'>> {
  try {
    return await database.transaction(({ writes }) =>
      writes
        .insertInto('placement')
        .values({
          ...seat,
          ended_on: null,
          result: null,
          result_by: null,
          result_at: null,
          alert_at: null,
          placed_by: by,
          placed_at: now.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    return seatRefusal(error);
  }
}

/** Takes a seat back of which nothing is recorded or asked yet, and that no confirmed letter names. */
export async function unplace(
  database: Database<Tables>,
  id: number,
): Promise<{ id: number } | Refusal<'not_found' | 'has_records' | 'in_letter'>> {
  return database.transaction(async (tx) => {
    const [held] = await holdPlacements(tx, [id]);
    if (!held) return refuse('not_found');
    if (held.letter_id !== null) return refuse('in_letter');
    for (const table of ['training_attendance', 'training_request'] as const) {
      const found = await tx.writes
        .selectFrom(table)
        .select('id')
        .where('placement_id', '=', id)
        .limit(1)
        .execute();
      if (found.length > 0) return refuse('has_records');
    }
    await tx.writes.deleteFrom('placement').where('id', '=', id).execute();
    return { id };
  });
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
  { actor, now }: Omit<Decider, 'language'>,
): Promise<PlacementRow | Refusal<'not_found' | 'changed_meanwhile' | 'ended_by_request'>> {
  return database.transaction(async (tx) => {
    const [row] = await holdPlacements(tx, [id]);
    if (!row) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.result !== null && row.result > 2) return refuse('ended_by_request');
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
