import type { Actor } from '#platform/access/actor.ts';
import { listSignIns } from '#platform/audit/trail-list.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller, Handlers } from '#platform/http/bind.ts';
import type { accountsContract, ProfileChange } from '../contract.ts';
import type { Accounts } from './accounts.ts';
import { activateAccount } from './activation/activate-account.ts';
import { changePassword } from './passwords/change-password.ts';
import { redeemCode } from './passwords/redeem-code.ts';
import { requestReset } from './passwords/request-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { setFirstPassword } from './passwords/set-first-password.ts';
import { changePhone, resendPhoneCode } from './people/change-phone.ts';
import { changeUsername } from './people/change-username.ts';
import { showNationalId } from './people/show-national-id.ts';
import { verifyPhone } from './people/verify-phone.ts';
import { presentSessions, presentSignIns, presentUser } from './present.ts';
import { getOwner, isOpenAccount, listSessions, openSince } from './queries.ts';
import { switchRole } from './roles/switch-role.ts';
import { proveFresh } from './sessions/fresh-check.ts';
import { giveChallenge } from './sessions/give-challenge.ts';
import { noteArrival } from './sessions/note-arrival.ts';
import type { SignedIn } from './sessions/open-session.ts';
import { revokeOtherSessions, revokeSession } from './sessions/revoke-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signInByPasskey } from './sessions/sign-in-by-passkey.ts';
import { signInSecond } from './sessions/sign-in-second.ts';
import { signOut } from './sessions/sign-out.ts';
import { beginSso, signInBySso } from './sso/sign-in-by-sso.ts';
import { beginApp, confirmApp, makeRecoveryCodes, removeApp } from './ways/change-app.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './ways/change-passkeys.ts';
import { listWays } from './ways/list-ways.ts';

