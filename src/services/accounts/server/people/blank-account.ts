import type { Transaction } from '#platform/database/database.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import { blankNumber } from '#services/people/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';

/** The account of an erased person, which grants and locks that they decided refer to. Nothing opens it. */
export const blankAccount = {
  user_id: blankNumber('person_id'),
  national_id: '',
  is_active: false,
  username: null,
  phone: null,
  phone_confirmed_at: null,
  password_hash: null,
  activated_at: null,
  activation_asked_at: null,
  role: null,
  last_signed_in_at: null,
  locked_at: null,
  locked_by: null,
  lock_reason: null,
  address_changed_at: null,
};

/** Deletes what is noted under their number. */
export async function forgetNumber(
  { writes }: Transaction<AccountTables>,
  { user_id }: PeopleEvents['people.erased'],
): Promise<void> {
  await writes.deleteFrom('sign_in_failure').where('user_id', '=', user_id).execute();
}
