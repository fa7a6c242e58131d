import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { newToken } from './server/tokens.ts';
import type { AccountTables } from './tables/tables.ts';

/** A session as signing in would leave it, without the hashing. */
export async function openSessionFor(
  database: Database<AccountTables>,
  { user_id, now }: { user_id: string; now: Date },
): Promise<{ id: number; token: string }> {
  const { token, token_hash } = newToken();
  const moment = now.toISOString();
  const id = await database.transaction(async ({ writes }) => {
    const { person_id } = await writes
      .selectFrom('account')
      .select('person_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await writes
      .insertInto('session')
      .values({
        id: randomUUID(),
        person_id,
        token_hash,
        user_agent: 'test',
        address: '127.0.0.1',
        created_at: moment,
        last_used_at: moment,
      })
      .execute();
    return person_id;
  });
  return { id, token };
}
