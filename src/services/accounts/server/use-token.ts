import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** Takes a link out of the world: of two that use it at once, one finds it gone. */
export async function useToken(
  tx: Transaction<AccountTables>,
  link: { kind: 'reset' | 'activation'; token_hash: Buffer; now: Date },
): Promise<{ person_id: number } | undefined> {
  return tx.writes
    .deleteFrom('account_token')
    .using('account')
    .whereRef('account.person_id', '=', 'account_token.person_id')
    .where('account.is_active', '=', true)
    .where('account_token.token_hash', '=', link.token_hash)
    .where('account_token.kind', '=', link.kind)
    .where('account_token.expires_at', '>', link.now.toISOString())
    .returning('account_token.person_id')
    .executeTakeFirst();
}
