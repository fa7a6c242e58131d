import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import {
  addressOf,
  listPeopleNamed,
  type PeopleTables,
  type PersonName,
  peopleFound,
  peopleLike,
  reachableByMail,
} from '#services/people/server/public.ts';
import type { ActivationState } from '../../activation-mail.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { inOrderOf, pageOfMatches } from '../best-matches.ts';

type Tables = AccountTables & PeopleTables;

const isReachable = (): RawBuilder<boolean> => sql`account.person_id in ${reachableByMail()}`;

/** Refused for the address that they still have. */
const isRefused = (): RawBuilder<boolean> =>
  sql`(activation_mail.refused_to = ${addressOf('account.person_id')})`;

const state = (): RawBuilder<ActivationState> => sql`case
  when account.activated_at is not null then 'activated'
  when ${isRefused()} and activation_mail.slip_at >= activation_mail.refused_at then 'printed'
  when ${isRefused()} then 'refused'
  when activation_mail.sent_at is not null then 'sent'
  when ${isReachable()} then 'waiting'
  when activation_mail.slip_at is not null then 'printed'
  else 'no_address' end`;

interface Asked {
  ordering?: Ordering | undefined;
  ids?: readonly number[] | undefined;
  state?: ActivationState | undefined;
  search?: string | undefined;
}

function conditionsOf(asked: Asked): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<boolean>`account.is_active`];
  if (asked.ids) conditions.push(sql<boolean>`account.person_id = any(${asked.ids})`);
  if (asked.state) conditions.push(sql<boolean>`${state()} = ${asked.state}`);
  if (asked.search && !isRanked(asked)) {
    conditions.push(sql<boolean>`account.person_id in ${peopleLike(asked.search)}`);
  }
  return expressionBuilder<Tables, 'account'>().and(conditions);
}

function owed(reads: Reads<Tables>, asked: Asked) {
  return reads
    .selectFrom('activation_mail')
    .innerJoin('account', 'account.person_id', 'activation_mail.person_id')
    .$if(isRanked(asked), (some) =>
      some.innerJoin(foundFor(asked), 'found.id', 'account.person_id').orderBy('found.distance'),
    )
    .where(conditionsOf(asked));
}

function foundFor({ search = '' }: Asked) {
  return peopleFound(search).as('found');
}

function activations(reads: Reads<Tables>, asked: Asked) {
  return owed(reads, asked).select([
    'account.person_id as id',
    'account.user_id',
    'account.user_type',
    'account.gender',
    'activation_mail.sent_at',
    'activation_mail.slip_at',
    'activation_mail.refused_to',
    state().as('state'),
  ]);
}

/** People brought by reloads, each with the state of their activation mail. */
export async function listActivations(reads: Reads<Tables>, filters: Asked & Page) {
  if (isRanked(filters)) {
    const matches = reads
      .selectFrom(foundFor(filters))
      .innerJoin('account', 'account.person_id', 'found.id')
      .innerJoin('activation_mail', 'activation_mail.person_id', 'account.person_id')
      .where(conditionsOf(filters))
      .select(['found.id', 'found.distance', 'found.user_id']);
    const { ids, count } = await pageOfMatches(reads, matches, filters);
    return { count, results: inOrderOf(ids, await listActivationsById(reads, ids)) };
  }
  const query = activations(reads, filters).orderBy('account.user_id', directionOf(filters));
  const { rows, count } = await readPage(query, filters);
  return { count, results: await named(reads, rows) };
}

/** The ids of at most `most` of them, in list order. */
export async function listActivationIds(
  reads: Reads<Tables>,
  found: Asked,
  most: number,
): Promise<number[]> {
  const query = owed(reads, found)
    .select('account.person_id as id')
    .orderBy('account.user_id', directionOf(found))
    .limit(most);
  return allIds(reads, query);
}

/** The listed ones among these people, in any order. */
export async function listActivationsById(reads: Reads<Tables>, ids: readonly number[]) {
  return named(reads, await activations(reads, { ids }).execute());
}

async function named<Row extends { id: number }>(reads: Reads<Tables>, rows: readonly Row[]) {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...personIn(names, row.id) }));
}

export interface SlipsAsked extends Asked {
  ordering: Ordering;
  /** A slip opens an account, so those who may not open accounts of staff get slips for students only. */
  students_only: boolean;
}

/** At most `most` of those who need a slip, in list order. */
export async function listSlipPeople(
  reads: Reads<Tables>,
  { students_only, ...asked }: SlipsAsked,
  most: number,
): Promise<PersonName[]> {
  const rows = await owed(reads, asked)
    .select('account.person_id as id')
    .where(needsSlip())
    .$if(students_only, (among) => among.where('account.user_type', '=', userTypes.student))
    .orderBy('account.user_id', directionOf(asked))
    .limit(most)
    .execute();
  const names = await listPeopleNamed(
    reads,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => names.get(id) ?? []);
}

/** No mail can reach them, and their account is neither activated nor locked. */
export function needsSlip(): Expression<SqlBool> {
  return sql<boolean>`account.locked_at is null and ${state()} in ('no_address', 'refused', 'printed')`;
}

/** `match` sorts the best matches first; without a search it sorts by number. */
type Ordering = 'match' | 'user_id' | '-user_id';

function directionOf({ ordering }: Asked): 'asc' | 'desc' {
  return ordering === '-user_id' ? 'desc' : 'asc';
}

function isRanked({ ordering, search }: Asked): boolean {
  return ordering === 'match' && Boolean(search);
}

/** Whether the mails are being sent, and how many people are in each state. */
export async function findActivationSending(reads: Reads<Tables>) {
  const { is_on, changed_by } = await reads
    .selectFrom('activation_sending')
    .select(['is_on', 'changed_by'])
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
    has_begun: is_on || changed_by !== null,
    no_address: people('no_address'),
    refused: people('refused'),
    printed: people('printed'),
    waiting: people('waiting'),
    sent: people('sent'),
    activated: people('activated'),
  };
}

export type FoundSending = Awaited<ReturnType<typeof findActivationSending>>;
