import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Accounts } from '../accounts.ts';
import { tellOwner } from '../note-account.ts';
import { setAccount } from '../set-account.ts';

interface PhoneProof {
  actor: Actor;
  code: string;
  now: Date;
}

/** Counts the attempt before checking the code, so simultaneous attempts can't exceed the limit. */
export async function verifyPhone(
  accounts: Accounts,
  { actor, code, now }: PhoneProof,
): Promise<{ phone: string } | Refusal<'code_invalid' | 'busy'>> {
  const { database, passwords } = accounts;
  const limits = await accounts.limits();
  const at = now.toISOString();
  const person_id = actor.id;
  const waiting = await database.transaction(({ writes }) =>
    writes
      .updateTable('phone_code')
      .set((e) => ({ tries: e('tries', '+', 1) }))
      .where('person_id', '=', person_id)
      .where('expires_at', '>', at)
      .where('tries', '<', limits.phone_code_tries)
      .returning(['phone', 'code_hash'])
      .executeTakeFirst(),
  );
  if (!waiting?.code_hash) return refuse('code_invalid');
  const { phone, code_hash } = waiting;
  const is_right = await passwords.verify(code_hash, code);
  if (isRefusal(is_right)) return is_right;
  if (!is_right) return refuse('code_invalid');

  return database.transaction(async (tx) => {
    await waitBriefly(tx);
    const used = await tx.writes
      .updateTable('phone_code')
      .set({ code_hash: null, expires_at: at })
      .where('person_id', '=', person_id)
      .where('code_hash', '=', code_hash)
      .returning('person_id')
      .executeTakeFirst();
    if (!used) return refuse('code_invalid');
    const { phone: before } = await tx.writes
      .selectFrom('account')
      .select('phone')
      .where('person_id', '=', person_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await setAccount(tx, person_id, { phone, phone_confirmed_at: at });
    const change = { from: { phone: before }, to: { phone } };
    await tellOwner(accounts, tx, { actor, what: 'phone_confirmed', ...change, now });
    return { phone };
  });
}
