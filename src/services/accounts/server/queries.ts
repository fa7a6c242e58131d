import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type PeopleTables, selectPerson } from '#services/people/server/public.ts';
import type { AccountLimits } from '../limits.ts';
import type { AccountTables } from '../tables/tables.ts';

/** Finds the session of a token; none for people who are locked or vanished from the source. */
export async function findSession(reads: Reads<AccountTables>, token_hash: Buffer) {
  const [session] = await readSession(reads, { token_hash });
  return session;
}

const readSession = prepared(
  (reads: Reads<AccountTables>, { token_hash }: { token_hash: Buffer }) =>
    reads
      .selectFrom('session')
      .innerJoin('account', 'account.person_id', 'session.person_id')
      .select([
        'account.person_id as id',
        'account.user_id',
        'account.user_type',
        'account.role',
        'account.gender',
        'account.first_login',
        'account.is_halted',
        'account.is_staff',
        'session.id as session_id',
        'session.created_at',
        'session.last_used_at',
      ])
      .where('session.token_hash', '=', token_hash)
      .where('account.is_active', '=', true)
      .where('account.locked_at', 'is', null),
);

/** The account data for a sign-in, by the typed user id. */
/** Undefined also where several people have the number, as with two accounts of one national id. */
export async function findOnlyAccount(
  reads: Reads<AccountTables>,
  by: { user_id?: string; national_id?: string },
) {
  const [account, another] = await reads
    .selectFrom('account')
    .select(['person_id', 'user_id', 'user_type', 'role', 'national_id', 'password_hash'])
    .select(['activated_at', 'locked_at'])
    .select([hasApp, hasPasskey])
    .where((e) => e.and(by))
    .where('is_active', '=', true)
    .limit(2)
    .execute();
  return another ? undefined : account;
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findOnlyAccount>>>;

export const hasPasskey = sql<boolean>`exists (select from passkey
  where passkey.person_id = account.person_id)`.as('has_passkey');

export const hasApp = sql<boolean>`exists (select from second_step
  where second_step.person_id = account.person_id and confirmed_at is not null)`.as('has_app');

/** Finds the person by both numbers; null for a wrong pair and for people who are locked or vanished. */
export async function findAccountByPair(
  reads: Reads<AccountTables>,
  { user_id, national_id }: { user_id: string; national_id: string },
): Promise<number | null> {
  const account = await findOnlyAccount(reads, { user_id });
  const is_right = account?.national_id === national_id && account.locked_at === null;
  return is_right ? account.person_id : null;
}

/** The phone that the person confirmed and may sign in with; the source's phone proves nothing. */
export async function findConfirmedPhone(
  reads: Reads<AccountTables>,
  person_id: number,
): Promise<string | null> {
  const account = await reads
    .selectFrom('account')
    .select('phone')
    .where('person_id', '=', person_id)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return account?.phone ?? null;
}

/** How far an account is activated, for a link that its owner gets. */
export async function getActivation(reads: Reads<AccountTables>, person_id: number) {
  return reads
    .selectFrom('account')
    .select(['activated_at', 'password_hash', 'locked_at'])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
}

/** A person with the account, as its owner may see it; each page asks for it. */
export async function getOwner(reads: Reads<AccountTables & PeopleTables>, id: number, now: Date) {
  const [owner] = await readOwner(reads, { id, now: now.toISOString() });
  if (!owner) throw new Error(`account ${id} belongs to nobody`);
  return owner;
}

const account = expressionBuilder<AccountTables, never>();

const readOwner = prepared(
  (reads: Reads<AccountTables & PeopleTables>, { id, now }: { id: number; now: string }) =>
    selectPerson(reads)
      .innerJoin(accountOn(now), 'account.person_id', 'person.id')
      .selectAll('account')
      .where('person.id', '=', id),
);

function accountOn(now: string) {
  return account
    .selectFrom('account')
    .leftJoin('phone_code', (join) =>
      join
        .onRef('phone_code.person_id', '=', 'account.person_id')
        .on('phone_code.expires_at', '>', now),
    )
    .select([
      'account.person_id',
      'account.role',
      'account.username',
      'account.phone as confirmed_phone',
      'phone_code.phone as unconfirmed_phone',
      'account.password_hash',
      'account.first_login',
      // Which differ from what the source says of the person.
      'account.user_type as account_user_type',
      'account.is_staff as account_is_staff',
      'account.is_halted as account_is_halted',
      sql<number[]>`array(select role_id from account_role
        where account_role.person_id = account.person_id order by role_id)`.as('role_ids'),
    ])
    .as('account');
}

export type Owner = Awaited<ReturnType<typeof getOwner>>;

/** Whether links to the account work: it is neither closed nor locked. */
export async function isOpenAccount(
  reads: Reads<AccountTables>,
  person_id: number,
): Promise<boolean> {
  const found = await reads
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', person_id)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The earliest creation and last-use times of sessions that are still valid. */
export function openSince(limits: AccountLimits, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return {
    created_since: ago(limits.session_days * 24),
    used_since: ago(limits.session_idle_hours),
  };
}

interface SessionFilters extends Page {
  person_id: number;
  created_since: Date;
  used_since: Date;
  ordering: 'last_used_at' | '-last_used_at';
}

/** Sessions that are still valid. */
export async function listSessions(reads: Reads<AccountTables>, filters: SessionFilters) {
  const direction = filters.ordering === 'last_used_at' ? 'asc' : 'desc';
  const sessions = reads
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'user_agent', 'address'])
    .where('person_id', '=', filters.person_id)
    .where('created_at', '>=', filters.created_since.toISOString())
    .where('last_used_at', '>=', filters.used_since.toISOString())
    .orderBy('last_used_at', direction)
    .orderBy('id', direction);
  return readPage(sessions, filters);
}

/** The phone that somebody confirmed in the portal, or null: a subquery for other services' reads. */
export function confirmedPhone(person: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select account.phone from account where account.person_id = ${sql.ref(person)})`;
}

/** Phones confirmed in the portal; people missing from the map have the source's. */
export async function phonesConfirmedBy(
  reads: Reads<AccountTables>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await readPhones(reads, { ids });
  return new Map(rows.map(({ person_id, phone }) => [person_id, phone ?? '']));
}

const readPhones = prepared((reads: Reads<AccountTables>, { ids }: { ids: readonly number[] }) =>
  reads
    .selectFrom('account')
    .select(['person_id', 'phone'])
    .where((e) => e('person_id', '=', e.fn.any(e.val(ids))))
    .where('phone', 'is not', null),
);
