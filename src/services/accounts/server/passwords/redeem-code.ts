import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import { keepLinks } from '#platform/links/links.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { resetLink } from '../../calls.ts';
import type { Accounts } from '../accounts.ts';
import { findAccountByPair } from '../queries.ts';
import type { Uncounted } from '../sessions/tries.ts';

interface CodeProof {
  user_id: string;
  national_id: string;
  code: string;
  caller: Caller;
  now: Date;
}

/**
 * Exchanges an SMS code for the token of a reset link. A wrong pair, a pair without a code and a wrong code
 * get the same answer after the same work; the attempt is counted before the code is checked.
 */
export async function redeemCode(
  accounts: Accounts,
  { user_id, national_id, code, caller, now }: CodeProof,
): Promise<{ token: string } | Refusal<'reset_by_phone_off' | 'code_invalid' | Uncounted>> {
  const { database, passwords } = accounts;
  if (!(await accounts.isResetByPhone())) return refuse('reset_by_phone_off');
  const limits = await accounts.limits();
  const attempt = { purpose: 'reset_request', user_id, caller, now } as const;
  const counted = await accounts.countTry(attempt);
  if (isRefusal(counted)) return counted;
  const person_id = (await findAccountByPair(database.reads, { user_id, national_id })) ?? 0;
  const at = now.toISOString();
  const waiting = await database.transaction(({ writes }) =>
    writes
      .updateTable('reset_code')
      .from('account')
      .set((e) => ({ tries: e('reset_code.tries', '+', 1) }))
      .where('reset_code.person_id', '=', person_id)
      .whereRef('account.person_id', '=', 'reset_code.person_id')
      .whereRef('account.phone', '=', 'reset_code.phone')
      .where('reset_code.expires_at', '>', at)
      .where('reset_code.tries', '<', limits.phone_code_tries)
      .returning('reset_code.code_hash')
      .executeTakeFirst(),
  );
  const code_hash = waiting?.code_hash ?? null;
  const is_right = await passwords.verify(code_hash, code);
  if (isRefusal(is_right)) return is_right;
  if (!is_right) return refuse('code_invalid');

  const { token, token_hash } = newToken();
  const expires_at = new Date(now.getTime() + limits.reset_link_minutes * 60_000);
  return database.transaction(async (tx) => {
    const used = await tx.writes
      .updateTable('reset_code')
      .set({ code_hash: null, expires_at: at })
      .where('person_id', '=', person_id)
      .where('code_hash', '=', code_hash)
      .returning('person_id')
      .executeTakeFirst();
    if (!used) return refuse('code_invalid');
    const link = { subject_id: person_id, secret_hash: token_hash };
    await keepLinks(tx, resetLink, [link], { now, expires_at });
    return { token };
  });
}
