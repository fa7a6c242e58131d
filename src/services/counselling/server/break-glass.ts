import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { listPeopleNamed, listPeopleNumbered } from '#services/people/server/public.ts';
import type { Deps } from './counselling-platform.ts';
import { numberOf, serialIn, type VaultTx } from './record-rows.ts';
import { headsOf, isHead, listUnit } from './unit.ts';

const hourMs = 3_600_000;

/** Opens a record that isn't one's own for an hour; the head is told at once, and the student reads who and why. */
export async function openBreakGlass(
  deps: Deps,
  { search, reason }: { search: string; reason: string },
  { actor, now }: Acting,
): Promise<
  { record: string; until: string } | Refusal<'not_found' | 'record_is_own' | 'emergency_open'>
> {
  const { database, vault, sealing, events, live } = deps;
  const ids = await listPeopleNumbered(database.reads, [search]);
  const heads = headsOf(await listUnit(database.reads)).filter((id) => id !== actor.id);
  const whose = { serial: serialIn(search) ?? 0, student_id: ids.get(search) ?? 0 };
  const id = randomUUID();
  const until = new Date(now.getTime() + hourMs).toISOString();
  return database.transaction(async (tx) => {
    const record = await vault.transaction(async (inside) => {
      const found = await findWhose(inside, whose);
      if (!found || !(isHead(actor) || found.section === actor.gender)) return refuse('not_found');
      if (found.counsellor_id === actor.id) return refuse('record_is_own');
      await endRunOut(inside, actor.id, now);
      const row = { id, record_id: found.id, person_id: actor.id, until };
      const opened = await inside.writes
        .insertInto('counselling.break_glass')
        .values({
          ...row,
          opened_at: now.toISOString(),
          reason: sealing.reason.seal(id, { reason }),
        })
        .onConflict((one) => one.column('person_id').where('ended_at', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      return opened ? found : refuse('emergency_open');
    });
    if (isRefusal(record)) return record;
    const told = { opening_id: id, person_ids: heads, now };
    await events.announce(tx, 'counselling.opened_in_emergency', told);
    const rooms = [actor.id, record.student_id, ...heads].map(roomOfPerson);
    live.changed(tx, rooms, { what: 'counselling' });
    return { record: record.id, until };
  });
}

/** The latest record of that number, or of that student, that anybody may reach. */
async function findWhose(
  { writes }: VaultTx,
  { serial, student_id }: { serial: number; student_id: number },
) {
  return writes
    .selectFrom('counselling.record')
    .selectAll()
    .where((e) => e.or([e('serial', '=', serial), e('student_id', '=', student_id)]))
    .where('state', '<>', 'withdrawn')
    .orderBy('consented_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function endRunOut({ writes }: VaultTx, person_id: number, now: Date): Promise<void> {
  await writes
    .updateTable('counselling.break_glass')
    .set({ ended_at: sql`until` })
    .where('person_id', '=', person_id)
    .where('ended_at', 'is', null)
    .where('until', '<=', now.toISOString())
    .execute();
}

export async function endBreakGlass(
  { database, vault, live }: Deps,
  { actor, now }: Acting,
): Promise<{ ended: boolean }> {
  return database.transaction(async (tx) => {
    const ended = await vault.transaction(({ writes }) =>
      writes
        .updateTable('counselling.break_glass')
        .set({ ended_at: now.toISOString() })
        .where('person_id', '=', actor.id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    );
    live.changed(tx, [roomOfPerson(actor.id)], { what: 'counselling' });
    return { ended: ended !== undefined };
  });
}

/** The record that the caller has open in an emergency. */
export async function findBreakGlass({ database, vault, sealing }: Deps, { actor, now }: Acting) {
  const row = await vault.transaction(({ writes }) =>
    writes
      .selectFrom('counselling.break_glass as opening')
      .innerJoin('counselling.record as record', 'record.id', 'opening.record_id')
      .select(['opening.id', 'opening.until', 'opening.reason', 'record.id as record'])
      .select(['record.serial', 'record.consented_at', 'record.student_id'])
      .where('opening.person_id', '=', actor.id)
      .where('opening.ended_at', 'is', null)
      .where('opening.until', '>', now.toISOString())
      .executeTakeFirst(),
  );
  if (!row) return null;
  const names = await listPeopleNamed(database.reads, [row.student_id]);
  const { id, record, until } = row;
  const { reason } = sealing.reason.open(id, row.reason);
  return { record, number: numberOf(row), student: personIn(names, row.student_id), reason, until };
}
