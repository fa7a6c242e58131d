import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { holdStudents } from '#services/system-data/server/public.ts';
import type { CorrectionField } from '../correction.ts';
import type { CorrectionRow } from './correction-queries.ts';
import type { GuidancePlatform } from './export-students.ts';
import { roomsAbove } from './rooms.ts';

interface NewCorrection {
  field: CorrectionField;
  text: string;
  actor: Actor;
}

/** A student says what is wrong; one of a field waits at a time, which the database keeps. */
export async function askCorrection(
  { database, live }: GuidancePlatform,
  { field, text, actor }: NewCorrection,
  now: Date,
): Promise<CorrectionRow | Refusal<'not_found' | 'correction_pending'>> {
  return database.transaction(async (tx) => {
    const students = await holdStudents(tx, { ids: [actor.id], within: {} });
    if (students.length === 0) return refuse('not_found');
    const asked = await tx.writes
      .insertInto('guidance_correction')
      .values({ student_id: actor.id, field, text, asked_at: now.toISOString() })
      .onConflict((open) => open.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!asked) return refuse('correction_pending');
    await writeAudit(tx, {
      ...{ now, actor, action: 'guidance.correction_asked' },
      subject: { kind: 'person', id: actor.id },
      to: { guidance_correction: asked.id, correction_field: field },
    });
    const rooms = [roomOfPerson(actor.id), ...roomsAbove(students)];
    live.changed(tx, rooms, { what: 'corrections' });
    return asked;
  });
}
