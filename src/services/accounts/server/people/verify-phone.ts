import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Accounts } from '../accounts.ts';

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
  const { database, passwords, live, jobs } = accounts;
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
    await tx.writes
      .updateTable('account')
      .set({ phone, phone_confirmed_at: at })
      .where('person_id', '=', person_id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'accounts.phone_confirmed',
      subject: { kind: 'person', id: person_id },
      from: { phone: before },
      to: { phone },
    });
    await jobs.send(tx, 'accounts.tell_change', { person_id, what: 'phone_confirmed' });
    live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
    return { phone };
  });
}
