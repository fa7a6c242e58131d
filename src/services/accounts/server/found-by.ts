import { type Expression, sql } from 'kysely';
import { type FoundBy, peopleWith } from '#services/system-data/server/public.ts';

/** For whoever sees people's addresses and phones: by the whole of either. */
export const foundByContact: FoundBy = ({ email, phone }) => [
  ...(email === undefined ? [] : [peopleWith('email', email)]),
  ...(phone === undefined ? [] : [peopleAt(phone)]),
];

/** For whoever sees their national ids, too. */
export const foundByIdentity: FoundBy = (typed) => [
  ...foundByContact(typed),
  ...(typed.national_id === undefined ? [] : [peopleWith('national_id', typed.national_id)]),
];

/** Who is shown with this phone: it was confirmed here, or the source has it and no other was. */
function peopleAt(phone: string): Expression<number> {
  return sql<number>`(select account.person_id from account where account.phone = ${phone}
    union all
    select account.person_id from account
    where account.phone is null and account.person_id in ${peopleWith('phone', phone)})`;
}
