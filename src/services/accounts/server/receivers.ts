import { type Expression, sql } from 'kysely';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/** A possible recipient of a message, with their roles. */
export interface Receiver {
  id: number;
  user_id: string;
  user_type: UserType;
  /** All roles held, current or not; a student's only one is 0. */
  role_ids: number[];
  /** Currently unable to sign in. */
  is_locked: boolean;
}

/** Those of these people, given as ids or as an expression of ids, who are active in the source. */
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
