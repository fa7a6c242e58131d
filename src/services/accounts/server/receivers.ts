import { type Expression, sql } from 'kysely';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** Somebody to whom something may be told, and for which of their roles. */
export interface Receiver {
  id: number;
  user_id: string;
  user_type: UserType;
  /** Those that they hold, in force or not; a student's only one is 0. */
  role_ids: number[];
  /** Can't sign in at present. */
  is_locked: boolean;
}

/** Of these people, by id or by an expression of ids, those whom the source still knows. */
export async function listReceivers(
  reads: Reads<AccountTables>,
  people: readonly number[] | Expression<number>,
): Promise<Receiver[]> {
  return reads
    .selectFrom('account')
    .select(['person_id as id', 'user_id', 'user_type'])
    .select(sql<boolean>`locked_at is not null`.as('is_locked'))
    .select(
      sql<
        number[]
      >`case when user_type = ${userTypes.student} then array[${roles.student}::integer]::integer[] else array(
        select role_id::integer from account_role
        where account_role.person_id = account.person_id order by role_id) end`.as('role_ids'),
    )
    .where((e) =>
      Array.isArray(people)
        ? e('person_id', '=', e.fn.any(e.val([...people])))
        : e('person_id', 'in', people as Expression<number>),
    )
    .where('is_active', '=', true)
    .orderBy('person_id')
    .execute();
}
