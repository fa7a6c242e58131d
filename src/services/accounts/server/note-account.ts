import type { Acting } from '#platform/access/actor.ts';
import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import type { AnyTransaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { Accounts, ChangeOfAccount } from './accounts.ts';
import { signalUser } from './roles/rights-rooms.ts';

/** An administrator's act on somebody's account. */
export interface AccountAct extends Acting {
  person_id: number;
}

interface AccountEntry extends Pick<AuditEntry, 'now' | 'from' | 'to'> {
  actor: NonNullable<AuditEntry['actor']>;
  person_id: number;
  /** The action, without the service. */
  what: string;
}

/** The audit log's entry about an account. */
export async function auditAccount(tx: AnyTransaction, about: AccountEntry): Promise<void> {
  const { person_id, what, ...entry } = about;
  const subject = { kind: 'person', id: person_id };
  await writeAudit(tx, { ...entry, action: `accounts.${what}`, subject });
}

/** Each act on an account stands in the audit log, and its administrators' screens fetch again. */
export async function noteAccount(
  live: Live,
  tx: AnyTransaction,
  about: AccountEntry,
): Promise<void> {
  await auditAccount(tx, about);
  signalUser(live, tx, about.person_id);
}

interface OwnerChange extends Omit<AccountEntry, 'person_id'> {
  /** The account's owner, where another person changes it. */
  person_id?: number;
  what: ChangeOfAccount;
}

/** Each way in that is added, changed or removed stands in the audit log and is told to its owner by mail. */
export async function tellOwner(
  { live, jobs }: Pick<Accounts, 'live' | 'jobs'>,
  tx: AnyTransaction,
  { actor, person_id = actor.id, what, ...entry }: OwnerChange,
): Promise<void> {
  await auditAccount(tx, { ...entry, actor, person_id, what });
  await jobs.send(tx, 'accounts.tell_change', { person_id, what });
  live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
}
