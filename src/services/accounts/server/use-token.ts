import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

export interface Link {
  kind: 'reset' | 'activation';
  token_hash: Buffer;
  now: Date;
}

/** What makes a link good, wherever it is looked at together with its account. */
export function isGoodLink({ kind, token_hash, now }: Link): Expression<SqlBool> {
  const e = expressionBuilder<AccountTables, 'account_token' | 'account'>();
  return e.and([
    e('account_token.token_hash', '=', token_hash),
    e('account_token.kind', '=', kind),
    e('account_token.expires_at', '>', now.toISOString()),
    e('account.is_active', '=', true),
    e('account.locked_at', 'is', null),
  ]);
}

/** Takes a link out of the world: of two that use it at once, one finds it gone. */
export async function useToken(
  tx: Transaction<AccountTables>,
  link: Link,
): Promise<{ person_id: number } | undefined> {
  return tx.writes
    .deleteFrom('account_token')
    .using('account')
    .whereRef('account.person_id', '=', 'account_token.person_id')
    .where(isGoodLink(link))
    .returning('account_token.person_id')
    .executeTakeFirst();
}
