import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import {
  findPerson,
  listPeopleNamed,
  listPeopleTyped,
  type PeopleTables,
  peopleFound,
  peopleLike,
} from '#services/people/server/public.ts';
import type { AccountState } from '../account-state.ts';
import type { AccountLimits } from '../limits.ts';
import { partiesOf, type RoleGrantDecider, type RoleGrantState } from '../role-grant.ts';
import type { AccountTables } from '../tables/tables.ts';
import { byMatch, isRanked } from './by-match.ts';
import { foundByContact } from './found-by.ts';
import { hasApp, hasPasskey, listSessions, openSince } from './queries.ts';
import { listHoldersOfNine } from './roles/role-deciders.ts';
import { standingOfTries } from './sessions/standing-of-tries.ts';

type Tables = AccountTables & PeopleTables;

/** Which users to find. */
export interface UsersFound {
  search?: string | undefined;
  user_type?: UserType | undefined;
  role?: number | undefined;
  state?: AccountState | undefined;
  /** `match` sorts the best matches first; without a search it sorts by number. */
  ordering?: string;
}

/** The most restrictive state that applies. */
const state = sql<AccountState>`case
  when not account.is_active then 'inactive'
  when account.locked_at is not null then 'locked'
  when account.activated_at is null then 'not_activated'
  when account.first_login then 'first_password'
  else 'active' end`;

function users(reads: Reads<AccountTables>) {
  return reads.selectFrom('account').select([
    'account.person_id as id',
    'account.user_id',
    'account.user_type',
    'account.gender',
    'account.role',
    'account.last_signed_in_at',
    state.as('state'),
    sql<number[]>`array(select role_id from account_role
        where account_role.person_id = account.person_id order by role_id)`.as('role_ids'),
  ]);
}

/** How the list of users is queried. */
export const userSource = {
  id: 'account.person_id',
  found: (reads: Reads<Tables>, scope: UsersFound) =>
    reads
      .selectFrom('account')
      .$if(isRanked(scope), (some) =>
        some.innerJoin(foundFor(scope), 'found.id', 'account.person_id'),
      )
      .where(usersLike(scope)),
  rows: users,
  order: {
    match: byMatch,
    user_id: 'account.user_id',
    last_signed_in_at: { empty_last: 'account.last_signed_in_at' },
  },
  matches: (reads: Reads<Tables>, scope: UsersFound) =>
    isRanked(scope) ? matchesOf(reads, scope) : undefined,
};

/**
 * Everyone active in the source has an account, so it is joined only for others or for a filter that needs
 * it.
 */
function matchesOf(reads: Reads<Tables>, filters: UsersFound) {
  const { user_type, role, state: wanted } = filters;
  const found = reads.selectFrom(foundFor(filters)).select(['id', 'distance', 'found.user_id']);
  return user_type || role !== undefined || wanted
    ? found.innerJoin('account', 'account.person_id', 'found.id').where(usersLike(filters))
    : found.where(
        sql<SqlBool>`(found.is_active
          or (select true from account where account.person_id = found.id))`,
      );
}

function foundFor({ search = '' }: UsersFound) {
  return peopleFound(search, foundByContact).as('found');
}

function usersLike(filters: UsersFound): Expression<SqlBool> {
  const column = expressionBuilder<AccountTables, 'account'>();
  const { search, user_type, role } = filters;
  const conditions: Expression<SqlBool>[] = [];
  if (search && !isRanked(filters)) {
    conditions.push(column('account.person_id', 'in', peopleLike(search, foundByContact)));
  }
  if (user_type) conditions.push(sql<SqlBool>`account.user_type = ${user_type}`);
  if (filters.state) conditions.push(sql<SqlBool>`${state} = ${filters.state}`);
  if (role !== undefined) {
    const holders = column
      .selectFrom('account_role')
      .select('account_role.person_id')
      .where('account_role.role_id', '=', role);
    conditions.push(column('account.person_id', 'in', holders));
  }
  return column.and(conditions);
}

