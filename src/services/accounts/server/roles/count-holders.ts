import { type Expression, type SqlBool, sql } from 'kysely';
import { type Gender, type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { type PeopleTables, peopleOfColleges } from '#services/people/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** Each non-empty list narrows the result. */
export interface Holders {
  /** User type and role code, such as `1/3`; `2/0` is every student. */
  roles: readonly string[];
  colleges: readonly number[];
  sections: readonly Gender[];
}

/** Counts the source's people who hold one of these roles, by user type. */
export async function countHolders(
  reads: Reads<AccountTables & PeopleTables>,
  { roles: pairs, colleges, sections }: Holders,
): Promise<{ user_type: UserType; count: number }[]> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`account.is_active`];
  if (sections.length > 0) {
    conditions.push(sql<SqlBool>`account.gender = any(${[...sections]}::smallint[])`);
  }
  if (colleges.length > 0) {
    conditions.push(sql<SqlBool>`account.person_id in ${peopleOfColleges(colleges)}`);
  }
  if (pairs.length > 0) conditions.push(holds(pairs));
  return reads
    .selectFrom('account')
    .select('user_type')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) => e.and(conditions))
    .groupBy('user_type')
    .orderBy('user_type')
    .execute();
}

/** Stands for every student. */
const students = `${userTypes.student}/${roles.student}`;

/** The students' only role has no row. */
function holds(pairs: readonly string[]): Expression<SqlBool> {
  const ofStaff = sql<SqlBool>`account.user_type <> ${userTypes.student} and exists (
    select from account_role where account_role.person_id = account.person_id
      and account.user_type || '/' || account_role.role_id = any(${[...pairs]}::text[]))`;
  return pairs.includes(students)
    ? sql<SqlBool>`(account.user_type = ${userTypes.student} or (${ofStaff}))`
    : sql<SqlBool>`(${ofStaff})`;
}
