import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { AdvisorChange } from '#services/people/events.ts';
import {
  assignAdvisor,
  type HeldStudent,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { GuidanceEvents } from '../events.ts';
import type { ChangeReason } from '../move.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { roomsAbove, roomsOfChanges } from './rooms.ts';

export interface MoveDeps {
  events: Events<GuidanceEvents>;
  live: Live;
}

interface StudentsMove extends Acting {
  /** Locked, like the guide, who has capacity for all of them. */
  students: readonly HeldStudent[];
  advisor_id: number;
  reason: ChangeReason;
  note: string;
}

/** Assigns locked students to a locked guide; returns how many had another guide before. */
export async function moveStudents(
  deps: MoveDeps,
  tx: Transaction<GuidanceTables & PeopleTables>,
  { students, advisor_id, reason, note, actor, now }: StudentsMove,
): Promise<number> {
  const student_ids = students.map(({ id }) => id);
  const changes = await assignAdvisor(tx, { student_ids, advisor_id });
  if (changes.length === 0) return 0;
  await recordChanges(deps, tx, { changes, reason, note, by: actor.id, now });
  await writeAudit(
    tx,
    ...changes.map(({ student_id, from_id, to_id }) => ({
      now,
      actor,
      action: `guidance.advisor_${reason}`,
      subject: { kind: 'person', id: student_id },
      from: { advisor_id: from_id },
      to: { advisor_id: to_id, ...(note && { note_given: true }) },
    })),
  );
  deps.live.changed(tx, roomsAbove(students), { what: 'guidance' });
  return changes.length;
}

interface ChangeRecord {
  changes: readonly AdvisorChange[];
  reason: ChangeReason;
  note: string;
  /** Null for the source. */
  by: number | null;
  now: Date;
}

const rowsAtOnce = 1000;

/** Records changed guides, after any kind of change: history, overtaken moves, events, live rooms. */
export async function recordChanges(
  { events, live }: MoveDeps,
  tx: Transaction<GuidanceTables>,
  { changes, reason, note, by, now }: ChangeRecord,
): Promise<void> {
  const changed_at = now.toISOString();
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const some = changes.slice(from, from + rowsAtOnce);
    await tx.writes
      .insertInto('advisor_history')
      .values(some.map((change) => ({ ...change, reason, note, changed_by: by, changed_at })))
      .execute();
  }
  await overtakeMoves(tx, changes, changed_at);
  await events.announce(tx, 'guidance.advisors_changed', { changes, reason, by, now });
  live.changed(tx, roomsOfChanges(changes), { what: 'guidance' });
  // Students' live rooms include their guide's, so open connections need new ones.
  live.renew(
    tx,
    changes.map(({ student_id }) => student_id),
  );
}

/** Marks the pending moves of these students as overtaken. */
async function overtakeMoves(
  { writes }: Transaction<GuidanceTables>,
  changes: readonly AdvisorChange[],
  decided_at: string,
): Promise<void> {
  const ids = changes.map(({ student_id }) => student_id);
  await writes
    .updateTable('advisor_move')
    .set({ state: 'overtaken', decided_at })
    .where((e) => e('student_id', '=', e.fn.any(e.val(ids))))
    .where('state', '=', 'pending')
    .execute();
}
