import type { Expression } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  holdStudents,
  listPeopleNamed,
  type PeopleTables,
} from '#services/system-data/server/public.ts';
import type { CorrectionAnswer } from '../correction.ts';
import type { CorrectionRow, GuidanceTables } from '../tables/tables.ts';
import { findCorrection } from './correction-queries.ts';
import type { GuidancePlatform } from './export-students.ts';
import { roomsAbove } from './rooms.ts';

interface Ending {
  id: number;
  /** The ids of those whose corrections the actor may end: a subquery. */
  students: Expression<number>;
  actor: Actor;
  language: Language;
}

type Tx = Transaction<GuidanceTables & PeopleTables>;
type Ended = CorrectionRow | Refusal<'not_found' | 'already_answered'>;

/** Registration answers; of two who do so at once, one does and the other hears who was first. */
export async function answerCorrection(
  platform: GuidancePlatform,
  { state, answer, ...ending }: Ending & { state: CorrectionAnswer; answer: string },
  now: Date,
): Promise<Ended> {
  const { database, events } = platform;
  return database.transaction(async (tx) => {
    const waiting = await holdWaiting(platform, tx, ending);
    if (isRefusal(waiting)) return waiting;
    const { actor } = ending;
    const ended = await end(platform, tx, { id: waiting.id, state, answer, actor, now });
    const { id, student_id, field } = ended;
    const event = { correction_id: id, student_id, field, state, by: actor.id, now };
    await events.announce(tx, 'guidance.correction_answered', event);
    return ended;
  });
}

/** The student takes it back, while it waits. */
export async function withdrawCorrection(
  platform: GuidancePlatform,
  ending: Ending,
  now: Date,
): Promise<Ended> {
  return platform.database.transaction(async (tx) => {
    const waiting = await holdWaiting(platform, tx, ending);
    if (isRefusal(waiting)) return waiting;
    const { actor } = ending;
    return end(platform, tx, { id: waiting.id, state: 'withdrawn', answer: '', actor, now });
  });
}

/** The one that waits, held; or what became of it while somebody else had it. */
async function holdWaiting(
  { speak }: GuidancePlatform,
  tx: Tx,
  { id, students, language }: Ending,
): Promise<Ended> {
  const { writes } = tx;
  const found = await findCorrection(writes, { id, students });
  if (!found) return refuse('not_found');
  // The student first, as who asks does.
  await holdStudents(tx, { ids: [found.student_id], within: {} });
  await writes
    .selectFrom('guidance_correction')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const correction = await findCorrection(writes, { id, students });
  if (!correction) return refuse('not_found');
  const { state, answered_by } = correction;
  if (state === 'open') return correction;
  const names = await listPeopleNamed(writes, answered_by === null ? [] : [answered_by]);
  const first = names.get(answered_by ?? 0);
  const name = (language === 'ar' ? first?.full_name_ar : first?.full_name) ?? '';
  const outcome = speak(language, `guidance:corrections.outcomes.${state}`, { name });
  return refuse('already_answered', { values: { outcome } });
}

interface End {
  id: number;
  state: CorrectionAnswer | 'withdrawn';
  answer: string;
  actor: Actor;
  now: Date;
}

async function end(
  { live }: GuidancePlatform,
  tx: Tx,
  { id, state, answer, actor, now }: End,
): Promise<CorrectionRow> {
  const ended = await tx.writes
    .updateTable('guidance_correction')
    .set({ state, answer, answered_at: now.toISOString() })
    .set({ answered_by: state === 'withdrawn' ? null : actor.id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    ...{ now, actor, action: `guidance.correction_${state}` },
    subject: { kind: 'person', id: ended.student_id },
    to: { guidance_correction: id, correction_field: ended.field },
  });
  const students = await holdStudents(tx, { ids: [ended.student_id], within: {} });
  const rooms = [roomOfPerson(ended.student_id), ...roomsAbove(students)];
  live.changed(tx, rooms, { what: 'corrections' });
  return ended;
}
