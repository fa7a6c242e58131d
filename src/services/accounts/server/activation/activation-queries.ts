import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  addressOf,
  type PeopleTables,
  peopleFound,
  peopleLike,
  reachableByMail,
} from '#services/people/server/public.ts';
import type { ActivationState } from '../../activation-mail.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { byMatch, isRanked } from '../by-match.ts';

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

/** Filters of the accounts to activate; without any, all that reloads brought and that are still active. */
export interface ActivationsFound {
  state?: ActivationState | undefined;
  search?: string | undefined;
  /** `match` sorts the best matches first; without a search it sorts by number. */
  ordering?: string;
  /** Only those who need a slip: of everybody or of the students. */
  slips_of?: 'everybody' | 'students';
}

function conditionsOf(scope: ActivationsFound): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<boolean>`account.is_active`];
  if (scope.state) conditions.push(sql<boolean>`${state()} = ${scope.state}`);
  if (scope.search && !isRanked(scope)) {
    conditions.push(sql<boolean>`account.person_id in ${peopleLike(scope.search)}`);
  }
  if (scope.slips_of) conditions.push(needsSlip());
  if (scope.slips_of === 'students') {
    conditions.push(sql<boolean>`account.user_type = ${userTypes.student}`);
  }
  return expressionBuilder<Tables, 'account'>().and(conditions);
}

const mails = (reads: Reads<Tables>) =>
  reads
    .selectFrom('activation_mail')
    .innerJoin('account', 'account.person_id', 'activation_mail.person_id');

const foundFor = ({ search = '' }: ActivationsFound) => peopleFound(search).as('found');

/** How the list of people brought by reloads, each with the state of their activation mail, is queried. */
export const activationSource = {
  id: 'account.person_id',
  found: (reads: Reads<Tables>, scope: ActivationsFound) =>
    mails(reads)
      .$if(isRanked(scope), (some) =>
        some.innerJoin(foundFor(scope), 'found.id', 'account.person_id'),
      )
      .where(conditionsOf(scope)),
  rows: (reads: Reads<Tables>) =>
    mails(reads).select([
      'account.person_id as id',
      'account.user_id',
      'account.user_type',
      'account.gender',
      'activation_mail.sent_at',
      'activation_mail.slip_at',
      'activation_mail.refused_to',
      state().as('state'),
    ]),
  order: { match: byMatch, user_id: 'account.user_id' },
  matches: (reads: Reads<Tables>, scope: ActivationsFound) =>
    isRanked(scope)
      ? reads
          .selectFrom(foundFor(scope))
          .innerJoin('account', 'account.person_id', 'found.id')
          .innerJoin('activation_mail', 'activation_mail.person_id', 'account.person_id')
          .where(conditionsOf(scope))
          .select(['found.id', 'found.distance', 'found.user_id'])
      : undefined,
};

/** No mail can reach them, and their account is neither activated nor locked. */
export function needsSlip(): Expression<SqlBool> {
  return sql<boolean>`account.locked_at is null and ${state()} in ('no_address', 'refused', 'printed')`;
}

/** Whether the mails are being sent, and how many people are in each state. */
export async function findActivationSending(reads: Reads<Tables>) {
  const { is_on, changed_by } = await reads
    .selectFrom('activation_sending')
    .select(['is_on', 'changed_by'])
    .executeTakeFirstOrThrow();
  const counted = await mails(reads)
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
