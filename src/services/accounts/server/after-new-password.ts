import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { Accounts } from './accounts.ts';
import { endSessions } from './end-sessions.ts';

/**
 * What follows a new password, in its transaction: every other session ends, links that would set yet
 * another are void, and whoever listens hears of it.
 */
export async function afterNewPassword(
  { live, events }: Pick<Accounts, 'live' | 'events'>,
  tx: Transaction<AccountTables>,
  { person_id, session_id, now }: { person_id: number; session_id: string | null; now: Date },
): Promise<void> {
  await endSessions(live, tx, { person_ids: [person_id], except: session_id });
  await tx.writes
    .deleteFrom('account_token')
    .where('person_id', '=', person_id)
    .where('kind', '=', 'reset')
    .execute();
  live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
  await events.announce(tx, 'accounts.password_changed', { person_id, now });
}
