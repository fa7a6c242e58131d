import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { newPasswordFaults } from '../../password.ts';
import type { Accounts } from '../accounts.ts';
import { holdSignIns } from '../lock-row.ts';
import { identityOf } from '../present.ts';
import { getOwner } from '../queries.ts';
import { afterNewPassword } from './after-new-password.ts';
import { isWidelyUsed } from './usual-passwords.ts';

interface FirstPassword {
  actor: Actor;
  password1: string;
  password2: string;
  /** The browser's device id. */
  device: string;
  now: Date;
}

/** Replaces a password chosen by somebody else with the person's own. */
export async function setFirstPassword(
  accounts: Accounts,
  { actor, password1, password2, device, now }: FirstPassword,
): Promise<
  { set: true } | Refusal<'already_set' | 'invalid_input' | 'password_unchanged' | 'busy'>
> {
  const { database, passwords } = accounts;
  if (!actor.first_login) return refuse('already_set');
  const owner = await getOwner(database.reads, actor.id, now);
  const fields = newPasswordFaults({ password1, password2 }, identityOf(owner), isWidelyUsed);
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields });
  const is_same = await passwords.verify(owner.password_hash, password1);
  if (isRefusal(is_same)) return is_same;
  if (is_same) return refuse('password_unchanged');
  const password_hash = await passwords.hash(password1);
  if (isRefusal(password_hash)) return password_hash;

  return database.transaction(async (tx) => {
    await holdSignIns(tx, actor.id);
    const set = await tx.writes
      .updateTable('account')
      .set({ password_hash, first_login: false })
      .where('person_id', '=', actor.id)
      .where('first_login', '=', true)
      .returning('person_id')
      .executeTakeFirst();
    if (!set) return refuse('already_set');
    await afterNewPassword(accounts, tx, {
      owner: actor,
      session_id: actor.session_id,
      device,
      how: 'first_password_set',
      now,
    });
    return { set: true };
  });
}
