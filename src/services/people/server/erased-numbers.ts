import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { PeopleTables } from '../tables/tables.ts';

const place = ['erased_key.sealed'] as const;

const markOf = (key: string, number: string) => createHmac('sha256', key).update(number).digest();

/** Notes that this number's person was erased; the number itself can't be read from it. */
export async function markErased(
  { writes }: Transaction<PeopleTables>,
  secrets: Pick<Secrets, 'seal' | 'open'>,
  number: string,
): Promise<void> {
  const sealed = secrets.seal(randomBytes(32).toString('base64'), place);
  const once = writes.insertInto('erased_key').values({ sealed });
  await once.onConflict((conflict) => conflict.doNothing()).execute();
  const key = await readKey(writes, secrets);
  if (key === null) throw new Error('no key of erased numbers');
  await writes
    .insertInto('erased_number')
    .values({ mark: markOf(key, number) })
    .execute();
}

/** Locks a person who is to be erased: a load that would bring them back waits, or is waited for. */
export function holdPerson({ writes }: Transaction<PeopleTables>, id: number) {
  const row = writes.selectFrom('person').select(['id', 'user_id']).where('id', '=', id);
  return row.forUpdate().executeTakeFirstOrThrow();
}

/** A person's number, for tables that hold it in place of the id. */
export const numberOf = (id: number) => sql<string>`(select user_id from person where id = ${id})`;

/** Tells whether a number is an erased person's; null while nobody is erased. */
export async function openErased(
  reads: Reads<PeopleTables>,
  secrets: Pick<Secrets, 'open'>,
): Promise<((number: string) => boolean) | null> {
  const key = await readKey(reads, secrets);
  if (key === null) return null;
  const rows = await reads.selectFrom('erased_number').select('mark').execute();
  const marks = new Set(rows.map(({ mark }) => mark.toString('hex')));
  return (number) => marks.has(markOf(key, number).toString('hex'));
}

/** Null before the first. A key that can't be opened stops whoever asks: nobody could be recognised by it. */
async function readKey(reads: Reads<PeopleTables>, secrets: Pick<Secrets, 'open'>) {
  const row = await reads.selectFrom('erased_key').select('sealed').executeTakeFirst();
  const key = row && secrets.open(row.sealed, place);
  if (key === null) throw new Error('the key of erased numbers can’t be opened');
  return key ?? null;
}

/** Puts the key under the present secret key; the marks stay as they are. */
export async function resealErasedKey(
  database: Database<PeopleTables>,
  secrets: Pick<Secrets, 'reseal'>,
): Promise<void> {
  await database.transaction(async ({ writes }) => {
    const query = writes.selectFrom('erased_key').select('sealed').forUpdate();
    const row = await query.executeTakeFirst();
    const sealed = row && secrets.reseal(row.sealed, place);
    if (sealed) await writes.updateTable('erased_key').set({ sealed }).execute();
  });
}
