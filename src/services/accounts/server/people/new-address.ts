import type { Reads } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** The time that the reader of the former address has to object to the new one. */
const waits_ms = 24 * 3_600_000;

/**
 * Whether the person's address changed so recently that no password link goes to it yet. Checked in the job
 * that mails the link, so the requester can't tell.
 */
export async function isNewAddress(
  reads: Reads<AccountTables>,
  { person_id, now }: { person_id: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - waits_ms).toISOString();
  const account = await reads
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', person_id)
    .where('address_changed_at', '>', since)
    .executeTakeFirst();
  return account !== undefined;
}
