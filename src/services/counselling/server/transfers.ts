import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Acting, Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import { leftOf, type Referral } from '../record-shapes.ts';
import { awaitReferral } from './answer-referral.ts';
import type { Deps } from './counselling-platform.ts';
import { changeRecordRow, findOpenRecord, type VaultTx } from './record-rows.ts';
import { isHead, listUnit, receives } from './unit.ts';

type Changed = { id: string };

/** A guide asks an own student; until the student agrees, nobody else reads it. */
export async function sendTransfer(
  deps: Deps,
  { student, referral }: { student: number; referral: Referral },
  { actor, now }: Acting,
): Promise<Changed | Refusal<'not_found' | 'already_asked'>> {
  const { database, vault, sealing, events, live } = deps;
  const place = await findStudentPlace(database.reads, student);
  if (place?.advisor_id !== actor.id) return refuse('not_found');
  const id = randomUUID();
  return database.transaction(async (tx) => {
    const made = await vault.transaction(({ writes }) =>
      writes
        .insertInto('counselling.transfer')
        .values({
          id,
          student_id: student,
          section: place.gender,
          guide_id: actor.id,
          asked_at: now.toISOString(),
          referral: sealing.transfer.seal(id, referral),
          referral_left: leftOf(referral),
        })
        .onConflict((one) => one.column('student_id').where('state', '<>', 'taken').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (!made) return refuse('already_asked');
    await events.announce(tx, 'counselling.waits_for_answer', { id, student_id: student, now });
    live.changed(tx, [roomOfPerson(student)], { what: 'counselling' });
    return { id };
  });
}

/** The student agrees, and counsellors of the section see it; or refuses, and it is gone. */
export async function answerTransfer(
  { database, vault, live }: Deps,
  { id, agrees }: { id: string; agrees: boolean },
  { actor, now }: Acting,
): Promise<Changed | Refusal<'not_found' | 'already_answered'>> {
  return database.transaction(async (tx) => {
    const row = await vault.transaction(async (inside) => {
      const found = await findTransfer(inside, id);
      if (found?.student_id !== actor.id) return refuse('not_found');
      if (found.state !== 'asked') return refuse('already_answered');
      const { writes } = inside;
      const answered = { state: 'agreed', answered_at: now.toISOString() } as const;
      await (agrees
        ? writes.updateTable('counselling.transfer').set(answered).where('id', '=', id).execute()
        : writes.deleteFrom('counselling.transfer').where('id', '=', id).execute());
      return found;
    });
    if (isRefusal(row)) return row;
    const unit = agrees ? await listUnit(database.reads) : [];
    const theirs = unit.filter(({ section }) => section === row.section).map((one) => one.id);
    live.changed(tx, [actor.id, ...theirs].map(roomOfPerson), { what: 'counselling' });
    return { id };
  });
}

/** Locked; of any state. */
export async function findTransfer({ writes }: VaultTx, id: string) {
  return writes
    .selectFrom('counselling.transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A counsellor takes the student on, or the head gives them to one. An open record that has no counsellor becomes
 * theirs, and takes what the guide answered if nobody has answered there.
 */
export async function takeTransferred(
  deps: Deps,
  { id, counsellor }: { id: string; counsellor?: number | undefined },
  actor: Actor,
): Promise<Changed | Refusal<'not_found' | 'already_taken' | 'not_a_counsellor'>> {
  const { database, vault, sealing, live } = deps;
  const unit = await listUnit(database.reads);
  const counsellor_id = isHead(actor) ? (counsellor ?? actor.id) : actor.id;
  return database.transaction(async (tx) => {
    const taken = await vault.transaction(async (inside) => {
      const row = await findTransfer(inside, id);
      const isSeen = isHead(actor) || row?.section === actor.gender;
      if (!row || row.state === 'asked' || !isSeen) return refuse('not_found');
      if (row.state === 'taken') return refuse('already_taken');
      if (!receives(unit, counsellor_id, row.section)) return refuse('not_a_counsellor');
      await inside.writes
        .updateTable('counselling.transfer')
        .set({ state: 'taken', counsellor_id })
        .where('id', '=', id)
        .execute();
      const record = await findOpenRecord(inside, row.student_id);
      if (!record) return { ...row, is_complete: false };
      const isAnswered = record.referral !== null;
      await changeRecordRow(inside, record.id, {
        counsellor_id: record.counsellor_id ?? counsellor_id,
        ...(!isAnswered && {
          referral: sealing.referral.seal(record.id, sealing.transfer.open(id, row.referral)),
          referral_left: row.referral_left,
          referral_by: row.guide_id,
        }),
      });
      return { ...row, is_complete: !isAnswered && row.referral_left === 0 };
    });
    if (isRefusal(taken)) return taken;
    if (taken.is_complete) await awaitReferral(tx, taken.student_id, false);
    live.changed(tx, [actor.id, counsellor_id, taken.student_id].map(roomOfPerson), {
      what: 'counselling',
    });
    return { id };
  });
}

/** Those that wait for a counsellor of the section; of both for the head. */
export async function countTransferred({ writes }: VaultTx, actor: Actor): Promise<number> {
  const { count } = await writes
    .selectFrom('counselling.transfer')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'agreed')
    .$if(!isHead(actor), (q) => q.where('section', '=', actor.gender))
    .executeTakeFirstOrThrow();
  return count;
}
