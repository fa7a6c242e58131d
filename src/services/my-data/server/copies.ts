import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { MyDataTables } from '../tables/tables.ts';
import type { Deps } from './my-data-platform.ts';
import { packCopy } from './pack-copy.ts';

const weekMs = 7 * 86_400_000;

interface By {
  actor: Actor;
  language: Language;
  now: Date;
}

export async function findCopy({ database }: Deps, person_id: number, now: Date) {
  const row = await database.reads
    .selectFrom('data_copy')
    .select(['asked_at', (e) => e('bytes', 'is not', null).as('is_made')])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  const until = new Date(new Date(row?.asked_at ?? 0).getTime() + weekMs);
  return row && until > now ? { is_ready: row.is_made === true, until: until.toISOString() } : null;
}

export async function forgetCopies({ writes }: Transaction<MyDataTables>, now: Date) {
  const before = new Date(now.getTime() - weekMs).toISOString();
  await writes.deleteFrom('data_copy').where('asked_at', '<=', before).execute();
}

export function askCopy({ database, jobs }: Deps, { actor, language, now }: By) {
  const person_id = actor.id;
  return database.transaction(async (tx) => {
    await forgetCopies(tx, now);
    const asked = await tx.writes
      .insertInto('data_copy')
      .values({ person_id, asked_at: now.toISOString(), language })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (!asked) return refuse('copy_open');
    await jobs.send(tx, 'my-data.make_copy', { person_id });
    await note(tx, 'asked', { actor, now });
    return {};
  });
}

/** Makes a copy that was asked for; repeated, it changes nothing. */
export async function makeCopy(deps: Deps, person_id: number): Promise<void> {
  const { database, clock, events, live } = deps;
  const isWaiting = { person_id, bytes: null };
  const asked = await database.reads
    .selectFrom('data_copy')
    .select(['person_id', 'language'])
    .where((e) => e.and(isWaiting))
    .executeTakeFirst();
  if (!asked) return;
  const now = clock.now();
  const bytes = await packCopy(deps, { ...asked, now });
  await database.transaction(async (tx) => {
    const query = tx.writes.updateTable('data_copy').set({ bytes });
    const made = await query.where((e) => e.and(isWaiting)).executeTakeFirst();
    if (made.numUpdatedRows === 0n) return;
    await events.announce(tx, 'my-data.copy_ready', { person_id, now });
    live.changed(tx, [roomOfPerson(person_id)], { what: 'my-data' });
  });
}

/** Gives the copy to the first who asks, and to nobody again. */
export function fetchCopy({ database, speak }: Deps, { actor, language, now }: By) {
  return database.transaction(async (tx) => {
    await forgetCopies(tx, now);
    const found = await tx.writes
      .deleteFrom('data_copy')
      .where('person_id', '=', actor.id)
      .where('bytes', 'is not', null)
      .returning('bytes')
      .executeTakeFirst();
    if (!found?.bytes) return refuse('no_copy');
    await note(tx, 'fetched', { actor, now });
    const file_name = `${speak(language, 'my-data:title')}.zip`;
    return { type: 'application/zip', file_name, body: found.bytes };
  });
}

function note(tx: Transaction<MyDataTables>, what: 'asked' | 'fetched', by: Omit<By, 'language'>) {
  const subject = { kind: 'person', id: by.actor.id };
  return writeAudit(tx, { ...by, action: `my-data.copy_${what}`, subject });
}