export function accountRoutes(accounts: Accounts): Handlers<typeof accountsContract> {
  const { database, speak } = accounts;
  const userOf = async (person_id: number, now: Date) =>
    presentUser(await getOwner(database.reads, person_id, now), speak);

  const presentSignedIn = async <Code extends string>(
    signedIn: (SignedIn & { is_step_done?: boolean }) | Refusal<Code>,
    now: Date,
  ) => {
    if (isRefusal(signedIn)) return signedIn;
    const { person_id, token, expires_at, is_step_done } = signedIn;
    const owner = await getOwner(database.reads, person_id, now);
    const { is_needed, app_since, passkeys } = await listWays(accounts, owner);
    const has_step = app_since !== null || passkeys.length > 0 || is_step_done;
    return {
      token,
      expires_at,
      user: presentUser(owner, speak),
      needs_second_step: is_needed && !has_step,
    };
  };

  /** Makes one of the contract's three changes and returns the updated user. */
  const update = async (call: ProfileCall) => {
    const done = await changeProfile(accounts, call);
    return isRefusal(done) ? done : userOf(call.actor.id, call.now);
  };

  return {
    signIn: async ({ body, caller, language, now }) => {
      const signedIn = await signIn(accounts, { ...body, caller, language, now });
      return 'ticket' in signedIn ? signedIn : presentSignedIn(signedIn, now);
    },
    signInSecond: async ({ body, caller, now }) =>
      presentSignedIn(await signInSecond(accounts, { ...body, caller, now }), now),
    signInChallenge: ({ query, caller, now }) => giveChallenge(accounts, { ...query, caller, now }),
    current: ({ actor, now }) => userOf(actor.id, now),
    signOut: async ({ actor }) => {
      await signOut(accounts, { actor });
      return { signed_out: true };
    },
    requestReset: async ({ body, caller, language, now }) => {
      const asked = await requestReset(accounts, { ...body, caller, language, now });
      if (isRefusal(asked)) return asked;
      const asked_by = body.by === 'phone' ? 'reset_code_asked' : 'reset_asked';
      return { messages: [speak(language, `accounts:messages.${asked_by}`)] };
    },
    redeemCode: ({ body, caller, now }) => redeemCode(accounts, { ...body, caller, now }),
    checkToken: async ({ link }) => {
      const isOpen = await isOpenAccount(database.reads, link.subject_id);
      return isOpen ? { valid: true } : refuse('token_invalid');
    },
    resetPassword: async ({ link, body, language, now }) => {
      const reset = await resetPassword(accounts, { link, ...body, now });
      if (isRefusal(reset)) return reset;
      return { messages: [speak(language, 'accounts:messages.password_reset')] };
    },
    activate: async ({ link, language, now }) => {
      const activated = await activateAccount(accounts, { link, now });
      if (isRefusal(activated)) return activated;
      return { messages: [speak(language, 'accounts:messages.activated')] };
    },
    setFirstPassword: async ({ actor, body, caller: { device }, now }) => {
      const set = await setFirstPassword(accounts, { actor, ...body, device, now });
      return isRefusal(set) ? set : userOf(actor.id, now);
    },
    updateStudent: update,
    updateInstructor: update,
    updateEmployee: update,
    updateAdmin: update,
    changePhone: async ({ actor, body, caller, language, now }) => {
      const asked = await changePhone(accounts, { actor, ...body, caller, language, now });
      return isRefusal(asked) ? asked : userOf(actor.id, now);
    },
    resendPhoneCode: async ({ actor, language, now }) => {
      const asked = await resendPhoneCode(accounts, { person_id: actor.id, language, now });
      return isRefusal(asked) ? asked : userOf(actor.id, now);
    },
    verifyPhone: async ({ actor, body, now }) => {
      const verified = await verifyPhone(accounts, { actor, ...body, now });
      return isRefusal(verified) ? verified : userOf(actor.id, now);
    },
    showNationalId: ({ actor, body, caller, now }) =>
      showNationalId(accounts, { actor, ...body, caller, now }),
    listSessions: async ({ actor, query, now }) => {
      const of = { ...query, ...openSince(await accounts.limits(), now), person_id: actor.id };
      return presentSessions(await listSessions(database.reads, of), actor);
    },
    listSignIns: async ({ actor, query }) =>
      presentSignIns(await listSignIns(database.reads, { ...query, actor: actor.id })),
    proveFresh: ({ actor, body, caller, now }) =>
      proveFresh(accounts, { actor, proof: body, caller, now }),
    listWays: ({ actor }) => listWays(accounts, actor),
    beginApp: (by) => beginApp(accounts, by),
    confirmApp: ({ body, ...by }) => confirmApp(accounts, { ...by, ...body }),
    removeApp: (by) => removeApp(accounts, by),
    makeRecoveryCodes: (by) => makeRecoveryCodes(accounts, by),
    signInByPasskey: async ({ body, caller, now }) =>
      presentSignedIn(await signInByPasskey(accounts, { answer: body, caller, now }), now),
    beginSso: (by) => beginSso(accounts, by),
    signInBySso: async ({ body, caller, language, now }) => {
      const signedIn = await signInBySso(accounts, { ...body, caller, language, now });
      return 'ticket' in signedIn ? signedIn : presentSignedIn(signedIn, now);
    },
    askPasskey: ({ actor, now }) => askPasskey(accounts, actor, now),
    beginPasskey: (by) => beginPasskey(accounts, by),
    addPasskey: ({ body, actor, now }) => addPasskey(accounts, { ...body, actor, now }),
    renamePasskey: ({ actor, params, body }) =>
      renamePasskey(accounts, { actor, ...params, ...body }),
    removePasskey: ({ actor, params, now }) => removePasskey(accounts, { actor, ...params, now }),
    endSession: ({ actor, params }) => revokeSession(accounts, { actor, ...params }),
    endOtherSessions: ({ actor }) => revokeOtherSessions(accounts, { actor }),
  };
}

interface ProfileCall {
  actor: Actor;
  body: ProfileChange;
  caller: Caller;
  now: Date;
}

async function changeProfile(accounts: Accounts, { actor, body, caller, now }: ProfileCall) {
  const person_id = actor.id;
  if ('username' in body) return changeUsername(accounts, { person_id, ...body });
  if ('role' in body) {
    const switched = await switchRole(accounts, { person_id, ...body });
    if (!isRefusal(switched)) {
      noteArrival(accounts, { action: 'role_switched', ...actor, person_id, ...body, caller, now });
    }
    return switched;
  }
  return changePassword(accounts, { actor, ...body, caller, now });
}