/** Everything that an administrator sees of one person; null for an unknown id. */
export async function findUser(
  reads: Reads<Tables>,
  limits: AccountLimits,
  { id, now }: { id: number; now: Date },
) {
  const account = await users(reads)
    .select([
      'account.phone',
      'account.is_staff',
      'account.first_login',
      'account.activated_at',
      'account.activation_asked_at',
      'account.locked_at',
      'account.locked_by',
      'account.lock_reason',
    ])
    .select([hasApp, hasPasskey])
    .where('account.person_id', '=', id)
    .executeTakeFirst();
  const person = account && (await findPerson(reads, id));
  if (!account || !person) return null;
  const roles = await listRolesOf(reads, id);
  const waiting = await grantSource
    .found(reads, { person_id: id, state: 'waiting' })
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const grants = await nameGrants(reads, waiting);
  const page = { page: 1, page_size: 1, ordering: '-last_used_at' as const };
  const sessions = await listSessions(reads, { ...page, ...openSince(limits, now), person_id: id });
  const tries = await standingOfTries(reads, limits, { user_id: account.user_id, now });
  const named = [account.locked_by, ...roles.flatMap((role) => [role.granted_by, role.agreed_by])];
  const names = await listPeopleNamed(
    reads,
    named.filter((one) => one !== null),
  );
  return { account, person, roles, grants, session_count: sessions.count, tries, names };
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function listRolesOf(reads: Reads<AccountTables>, person_id: number) {
  return reads
    .selectFrom('account_role')
    .leftJoin('role_grant', 'role_grant.id', 'account_role.grant_id')
    .select([
      'account_role.role_id',
      'account_role.origin',
      'account_role.granted_by',
      'account_role.granted_at',
      'role_grant.decided_by as agreed_by',
    ])
    .where('account_role.person_id', '=', person_id)
    .orderBy('account_role.role_id')
    .execute();
}

interface GrantsFound {
  person_id?: number;
  state?: RoleGrantState | undefined;
  /** The requests of one decider; absent: of all. */
  decider?: RoleGrantDecider | undefined;
  run_id?: number | undefined;
}

/** How the list of requests, pending and decided, is queried. */
export const grantSource = {
  id: 'role_grant.id',
  found: (reads: Reads<Tables>, scope: GrantsFound) =>
    reads.selectFrom('role_grant').where(grantsLike(scope)),
  rows: (reads: Reads<Tables>) => reads.selectFrom('role_grant').selectAll(),
  order: { asked_at: 'asked_at' },
};

/** Requests with the people named in them and the holders who may decide. */
export async function nameGrants(
  reads: Reads<Tables>,
  rows: readonly Selectable<AccountTables['role_grant']>[],
) {
  const people = rows.flatMap((row) => [...partiesOf(row), row.decided_by]);
  const names = await listPeopleTyped(reads, people);
  return { rows, names, holder_ids: await listHoldersOfNine(reads) };
}

export type NamedGrants = Awaited<ReturnType<typeof nameGrants>>;

/** How many requests are pending, and since when. */
export async function waitingGrants(
  reads: Reads<AccountTables>,
  { decider }: Pick<GrantsFound, 'decider'>,
) {
  const waiting = reads.selectFrom('role_grant').where(grantsLike({ state: 'waiting', decider }));
  return waitingIn(waiting, { since: 'asked_at' });
}

function grantsLike({ person_id, state, decider, run_id }: GrantsFound): Expression<SqlBool> {
  const column = expressionBuilder<AccountTables, 'role_grant'>();
  const conditions: Expression<SqlBool>[] = [];
  if (person_id !== undefined) conditions.push(column('person_id', '=', person_id));
  if (state !== undefined) conditions.push(column('state', '=', state));
  if (decider !== undefined) conditions.push(column('decider', '=', decider));
  if (run_id !== undefined) conditions.push(column('run_id', '=', run_id));
  return column.and(conditions);
}
