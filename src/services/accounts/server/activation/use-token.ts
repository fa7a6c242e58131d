import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../../tables/tables.ts';

export interface Link {
  kind: 'reset' | 'activation';
  token_hash: Buffer;
  now: Date;
}

/** The condition of a valid link, in queries that join its account. */
export function isGoodLink({ kind, token_hash, now }: Link): Expression<SqlBool> {
  const e = expressionBuilder<AccountTables, 'account_token' | 'account'>();
  return e.and([
    e('account_token.token_hash', '=', token_hash),
    e('account_token.kind', '=', kind),
    e('account_token.expires_at', '>', now.toISOString()),
    e('account_token.ended_at', 'is', null),
    e('account.is_active', '=', true),
    e('account.locked_at', 'is', null),
  ]);
}

/** Uses up a link: of two simultaneous uses, the second is refused. */
export async function useToken(
  tx: Transaction<AccountTables>,
  link: Link,
): Promise<{ person_id: number } | undefined> {
  return tx.writes
    .updateTable('account_token')
    .from('account')
    .set({ ended_at: link.now.toISOString() })
    .whereRef('account.person_id', '=', 'account_token.person_id')
    .where(isGoodLink(link))
    .returning('account_token.person_id')
    .executeTakeFirst();
}

/** Voids links mailed or printed for these people: all, or those of one kind. */
export async function endLinks(
  tx: Transaction<AccountTables>,
  { person_ids, kind, now }: { person_ids: readonly number[]; kind?: Link['kind']; now: Date },
): Promise<void> {
  await tx.writes
    .updateTable('account_token')
    .set({ ended_at: now.toISOString() })
    .where((e) => e('person_id', '=', e.fn.any(e.val([...person_ids]))))
    .where('ended_at', 'is', null)
    .$if(kind !== undefined, (links) => links.where('kind', '=', kind as Link['kind']))
    .execute();
}
