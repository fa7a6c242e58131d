import type { Actor } from '#platform/access/actor.ts';
import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isHolder, type RoleGrantNo, type RoleGrantState, whyNotDecide } from '../role-grant.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { AccountRights } from './accounts.ts';
import { giveRole } from './give-role.ts';
import { type AccountRow, lockAccountRow } from './lock-row.ts';
import { signalGrant } from './rights-rooms.ts';
import { hasDecider } from './role-deciders.ts';
import { tellRole } from './tell-role.ts';

type Tx = Transaction<AccountTables>;

interface Decision {
  actor: Actor;
  id: number;
  now: Date;
}

type Decided = { id: number };

interface HeldGrant {
  grant: { person_id: number; role_id: number; asked_by: number | null; state: RoleGrantState };
  account: AccountRow;
}

/** The second yes. Of two that come at once, the second finds it decided. */
export async function agreeToRole(
  accounts: AccountRights,
  decision: Decision,
): Promise<Decided | Refusal<RoleGrantNo | 'not_found' | 'person_gone'>> {
  const { database, live } = accounts;
  const { actor, id, now } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    const no = await whyNot(tx, held, actor);
    if (no) return refuse(no);
    const { grant, account } = held;
    if (!account.is_active) return refuse('person_gone');
    await settle(tx, decision, { state: 'agreed', reason: null });
    const { person_id, role_id, asked_by } = grant;
    await giveRole(live, tx, { person_id, role_id, granted_by: asked_by, grant_id: id, now });
    await writeAudit(
      tx,
      entryOf(decision, held, 'accounts.role_agreed'),
      entryOf(decision, held, 'accounts.role_granted'),
    );
    await tellRole(accounts, tx, 'granted', newsOf(decision, held));
    signalGrant(live, tx, person_id);
    return { id };
  });
}

export async function declineRole(
  { database, live, events, letters }: AccountRights,
  decision: Decision & { reason: string },
): Promise<Decided | Refusal<RoleGrantNo | 'not_found'>> {
  const { actor, id, reason } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    const no = await whyNot(tx, held, actor);
    if (no) return refuse(no);
    await settle(tx, decision, { state: 'declined', reason });
    await writeAudit(tx, entryOf(decision, held, 'accounts.role_declined', { reason }));
    const news = newsOf(decision, held);
    await events.announce(tx, 'accounts.role_declined', { ...news, grant_id: id, reason });
    const { person_id, role_id } = held.grant;
    const told = { person_id, role_id, what: 'declined' as const };
    await letters.send(tx, 'accounts.tell_role', told, { person_id, now: news.now });
    signalGrant(live, tx, person_id);
    return { id };
  });
}

/** Only who asked takes it back; what the source asks for goes when the source takes it back. */
export async function withdrawRole(
  { database, live, events }: AccountRights,
  decision: Decision,
): Promise<Decided | Refusal<'not_found' | 'already_decided' | 'not_the_asker'>> {
  const { actor, id } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    if (held.grant.state !== 'waiting') return refuse('already_decided');
    if (held.grant.asked_by !== actor.id) return refuse('not_the_asker');
    await settle(tx, decision, { state: 'withdrawn', reason: null });
    await writeAudit(tx, entryOf(decision, held, 'accounts.role_withdrawn'));
    const news = newsOf(decision, held);
    await events.announce(tx, 'accounts.role_withdrawn', { ...news, grant_id: id });
    signalGrant(live, tx, held.grant.person_id);
    return { id };
  });
}

/** The account first, as every command that changes rights does, then the grant. */
async function holdGrant(tx: Tx, id: number): Promise<HeldGrant | null> {
  const grants = tx.writes
    .selectFrom('role_grant')
    .select(['person_id', 'role_id', 'asked_by', 'state'])
    .where('id', '=', id);
  const found = await grants.executeTakeFirst();
  const account = found && (await lockAccountRow(tx, found.person_id));
  const grant = account && (await grants.forUpdate().executeTakeFirst());
  return grant ? { grant, account } : null;
}

async function whyNot(tx: Tx, { grant }: HeldGrant, actor: Actor): Promise<RoleGrantNo | null> {
  const has_decider = await hasDecider(tx.writes, grant.person_id);
  return whyNotDecide({ ...grant, has_decider }, { id: actor.id, is_holder: isHolder(actor) });
}

async function settle(
  tx: Tx,
  { actor, id, now }: Decision,
  { state, reason }: { state: RoleGrantState; reason: string | null },
): Promise<void> {
  await tx.writes
    .updateTable('role_grant')
    .set({ state, reason, decided_by: actor.id, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

function entryOf(
  { actor, now }: Decision,
  { grant: { person_id, role_id, asked_by } }: HeldGrant,
  action: string,
  more: Record<string, string> = {},
): AuditEntry {
  const subject = { kind: 'person', id: person_id };
  return { now, actor, action, subject, to: { role_id, asked_by, ...more } };
}

function newsOf(
  { actor, now }: Decision,
  { grant: { person_id, role_id, asked_by }, account: { user_type } }: HeldGrant,
) {
  const person_ids = asked_by === null ? [person_id] : [person_id, asked_by];
  return { person_id, user_type, role_id, by: actor.id, person_ids, now };
}
