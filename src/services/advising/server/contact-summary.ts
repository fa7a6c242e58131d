import { type Expression, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { addDays, type Day, momentOf } from '#platform/language/day.ts';
import { type PeopleTables, studentsReached } from '#services/system-data/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';

/** What is summed up; what is left out does not narrow. */
export interface ContactPeriod {
  /** Riyadh days, both included. */
  from: Day;
  to: Day;
  advisors?: readonly number[] | undefined;
  /** The ids of the students who are meant, as a subquery (`studentsReached`). */
  students?: Expression<number> | undefined;
  /** The setting. */
  low_gpa: number;
}

/** What one person has done for students in a period. Counts of students count each once. */
export interface ContactSummary {
  advisor_id: number;
  /** To whom they wrote, or whom they invited. */
  contacted: number;
  /** Those of them who answered what was written in the period, whenever. */
  answered: number;
  /** Those of them whose rate is low now. */
  low_gpa_contacted: number;
  /** From a student's crossing a line to the first contact, where theirs was the first; null without any. */
  median_contact_seconds: number | null;
  /** Of the cases that they opened in the period: open now, or closed with each code. */
  cases_open: number;
  cases_CP: number;
  cases_NR: number;
  cases_TC: number;
}

/** One row for everybody who did anything in the period, by who did it: past transfers change nothing. */
export async function contactSummary(
  reads: Reads<AdvisingTables & PeopleTables>,
  period: ContactPeriod,
): Promise<ContactSummary[]> {
  const written = within(period, { by: 'author_id', at: 'written_at' });
  const offered = within(period, { by: 'offered_by', at: 'offered_at' });
  const contacted = within(period, { by: 'first_contact_by', at: 'first_contact_at' });
  const low = studentsReached({}, { gpa_below: period.low_gpa });
  const summary = sql<ContactSummary>`(
    with written as (
      select author_id as advisor_id, student_id, answered_at is not null as is_answered, code
      from guidance_message where ${written}
    ), reached as (
      select advisor_id, student_id, bool_or(is_answered) as is_answered from (
        select advisor_id, student_id, is_answered from written
        union all
        select offered_by, student_id, false from guidance_alert where ${offered}
      ) each_contact group by 1, 2
    ), students as (
      select advisor_id, count(*) as contacted,
        count(*) filter (where is_answered) as answered,
        count(*) filter (where student_id in ${low}) as low_gpa_contacted
      from reached group by 1
    ), cases as (
      select advisor_id, count(*) filter (where code is null) as cases_open,
        count(*) filter (where code = 'CP') as "cases_CP",
        count(*) filter (where code = 'NR') as "cases_NR",
        count(*) filter (where code = 'TC') as "cases_TC"
      from written group by 1
    ), waits as (
      select first_contact_by as advisor_id,
        percentile_cont(0.5) within group (
          order by extract(epoch from first_contact_at - happened_at)) as median_contact_seconds
      from guidance_alert where ${contacted} group by 1
    )
    select advisor_id, coalesce(contacted, 0)::integer as contacted,
      coalesce(answered, 0)::integer as answered,
      coalesce(low_gpa_contacted, 0)::integer as low_gpa_contacted, median_contact_seconds,
      coalesce(cases_open, 0)::integer as cases_open,
      coalesce("cases_CP", 0)::integer as "cases_CP",
      coalesce("cases_NR", 0)::integer as "cases_NR",
      coalesce("cases_TC", 0)::integer as "cases_TC"
    from students full join cases using (advisor_id) full join waits using (advisor_id))`;
  return reads.selectFrom(summary.as('summary')).selectAll().orderBy('advisor_id').execute();
}

function within(
  { from, to, advisors, students }: ContactPeriod,
  { by, at }: { by: string; at: string },
) {
  const begins = momentOf(from, '00:00').toISOString();
  const ends = momentOf(addDays(to, 1), '00:00').toISOString();
  return sql.join(
    [
      sql`${sql.ref(at)} >= ${begins} and ${sql.ref(at)} < ${ends}`,
      ...(advisors ? [sql`${sql.ref(by)} = any(${[...advisors]}::integer[])`] : []),
      ...(students ? [sql`student_id in ${students}`] : []),
    ],
    sql` and `,
  );
}
