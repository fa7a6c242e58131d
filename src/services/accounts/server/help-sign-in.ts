import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { findPerson } from '#services/people/server/public.ts';
import type { AccountRights } from './accounts.ts';
import { askForActivation } from './activation/request-activation.ts';
import { holdSignIns, lockAccountRow } from './lock-row.ts';
import { type AccountAct, noteAccount, tellOwner } from './note-account.ts';
import { signalUser } from './roles/rights-rooms.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { listPasskeys } from './ways/list-ways.ts';

type ActivationRefusal =
  | 'not_found'
  | 'person_gone'
  | 'already_locked'
  | 'already_activated'
  | 'no_address'
  | 'too_many_requests';

/** Mails the activation link again, under the same rate limit as signing in. */
export async function sendActivation(
  accounts: AccountRights,
  help: AccountAct,
): Promise<{ person_id: number } | Refusal<ActivationRefusal>> {
  const { database, live } = accounts;
  const { person_id, now } = help;
  const limits = await accounts.limits();
  const person = await findPerson(database.reads, person_id);
  return database.transaction(async (tx) => {
    const account = await lockAccountRow(tx, person_id);
    if (!account || !person) return refuse('not_found');
    if (!account.is_active) return refuse('person_gone');
    if (account.locked_at !== null) return refuse('already_locked');
    if (account.activated_at !== null) return refuse('already_activated');
    if (person.email === '') return refuse('no_address');
    const request = { person_id, language: null, now };
    if (!(await askForActivation({ ...accounts, limits }, tx, request))) {
      const opens =
        Date.parse(account.activation_asked_at ?? now.toISOString()) +
        limits.activation_link_every_minutes * 60_000;
      const retry_after = Math.max(1, Math.ceil((opens - now.getTime()) / 1000));
      return refuse('too_many_requests', { values: { retry_after } });
    }
    const to = { email: person.email };
    await noteAccount(live, tx, { ...help, what: 'activation_sent', to });
    return { person_id };
  });
}

/** For one's own account, the caller's session stays. */
export async function endUserSessions(
  { database, live }: AccountRights,
  help: AccountAct,
): Promise<{ ended: number } | Refusal<'not_found'>> {
  const { actor, person_id } = help;
  return database.transaction(async (tx) => {
    if (!(await lockAccountRow(tx, person_id))) return refuse('not_found');
    const except = actor.id === person_id ? actor.session_id : null;
    const ended = await endSessions(live, tx, { person_ids: [person_id], except });
    await noteAccount(live, tx, { ...help, what: 'sessions_ended', from: { sessions: ended } });
    return { ended };
  });
}

/** For somebody who lost phone and recovery codes, and the passkeys with them; one's own goes by one's own screen. */
export async function removeSecondStep(
  accounts: AccountRights,
  { actor, person_id, now }: AccountAct,
): Promise<{ removed: true } | Refusal<'not_found' | 'forbidden'>> {
  if (actor.id === person_id) return refuse('forbidden');
  return accounts.database.transaction(async (tx) => {
    await holdSignIns(tx, person_id);
    const removed = await tx.writes
      .deleteFrom('second_step')
      .where('person_id', '=', person_id)
      .returning('person_id')
      .executeTakeFirst();
    const passkeys = await listPasskeys(tx.writes, person_id);
    if (!removed && passkeys.length === 0) return refuse('not_found');
    if (removed) await tellOwner(accounts, tx, { actor, person_id, what: 'app_removed', now });
    for (const { id: passkey_id, name } of passkeys) {
      await endSessions(accounts.live, tx, { person_ids: [person_id], passkey_id });
      await tx.writes.deleteFrom('passkey').where('id', '=', passkey_id).execute();
      const to = { passkey: name };
      await tellOwner(accounts, tx, { actor, person_id, what: 'passkey_removed', to, now });
    }
    signalUser(accounts.live, tx, person_id);
    return { removed: true };
  });
}

/** Deletes failed attempts; undecided ones stay, since a wrong one would never count. */
export async function clearTries(
  { database, live }: AccountRights,
  help: AccountAct,
): Promise<{ cleared: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const account = await lockAccountRow(tx, help.person_id);
    if (!account) return refuse('not_found');
    const forgotten = await tx.writes
      .deleteFrom('sign_in_failure')
      .where('user_id', '=', account.user_id)
      .where('decided', '=', true)
      .returning('id')
      .execute();
    const cleared = forgotten.length;
    const from = { failed_tries: cleared };
    await noteAccount(live, tx, { ...help, what: 'tries_cleared', from });
    return { cleared };
  });
}
