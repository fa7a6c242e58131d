import type { Database } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** A browser that comes back within these days is told that its session ran out. */
const expiredSessionDays = 30;
const knownDeviceDays = 400;

/** Removes what no longer counts; the portal runs it now and then. */
export async function forgetOldAccountRows(
  database: Database<AccountTables>,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await database.transaction(async ({ writes }) => {
    await writes.deleteFrom('session').where('created_at', '<', ago(expiredSessionDays)).execute();
    await writes.deleteFrom('sign_in_failure').where('failed_at', '<', ago(1)).execute();
    await writes.deleteFrom('account_token').where('expires_at', '<', ago(1)).execute();
    await writes.deleteFrom('former_address').where('changed_at', '<', ago(2)).execute();
    await writes.deleteFrom('reset_code').where('day_began_at', '<', ago(2)).execute();
    await writes
      .deleteFrom('known_device')
      .where('last_seen_at', '<', ago(knownDeviceDays))
      .execute();
  });
}
