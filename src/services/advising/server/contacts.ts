import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';

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
  return sql`
    select student_id, (count(*) filter (where is_contact))::integer as contacts,
      (count(*) filter (where is_answered))::integer as answered,
      (count(*) filter (where is_message and code is null))::integer as cases_open,
      (count(*) filter (where code = 'CP'))::integer as "cases_CP",
      (count(*) filter (where code = 'NR'))::integer as "cases_NR",
      (count(*) filter (where code = 'TC'))::integer as "cases_TC"
    from ${contacts} each_contact where ${condition} group by student_id`;
}

/**
 * Contacts and cases per student in a period; `contacts` is 0 for a student who was never contacted. The statement
 * itself decides whether to read the summary, if it covers exactly these days, or to count.
 */
export function contactsByStudent(period: ContactPeriod): RawBuilder<unknown> {
  const isKept = sql`exists (select from guidance_contact_days where ${isOfDays(period)})`;
  return sql`(
    select student_id, contacts, answered, cases_open, "cases_CP", "cases_NR", "cases_TC"
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
