import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller, Handlers } from '#platform/http/bind.ts';
import type { accountsContract } from '../contract.ts';
import type { Accounts } from './accounts.ts';
import { activateAccount } from './activate-account.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { changeUsername } from './change-username.ts';
import { presentUser } from './present.ts';
import { findToken, getOwner, listSessions } from './queries.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { revokeOtherSessions, revokeSession } from './revoke-session.ts';
import { setFirstPassword } from './set-first-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { switchRole } from './switch-role.ts';
import { hashToken } from './tokens.ts';
import { verifyPhone } from './verify-phone.ts';

export function accountRoutes(accounts: Accounts): Handlers<typeof accountsContract> {
  const { database, speak, limits } = accounts;
  const userOf = async (person_id: number, now: Date) =>
    presentUser(await getOwner(database.reads, person_id, now), speak);

  /** One of the three changes that the contract lets through, then the user as it is after it. */
  const update = async (change: ProfileChange) => {
    const done = await changeProfile(accounts, change);
    return isRefusal(done) ? done : userOf(change.actor.id, change.now);
  };

  return {
    signIn: async ({ body, caller, language, now }) => {
      const signedIn = await signIn(accounts, { ...body, caller, language, now });
      if (isRefusal(signedIn)) return signedIn;
      const { person_id, token, expires_at } = signedIn;
      return { token, expires_at, user: await userOf(person_id, now) };
    },
    current: ({ actor, now }) => userOf(actor.id, now),
    signOut: async ({ actor }) => {
      await signOut(accounts, { actor });
      return { signed_out: true };
    },
    requestReset: async ({ body, caller, language, now }) => {
      const asked = await requestReset(accounts, { ...body, caller, language, now });
      if (isRefusal(asked)) return asked;
      return { messages: [speak(language, 'accounts:messages.reset_asked')] };
    },
    checkToken: async ({ params, now }) => {
      const link = { kind: 'reset', token_hash: hashToken(params.token), now } as const;
      const found = await findToken(database.reads, link);
      return found ? { valid: true } : refuse('token_invalid');
    },
    resetPassword: async ({ params, body, language, now }) => {
      const reset = await resetPassword(accounts, { ...params, ...body, now });
      if (isRefusal(reset)) return reset;
      return { messages: [speak(language, 'accounts:messages.password_reset')] };
    },
    activate: async ({ params, language, now }) => {
      const activated = await activateAccount(accounts, { ...params, now });
      if (isRefusal(activated)) return activated;
      return { messages: [speak(language, 'accounts:messages.activated')] };
    },
    setFirstPassword: async ({ actor, body, now }) => {
      const set = await setFirstPassword(accounts, { actor, ...body, now });
      return isRefusal(set) ? set : userOf(actor.id, now);
    },
    updateStudent: ({ actor, body, caller, now }) => update({ actor, ...body, caller, now }),
    updateInstructor: ({ actor, body: { instructor_type, ...body }, caller, now }) =>
      update({ actor, ...body, role: instructor_type, caller, now }),
    updateEmployee: ({ actor, body: { current_role, ...body }, caller, now }) =>
      update({ actor, ...body, role: current_role, caller, now }),
    updateAdmin: ({ actor, body: { current_privilege, ...body }, caller, now }) =>
      update({ actor, ...body, role: current_privilege, caller, now }),
    changePhone: async ({ actor, body, language, now }) => {
      const asked = await changePhone(accounts, { person_id: actor.id, ...body, language, now });
      return isRefusal(asked) ? asked : userOf(actor.id, now);
    },
    verifyPhone: async ({ actor, body, now }) => {
      const verified = await verifyPhone(accounts, { person_id: actor.id, ...body, now });
      return isRefusal(verified) ? verified : userOf(actor.id, now);
    },
    listSessions: async ({ actor, now }) => {
      const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
      const since = {
        created: ago(limits.session_days * 24),
        used: ago(limits.session_idle_hours),
      };
      const rows = await listSessions(database.reads, actor.id, since);
      const results = rows.map((row) => ({ ...row, current: row.id === actor.session_id }));
      return { count: results.length, results };
    },
    endSession: ({ actor, params }) => revokeSession(accounts, { actor, ...params }),
    endOtherSessions: ({ actor }) => revokeOtherSessions(accounts, { actor }),
  };
}

interface ProfileChange {
  actor: Actor;
  username?: string | undefined;
  current_password?: string | undefined;
  password1?: string | undefined;
  role?: number | undefined;
  caller: Caller;
  now: Date;
}

async function changeProfile(accounts: Accounts, change: ProfileChange) {
  const { actor, username, current_password, password1, role, caller, now } = change;
  const person_id = actor.id;
  if (username !== undefined) return changeUsername(accounts, { person_id, username });
  if (role !== undefined) return switchRole(accounts, { person_id, role });
  if (current_password === undefined || password1 === undefined) return refuse('invalid_input');
  return changePassword(accounts, { actor, current_password, password1, caller, now });
}
