import type { Database } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** Until then, a returning browser reads that its session expired. */
const expiredSessionDays = 30;
const knownDeviceDays = 400;

/** Deletes expired rows; the portal runs it periodically. */
export async function forgetOldAccountRows(
  database: Database<AccountTables>,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await database.transaction(async ({ writes }) => {
    await writes.deleteFrom('session').where('created_at', '<', ago(expiredSessionDays)).execute();
    await writes.deleteFrom('sign_in_failure').where('failed_at', '<', ago(1)).execute();
    await writes.deleteFrom('former_address').where('changed_at', '<', ago(2)).execute();
    await writes.deleteFrom('reset_code').where('day_began_at', '<', ago(2)).execute();
    await writes.deleteFrom('spent_step').where('spent_at', '<', ago(1)).execute();
    await writes.deleteFrom('spent_challenge').where('spent_at', '<', ago(1)).execute();
    await writes.deleteFrom('login_ticket').where('expires_at', '<', ago(1)).execute();
    await writes
      .deleteFrom('known_device')
      .where('last_seen_at', '<', ago(knownDeviceDays))
      .execute();
  });
}
