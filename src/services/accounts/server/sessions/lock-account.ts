import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { endLinks } from '#platform/links/links.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { accountLinks } from '../activation/account-links.ts';
import { holdSignInsBy, lockAccountRow } from '../lock-row.ts';
import { signalUser } from '../roles/rights-rooms.ts';
import { endSessions } from './end-sessions.ts';

interface Lock {
  actor: Actor;
  person_id: number;
  reason: string;
  now: Date;
}

type No = 'not_found' | 'own_lock' | 'already_locked' | 'last_administrator';

/** Locks the account: its sessions end at once and links mailed to the person become void. */
export async function lockAccount(
  accounts: AccountRights,
  lock: Lock,
): Promise<{ person_id: number } | Refusal<No>> {
  if (lock.actor.id === lock.person_id) return refuse('own_lock');
  try {
    return await accounts.database.transaction((tx) => shut(accounts, tx, lock));
  } catch (error) {
    if (violatedConstraint(error) !== 'account_last_administrator') throw error;
    return refuse('last_administrator');
  }
}

async function shut(
  { live, events }: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, reason, now }: Lock,
): Promise<{ person_id: number } | Refusal<No>> {
  await holdSignInsBy(tx, { person_id, actor_id: actor.id });
  const account = await lockAccountRow(tx, person_id);
  if (!account) return refuse('not_found');
  if (account.locked_at !== null) return refuse('already_locked');
  await tx.writes
    .updateTable('account')
    .set({ locked_at: now.toISOString(), locked_by: actor.id, lock_reason: reason })
    .where('person_id', '=', person_id)
    .execute();
  await endLinks(tx, accountLinks, { subject_ids: [person_id], now });
  await endSessions(live, tx, { person_ids: [person_id] });
  await writeAudit(tx, {
    now,
    actor,
    action: 'accounts.account_locked',
    subject: { kind: 'person', id: person_id },
    to: { lock_reason: reason },
  });
  await events.announce(tx, 'accounts.account_locked', { person_id, by: actor.id, now });
  signalUser(live, tx, person_id);
  return { person_id };
}

export async function unlockAccount(
  { database, live, events }: AccountRights,
  { actor, person_id, now }: Omit<Lock, 'reason'>,
): Promise<{ person_id: number } | Refusal<'not_found' | 'not_locked'>> {
  return database.transaction(async (tx) => {
    const account = await lockAccountRow(tx, person_id);
    if (!account) return refuse('not_found');
    if (account.locked_at === null) return refuse('not_locked');
    await tx.writes
      .updateTable('account')
      .set({ locked_at: null, locked_by: null, lock_reason: null })
      .where('person_id', '=', person_id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'accounts.account_unlocked',
      subject: { kind: 'person', id: person_id },
      from: { lock_reason: account.lock_reason },
    });
    await events.announce(tx, 'accounts.account_unlocked', { person_id, by: actor.id, now });
    signalUser(live, tx, person_id);
    return { person_id };
  });
}
