import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { type AccountTables, holdersOf } from '#services/accounts/server/public.ts';
import {
  type HeldStudent,
  holdStudents,
  listStaffOf,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { CorrectionField } from '../correction.ts';
import { registrarRoles } from '../reach.ts';
import { takesSection } from '../spread.ts';
import type { CorrectionRow } from '../tables/tables.ts';
import type { GuidancePlatform } from './export-students.ts';
import { roomsAbove } from './rooms.ts';

interface NewCorrection {
  field: CorrectionField;
  text: string;
  actor: Actor;
}

/** A student asks for a correction of their record. A constraint allows one open correction per field. */
export async function askCorrection(
  { database, events, live }: GuidancePlatform,
  { field, text, actor }: NewCorrection,
  now: Date,
): Promise<CorrectionRow | Refusal<'not_found' | 'correction_pending'>> {
  return database.transaction(async (tx) => {
    const students = await holdStudents(tx, { ids: [actor.id], within: {} });
    const [student] = students;
    if (!student) return refuse('not_found');
    const asked = await tx.writes
      .insertInto('guidance_correction')
      .values({ student_id: actor.id, field, text, asked_at: now.toISOString() })
      .onConflict((open) => open.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!asked) return refuse('correction_pending');
    await writeAudit(tx, {
      now,
      actor,
      action: 'guidance.correction_asked',
      subject: { kind: 'person', id: actor.id },
      to: { guidance_correction: asked.id, correction_field: field },
    });
    await events.announce(tx, 'guidance.correction_asked', {
      correction_id: asked.id,
      student_id: actor.id,
      field,
      now,
      registrars: await listRegistrars(tx, student),
    });
    const rooms = [roomOfPerson(actor.id), ...roomsAbove(students)];
    live.changed(tx, rooms, { what: 'corrections' });
    return asked;
  });
}

/** Those who may answer the correction, once for each role that may. */
async function listRegistrars(
  { writes }: Transaction<PeopleTables & AccountTables>,
  { gender }: HeldStudent,
): Promise<{ id: number; role: number }[]> {
  const registrars = [];
  for (const role of registrarRoles) {
    const staff = await listStaffOf(writes, { among: holdersOf([role]) });
    const concerned = staff.filter((one) => takesSection(one, gender));
    registrars.push(...concerned.map(({ id }) => ({ id, role })));
  }
  return registrars;
}
