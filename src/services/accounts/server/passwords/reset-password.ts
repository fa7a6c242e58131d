import { roles } from '#platform/access/roles.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Link } from '#platform/links/links.ts';
import { newPasswordFaults } from '../../password.ts';
import type { Accounts } from '../accounts.ts';
import { useLink } from '../activation/account-links.ts';
import { holdSignIns } from '../lock-row.ts';
import { identityOf } from '../present.ts';
import { getOwner, isOpenAccount } from '../queries.ts';
import { setAccount } from '../set-account.ts';
import { afterNewPassword } from './after-new-password.ts';
import { isWidelyUsed } from './usual-passwords.ts';

interface Reset {
  link: Link;
  password1: string;
  password2: string;
  now: Date;
}

/**
 * Sets a new password with a mailed link. A refused password leaves the link valid. Opening the link proves
 * the mailbox, so it also activates the account.
 */
export async function resetPassword(
  accounts: Accounts,
  { link, password1, password2, now }: Reset,
): Promise<{ person_id: number } | Refusal<'token_invalid' | 'invalid_input' | 'busy'>> {
  const { database, passwords } = accounts;
  const person_id = link.subject_id;
  if (!(await isOpenAccount(database.reads, person_id))) return refuse('token_invalid');
  const owner = await getOwner(database.reads, person_id, now);
  const fields = newPasswordFaults({ password1, password2 }, identityOf(owner), isWidelyUsed);
  if (Object.keys(fields).length > 0) return refuse('invalid_input', { fields });
  const password_hash = await passwords.hash(password1);
  if (isRefusal(password_hash)) return password_hash;

  return database.transaction(async (tx) => {
    await holdSignIns(tx, person_id);
    if (!(await useLink(tx, link, now))) return refuse('token_invalid');
    const at = now.toISOString();
    await setAccount(tx, person_id, {
      password_hash,
      first_login: false,
      activated_at: ({ fn, val }) => fn.coalesce('activated_at', val(at)),
    });
    const { account_user_type: user_type, role } = owner;
    await afterNewPassword(accounts, tx, {
      owner: { id: person_id, user_type, role: role ?? roles.student },
      session_id: null,
      device: '',
      how: 'password_reset',
      now,
    });
    return { person_id };
  });
}
