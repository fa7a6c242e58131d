import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  peopleLike,
  reachableByMail,
} from '#services/system-data/server/public.ts';
import type { ActivationState } from '../activation-mail.ts';
import type { AccountTables } from '../tables/tables.ts';

type Tables = AccountTables & PeopleTables;

interface ActivationFilters extends Page {
  state?: ActivationState | undefined;
  search?: string | undefined;
  ordering: 'user_id' | '-user_id';
}

const isReachable = (): RawBuilder<boolean> => sql`account.person_id in ${reachableByMail()}`;

const state = (): RawBuilder<ActivationState> => sql`case
  when account.activated_at is not null then 'activated'
  when activation_mail.asked_at is not null then 'sent'
  when ${isReachable()} then 'waiting'
  else 'no_address' end`;

/** People whom reloads have brought, and how each stands with the mail that opens their account. */
export async function listActivations(reads: Reads<Tables>, filters: ActivationFilters) {
  const owed = () => {
    const conditions: Expression<SqlBool>[] = [sql<boolean>`account.is_active`];
    const { search } = filters;
    if (filters.state) conditions.push(sql<boolean>`${state()} = ${filters.state}`);
    if (search) conditions.push(sql<boolean>`account.person_id in ${peopleLike(search)}`);
    return reads
      .selectFrom('activation_mail')
      .innerJoin('account', 'account.person_id', 'activation_mail.person_id')
      .where((e) => e.and(conditions));
  };
  const rows = await owed()
    .select([
      'account.person_id as id',
      'account.user_id',
      'account.user_type',
      'account.gender',
      'activation_mail.sent_at',
      state().as('state'),
    ])
    .orderBy('account.user_id', filters.ordering === 'user_id' ? 'asc' : 'desc')
    .limit(filters.page_size)
    .offset(offsetOf(filters))
    .execute();
  const { count } = await owed()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const names = await listPeopleNamed(
    reads,
    rows.map(({ id }) => id),
  );
  const named = rows.map((row) => ({ ...row, ...nameOf(names.get(row.id)) }));
  return { count, results: named };
}

function nameOf(name: { full_name: string; full_name_ar: string } | undefined) {
  return { full_name: name?.full_name ?? '', full_name_ar: name?.full_name_ar ?? '' };
}

/** Whether the mails go out, and how many people stand where. */
export async function findActivationSending(reads: Reads<Tables>) {
  const { is_on } = await reads
    .selectFrom('activation_sending')
    .select('is_on')
    .executeTakeFirstOrThrow();
  const counted = await reads
    .selectFrom('activation_mail')
    .innerJoin('account', 'account.person_id', 'activation_mail.person_id')
    .select(({ fn }) => [state().as('state'), fn.countAll<number>().as('people')])
    .where('account.is_active', '=', true)
    .groupBy(sql`1`)
    .execute();
  const people = (of: ActivationState) => counted.find((row) => row.state === of)?.people ?? 0;
  return {
    is_on,
    no_address: people('no_address'),
    waiting: people('waiting'),
    sent: people('sent'),
    activated: people('activated'),
  };
}
