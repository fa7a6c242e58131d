import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { passwordFaults } from '../../password.ts';
import type { Accounts } from '../accounts.ts';
import { holdSignIns } from '../lock-row.ts';
import { identityOf } from '../present.ts';
import { getOwner } from '../queries.ts';
import { afterNewPassword } from './after-new-password.ts';
import { provePassword, type TypedPassword, type Unproven } from './prove-password.ts';
import { isWidelyUsed } from './usual-passwords.ts';

interface PasswordChange extends TypedPassword {
  password1: string;
}

export async function changePassword(
  accounts: Accounts,
  change: PasswordChange,
): Promise<{ changed: true } | Refusal<Unproven | 'password_unchanged' | 'invalid_input'>> {
  const { database, passwords } = accounts;
  const { actor, password1, now } = change;
  const owner = await getOwner(database.reads, actor.id, now);
  const faults = passwordFaults(password1, identityOf(owner), isWidelyUsed);
  if (faults.length > 0) return refuse('invalid_input', { fields: { password1: faults } });

  const proven = await provePassword(accounts, change);
  if (isRefusal(proven)) return proven;
  if (password1 === change.current_password) return refuse('password_unchanged');
  const password_hash = await passwords.hash(password1);
  if (isRefusal(password_hash)) return password_hash;

  return database.transaction(async (tx) => {
    await holdSignIns(tx, actor.id);
    const changed = await tx.writes
      .updateTable('account')
      .set({ password_hash, first_login: false })
      .where('person_id', '=', actor.id)
      // If the password was changed in between, the typed current one is no longer right.
      .where('password_hash', '=', proven.password_hash)
      .returning('person_id')
      .executeTakeFirst();
    if (!changed) return refuse('wrong_current_password');
    await afterNewPassword(accounts, tx, {
      owner: actor,
      session_id: actor.session_id,
      device: change.caller.device,
      how: 'password_changed',
      now,
    });
    return { changed: true };
  });
}
