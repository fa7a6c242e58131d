import { type Expression, expressionBuilder, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import {
  distanceOf,
  listPeopleNamed,
  type PeopleTables,
  type PersonName,
  peopleLike,
} from '#services/people/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** A subquery of the ids of people who hold one of these roles, from the source or granted. */
export function holdersOf(role_ids: readonly number[]): Expression<number> {
  return expressionBuilder<AccountTables, 'account_role'>()
    .selectFrom('account_role')
    .innerJoin('account', 'account.person_id', 'account_role.person_id')
    .select('account.person_id')
    .where('account_role.role_id', 'in', role_ids)
    .where('account.is_active', '=', true)
    .$asScalar();
}

/** Instructors who hold one of these roles and can sign in, each with the roles among them. */
export async function listInstructorsWith(
  reads: Reads<AccountTables>,
  role_ids: readonly number[],
): Promise<{ person_id: number; role_ids: number[] }[]> {
  return reads
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.person_id', 'account.person_id')
    .select('account.person_id')
    .select(sql<number[]>`array_agg(account_role.role_id::integer order by role_id)`.as('role_ids'))
    .where('account_role.role_id', 'in', role_ids)
    .where('account.user_type', '=', userTypes.instructor)
    .where('account.is_active', '=', true)
    .where('account.is_staff', '=', true)
    .where('account.locked_at', 'is', null)
    .groupBy('account.person_id')
    .orderBy('account.person_id')
    .execute();
}

interface HolderFilters extends Page {
  role_ids: readonly number[];
  search?: string | undefined;
  /** `match` sorts the best matches first; without a search it sorts by number. */
  ordering: 'match' | 'user_id';
}

/** Holders of one of these roles, searched by name or id. */
export async function listHolders(
  reads: Reads<AccountTables & PeopleTables>,
  { role_ids, search, ordering, ...page }: HolderFilters,
): Promise<{ count: number; rows: PersonName[] }> {
  const found = reads
    .selectFrom('account')
    .select('account.person_id')
    .where('account.person_id', 'in', holdersOf(role_ids))
    .$if(search !== undefined, (rows) =>
      rows.where('account.person_id', 'in', peopleLike(search ?? '')),
    )
    .$if(search !== undefined && ordering === 'match', (rows) =>
      rows.orderBy(distanceOf('account.person_id', search ?? '')),
    )
    .orderBy('account.user_id');
  const { rows, count } = await readPage(found, page);
  const names = await listPeopleNamed(
    reads,
    rows.map(({ person_id }) => person_id),
  );
  return { count, rows: rows.flatMap(({ person_id }) => names.get(person_id) ?? []) };
}
