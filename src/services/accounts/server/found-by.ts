import { type Expression, sql } from 'kysely';
import { type FoundBy, peopleWith } from '#services/people/server/public.ts';

/** For callers who see people's emails and phones: finds by a complete one. */
export const foundByContact: FoundBy = ({ email, phone }) => [
  ...(email === undefined ? [] : [peopleWith('email', email)]),
  ...(phone === undefined ? [] : [peopleAt(phone)]),
];

/** For callers who also see national ids. */
export const foundByIdentity: FoundBy = (typed) => [
  ...foundByContact(typed),
  ...(typed.national_id === undefined ? [] : [peopleWith('national_id', typed.national_id)]),
];

/** People shown with this phone: confirmed in the portal, or the source's if none is confirmed. */
function peopleAt(phone: string): Expression<number> {
  return sql<number>`(select account.person_id from account where account.phone = ${phone}
    union all
    select account.person_id from account
    where account.phone is null and account.person_id in ${peopleWith('phone', phone)})`;
}
