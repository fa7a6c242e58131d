import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { type ClosureCode, closureCodes } from '../message.ts';

/** Riyadh days, both inclusive. */
export interface ContactPeriod {
  from: Day;
  to: Day;
}

/** The messages, invitations and alerts closed with a code in a period, one row each. */
export function contactsIn(period: ContactPeriod): RawBuilder<unknown> {
  return sql`(
    select student_id, written_at as at, answered_at is not null as is_answered, answered_at,
      code, true as is_message, true as is_contact
    from guidance_message where ${within(period, 'written_at')}
    union all
    select student_id, offered_at, false, null, null, false, true
    from guidance_alert where ${within(period, 'offered_at')}
    union all
    select student_id, done_at, false, null, code, false, false
    from guidance_alert where code is not null and ${within(period, 'done_at')})`;
}

/** Contacts counted per student, in the columns of `guidance_contact`. */
export function countedContacts(contacts: RawBuilder<unknown>, condition = sql`true`) {
  const closed = closureCodes.map(
    (code) => sql`(count(*) filter (where code = ${sql.lit(code)}))::integer`,
  );
  return sql`
    select student_id, (count(*) filter (where is_contact))::integer as contacts,
      (count(*) filter (where is_answered))::integer as answered,
      (count(*) filter (where is_message and code is null))::integer as cases_open,
      array[${sql.join(closed)}] as closed
    from ${contacts} each_contact where ${condition} group by student_id`;
}

/** How many of a student's cases were closed with this code; null for none. */
export function closedWith(code: ClosureCode): RawBuilder<number | null> {
  return sql`closed[${sql.lit(closureCodes.indexOf(code) + 1)}]`;
}

/**
 * Contacts and cases per student in a period; `contacts` is 0 for a student who was never contacted. The statement
 * itself decides whether to read the summary, if it covers exactly these days, or to count.
 */
export function contactsByStudent(period: ContactPeriod): RawBuilder<unknown> {
  const isKept = sql`exists (select from guidance_contact_days where ${isOfDays(period)})`;
  return sql`(
    select student_id, contacts, answered, cases_open, closed
    from guidance_contact where ${isKept}
    union all
    ${countedContacts(contactsIn(period), sql`not ${isKept}`)})`;
}

export function isOfDays({ from, to }: ContactPeriod): RawBuilder<SqlBool> {
  return sql<SqlBool>`(from_day, to_day) = (${from}::date, ${to}::date)`;
}

export function within({ from, to }: ContactPeriod, moment: string): RawBuilder<SqlBool> {
  const begins = momentOf(from, '00:00').toISOString();
  const ends = momentOf(addDays(to, 1), '00:00').toISOString();
  return sql<SqlBool>`${sql.ref(moment)} >= ${begins} and ${sql.ref(moment)} < ${ends}`;
}
