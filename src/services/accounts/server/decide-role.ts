import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deciderOf, type RoleGrantNo, type RoleGrantState, whyNotDecide } from '../role-grant.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { AccountRights } from './accounts.ts';
import { grantEntry } from './grant-entry.ts';
import { type HeldGrant, holdGrant } from './hold-grant.ts';
import { signalGrant } from './rights-rooms.ts';
import { hasHolder, listHoldersOfNine } from './role-deciders.ts';
import { takeEffect } from './take-effect.ts';

type Tx = Transaction<AccountTables>;

interface Decision {
  actor: Actor;
  id: number;
  now: Date;
}

type Decided = { id: number };

/** The second yes. Of two that come at once, the second finds it decided. */
export async function agreeToRole(
  accounts: AccountRights,
  decision: Decision,
): Promise<Decided | Refusal<RoleGrantNo | 'not_found' | 'person_gone' | 'change_overtaken'>> {
  const { database, live } = accounts;
  const { actor, id, now } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    const no = await whyNot(tx, held, actor);
    if (no) return refuse(no);
    const { grant, account } = held;
    if (!account.is_active && grant.field !== 'is_active') return refuse('person_gone');
    await settle(tx, decision, { state: 'agreed', reason: null });
    const more = { asked_by: grant.asked_by };
    await writeAudit(tx, grantEntry('agreed', grant, { now, actor, more }));
    const done = await takeEffect(accounts, tx, held, { actor, now });
    if (!done) return refuse('change_overtaken');
    signalGrant(live, tx, grant.person_id);
    return { id };
  });
}

export async function declineRole(
  { database, live, events, letters }: AccountRights,
  decision: Decision & { reason: string },
): Promise<Decided | Refusal<RoleGrantNo | 'not_found'>> {
  const { actor, id, reason, now } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    const no = await whyNot(tx, held, actor);
    if (no) return refuse(no);
    await settle(tx, decision, { state: 'declined', reason });
    const { person_id, asked_by } = held.grant;
    const more = { asked_by, reason };
    await writeAudit(tx, grantEntry('declined', held.grant, { now, actor, more }));
    const news = newsOf(decision, held);
    // Of a value nobody is told: whose it was to be knows of nothing, and it stays as it was.
    if (news) {
      const { role_id } = news;
      await events.announce(tx, 'accounts.role_declined', { ...news, grant_id: id, reason });
      const told = { person_id, role_id, what: 'declined' as const };
      await letters.send(tx, 'accounts.tell_role', told, { person_id, now });
    }
    signalGrant(live, tx, person_id);
    return { id };
  });
}

/** Only who asked takes it back; what a file asks for goes when the file does no longer. */
export async function withdrawRole(
  { database, live, events }: AccountRights,
  decision: Decision,
): Promise<Decided | Refusal<'not_found' | 'already_decided' | 'not_the_asker'>> {
  const { actor, id, now } = decision;
  return database.transaction(async (tx) => {
    const held = await holdGrant(tx, id);
    if (!held) return refuse('not_found');
    const { state, asked_by, person_id } = held.grant;
    if (state !== 'waiting') return refuse('already_decided');
    if (asked_by !== actor.id) return refuse('not_the_asker');
    await settle(tx, decision, { state: 'withdrawn', reason: null });
    const more = { asked_by };
    await writeAudit(tx, grantEntry('withdrawn', held.grant, { now, actor, more }));
    const news = newsOf(decision, held);
    if (news) await events.announce(tx, 'accounts.role_withdrawn', { ...news, grant_id: id });
    signalGrant(live, tx, person_id);
    return { id };
  });
}

async function whyNot(tx: Tx, { grant }: HeldGrant, actor: Actor): Promise<RoleGrantNo | null> {
  const has_holder = hasHolder(await listHoldersOfNine(tx.writes), grant);
  return whyNotDecide({ ...grant, has_holder }, deciderOf(actor));
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

/** Null of what is no role. */
function newsOf({ actor, now }: Decision, { grant, account: { user_type } }: HeldGrant) {
  const { person_id, role_id, asked_by } = grant;
  if (role_id === null) return null;
  const person_ids = asked_by === null ? [person_id] : [person_id, asked_by];
  return { person_id, user_type, role_id, by: actor.id, person_ids, now };
}
