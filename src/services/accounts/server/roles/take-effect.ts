import type { Acting } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { endLinks } from '#platform/links/links.ts';
import {
  findPerson,
  keepAgreedRole,
  type PeopleTables,
  writeReviewed,
} from '#services/people/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { accountLinks } from '../activation/account-links.ts';
import { auditAccount } from '../note-account.ts';
import { setAccount } from '../set-account.ts';
import type { HeldGrant } from './find-grant.ts';
import { giveRole } from './give-role.ts';
import { tellRole } from './tell-role.ts';

type Tx = Transaction<AccountTables & PeopleTables>;

/**
 * Writes the approved change. False if the current value is no longer the one at the time of the request.
 */
export async function takeEffect(
  accounts: AccountRights,
  tx: Tx,
  held: HeldGrant,
  yes: Acting,
): Promise<boolean> {
  const { field, role_id } = held.grant;
  if (role_id !== null) {
    await giveAgreedRole(accounts, tx, { held, role_id, yes });
    return true;
  }
  return field !== 'role' && writeValue(accounts, tx, { held, field, now: yes.now });
}

async function giveAgreedRole(
  accounts: AccountRights,
  tx: Tx,
  { held, role_id, yes }: { held: HeldGrant; role_id: number; yes: Acting },
): Promise<void> {
  const { id: grant_id, person_id, asked_by } = held.grant;
  const { actor, now } = yes;
  if (asked_by === null) await keepAgreedRole(tx, { person_id, role_id });
  await giveRole(accounts.live, tx, { person_id, role_id, granted_by: asked_by, grant_id, now });
  const to = { role_id, asked_by };
  await auditAccount(tx, { actor, person_id, now, what: 'role_granted', to });
  const { user_type } = held.account;
  const person_ids = asked_by === null ? [person_id] : [person_id, asked_by];
  const news = { person_id, user_type, role_id, by: actor.id, person_ids, now };
  await tellRole(accounts, tx, 'granted', news);
}

interface Writing {
  held: HeldGrant;
  field: Exclude<HeldGrant['grant']['field'], 'role'>;
  now: Date;
}

async function writeValue(
  { events, jobs }: AccountRights,
  tx: Tx,
  { held, field, now }: Writing,
): Promise<boolean> {
  const { person_id, before_value, after_value, kind, run_id } = held.grant;
  if (before_value === null || after_value === null || kind === null || run_id === null) {
    throw new Error('the database keeps changes of values whole');
  }
  const former = await findPerson(tx.writes, person_id);
  const change = { person_id, field, before: before_value, after: after_value, kind, run_id, now };
  if (!(await writeReviewed(events, tx, change))) return false;
  if (field !== 'email' && field !== 'phone') return true;
  if (field === 'email') {
    // Links mailed to the former address become void, and the new one has a waiting time (new-address.ts).
    await endLinks(tx, accountLinks, { subject_ids: [person_id], now });
    await setAccount(tx, person_id, { address_changed_at: now.toISOString() });
  }
  if (former?.email) {
    await jobs.send(tx, 'accounts.tell_former_address', { person_id, field, to: former.email });
  }
  return true;
}
