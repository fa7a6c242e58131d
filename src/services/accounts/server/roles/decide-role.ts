import type { DecidedEach } from '#platform/contract/deciding.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { AccountEvents } from '../../events.ts';
import {
  deciderOf,
  type RoleGrantDecider,
  type RoleGrantNo,
  type RoleGrantState,
  whyNotDecide,
} from '../../role-grant.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { type AccountRow, lockAccountRow } from '../lock-row.ts';
import { findGrant, type GrantRow } from './find-grant.ts';
import { grantEntry } from './grant-entry.ts';
import { signalGrant } from './rights-rooms.ts';
import { hasHolder, listHoldersOfNine } from './role-deciders.ts';
import { takeEffect } from './take-effect.ts';

const grantDecision = defineDecision<AccountTables & PeopleTables, AccountEvents>()({
  table: 'role_grant',
  find: findGrant,
  // Like every command that changes rights.
  holdFirst: (tx, { person_id }) => lockAccountRow(tx, person_id),
  endOf: ({ state, decided_by, decided_at }) =>
    state === 'waiting'
      ? null
      : { as: `accounts:grant_outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ person_id }) => person_id,
  names: listPeopleNamed,
});

type Decided<No extends string> = Promise<GrantRow | Refusal<No | 'not_found' | 'already_decided'>>;

/** The second approval. Of two simultaneous decisions, the second is refused as already decided. */
export function agreeToRole(
  accounts: AccountRights,
  wanted: { id: number },
  decider: Decider,
): Decided<RoleGrantNo | 'person_gone' | 'change_overtaken'> {
  const { actor, now } = decider;
  return grantDecision.decide(accounts, wanted, decider, async (grant, account, tx) => {
    const no = await whyNot(tx, grant, decider);
    if (no || !account) return refuse(no ?? 'not_found');
    if (!account.is_active && grant.field !== 'is_active') return refuse('person_gone');
    return {
      ...settled('agreed', grant, decider),
      after: async () => {
        const isDone = await takeEffect(accounts, tx, { grant, account }, { actor, now });
        if (!isDone) return refuse('change_overtaken');
        signalGrant(accounts.live, tx, grant.person_id);
      },
    };
  });
}

export function declineRole(
  accounts: AccountRights,
  { id, reason }: { id: number; reason: string },
  decider: Decider,
): Decided<RoleGrantNo> {
  return grantDecision.decide(accounts, { id }, decider, async (grant, account, tx) => {
    const no = await whyNot(tx, grant, decider);
    if (no || !account) return refuse(no ?? 'not_found');
    const news = newsOf(decider, { grant, account });
    const { person_id } = grant;
    return {
      ...settled('declined', grant, decider, reason),
      // Nobody is notified of a declined contact change: the person concerned never knew of it, and their
      // data stays.
      ...(news && {
        event: { name: 'accounts.role_declined', payload: { ...news, grant_id: id, reason } },
      }),
      after: async () => {
        if (news) {
          const told = { person_id, role_id: news.role_id, what: 'declined' as const };
          const { now } = decider;
          await accounts.letters.send(tx, 'accounts.tell_role', told, { person_id, now });
        }
        signalGrant(accounts.live, tx, person_id);
      },
    };
  });
}

/** The requester withdraws it; a file's request is withdrawn when the file no longer makes it. */
export function withdrawRole(
  accounts: AccountRights,
  { id }: { id: number },
  decider: Decider,
): Decided<'not_the_asker'> {
  return grantDecision.decide(accounts, { id }, decider, (grant, account, tx) => {
    if (!account) return refuse('not_found');
    if (grant.asked_by !== decider.actor.id) return refuse('not_the_asker');
    const news = newsOf(decider, { grant, account });
    return {
      ...settled('withdrawn', grant, decider),
      ...(news && {
        event: { name: 'accounts.role_withdrawn', payload: { ...news, grant_id: id } },
      }),
      after: async () => signalGrant(accounts.live, tx, grant.person_id),
    };
  });
}

/**
 * Decides several requests, each in its own transaction; doesn't reveal whose requests belong to another
 * decider.
 */
export function decideRoles(
  accounts: AccountRights,
  asked: { ids: readonly number[]; decider: RoleGrantDecider | undefined; service: string },
  decider: Decider,
  one: (id: number) => Promise<object>,
): Promise<DecidedEach> {
  const within = (id: number) => ({ id, decider: asked.decider });
  return grantDecision.each(accounts, { ...asked, within }, decider.language, one);
}

async function whyNot(
  { writes }: Transaction<AccountTables>,
  grant: GrantRow,
  { actor }: Decider,
): Promise<RoleGrantNo | null> {
  const has_holder = hasHolder(await listHoldersOfNine(writes), grant);
  return whyNotDecide({ ...grant, has_holder }, deciderOf(actor));
}

/** The fields of a decided request, with the requester and the reason for declining. */
function settled(
  state: Exclude<RoleGrantState, 'waiting'>,
  grant: GrantRow,
  { actor, now }: Decider,
  reason: string | null = null,
) {
  const more = { asked_by: grant.asked_by, ...(reason !== null && { reason }) };
  return {
    set: { state, reason, decided_by: actor.id, decided_at: now.toISOString() },
    audit: grantEntry(state, grant, { now, actor, more }),
  };
}

/** Null if the request isn't for a role. */
function newsOf(
  { actor, now }: Decider,
  { grant, account: { user_type } }: { grant: GrantRow; account: AccountRow },
) {
  const { person_id, role_id, asked_by } = grant;
  if (role_id === null) return null;
  const person_ids = asked_by === null ? [person_id] : [person_id, asked_by];
  return { person_id, user_type, role_id, by: actor.id, person_ids, now };
}
