import type { Reads } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** As long as whoever reads the former address has to say that they know nothing of the new one. */
const waits_ms = 24 * 3_600_000;

/**
 * Whether the person's address took effect so lately that no link for a new password goes to it yet. Asked in the job
 * that would mail the link, so that whoever asks for one can't tell.
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
