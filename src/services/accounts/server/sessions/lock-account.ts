import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { endLinks } from '#platform/links/links.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { accountLinks } from '../activation/account-links.ts';
import { holdSignInsBy, lockAccountRow } from '../lock-row.ts';
import { type AccountAct, noteAccount } from '../note-account.ts';
import { setAccount } from '../set-account.ts';
import { endSessions } from './end-sessions.ts';

interface Lock extends AccountAct {
  reason: string;
}

type LockRefusal = 'not_found' | 'own_lock' | 'already_locked' | 'last_administrator';

/** Locks the account: its sessions end at once and links mailed to the person become void. */
export async function lockAccount(
  accounts: AccountRights,
  lock: Lock,
): Promise<{ person_id: number } | Refusal<LockRefusal>> {
  if (lock.actor.id === lock.person_id) return refuse('own_lock');
  try {
    return await accounts.database.transaction((tx) => writeLock(accounts, tx, lock));
  } catch (error) {
    if (violatedConstraint(error) !== 'account_last_administrator') throw error;
    return refuse('last_administrator');
  }
}

async function writeLock(
  { live, events }: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, reason, now }: Lock,
): Promise<{ person_id: number } | Refusal<LockRefusal>> {
  await holdSignInsBy(tx, { person_id, actor_id: actor.id });
  const account = await lockAccountRow(tx, person_id);
  if (!account) return refuse('not_found');
  if (account.locked_at !== null) return refuse('already_locked');
  const to = { lock_reason: reason };
  await setAccount(tx, person_id, { ...to, locked_at: now.toISOString(), locked_by: actor.id });
  await endLinks(tx, accountLinks, { subject_ids: [person_id], now });
  await endSessions(live, tx, { person_ids: [person_id] });
  await noteAccount(live, tx, { actor, person_id, now, what: 'account_locked', to });
  await events.announce(tx, 'accounts.account_locked', { person_id, by: actor.id, now });
  return { person_id };
}

export async function unlockAccount(
  { database, live, events }: AccountRights,
  { actor, person_id, now }: AccountAct,
): Promise<{ person_id: number } | Refusal<'not_found' | 'not_locked'>> {
  return database.transaction(async (tx) => {
    const account = await lockAccountRow(tx, person_id);
    if (!account) return refuse('not_found');
    if (account.locked_at === null) return refuse('not_locked');
    await setAccount(tx, person_id, { locked_at: null, locked_by: null, lock_reason: null });
    const from = { lock_reason: account.lock_reason };
    await noteAccount(live, tx, { actor, person_id, now, what: 'account_unlocked', from });
    await events.announce(tx, 'accounts.account_unlocked', { person_id, by: actor.id, now });
    return { person_id };
  });
}
