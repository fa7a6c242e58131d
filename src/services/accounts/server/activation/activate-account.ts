import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Accounts } from '../accounts.ts';
import { hashToken } from '../sessions/tokens.ts';
import { useToken } from './use-token.ts';

/** Opening the mailed link proves that the mailbox is the person's. */
export async function activateAccount(
  { database }: Accounts,
  { token, now }: { token: string; now: Date },
): Promise<{ person_id: number } | Refusal<'token_invalid'>> {
  return database.transaction(async (tx) => {
    await waitBriefly(tx);
    const link = { kind: 'activation', token_hash: hashToken(token), now } as const;
    const used = await useToken(tx, link);
    if (!used) return refuse('token_invalid');
    await tx.writes
      .updateTable('account')
      .set((e) => ({ activated_at: e.fn.coalesce('activated_at', e.val(now.toISOString())) }))
      .where('person_id', '=', used.person_id)
      .execute();
    return used;
  });
}
