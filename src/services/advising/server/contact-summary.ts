import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables, PlacedStudents } from '#services/people/server/public.ts';
import { type ClosureFigure, eachClosure } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { type ContactPeriod, closedWith, contactsByStudent, within } from './contacts.ts';

interface Summed extends ContactPeriod {
  students: PlacedStudents;
}

/**
 * Contacts with students, by their present guide and major. Each student counts once, as contacted if anybody wrote
 * to or invited them.
 */
export interface ContactSummary extends Record<ClosureFigure, number> {
  /** Null for students without a guide. */
  advisor_id: number | null;
  major_code: number;
  students: number;
  contacted: number;
  /** Of those contacted: who answered a message of the period, at any time. */
  answered: number;
  low_gpa: number;
  low_gpa_contacted: number;
  /**
   * Cases of the period that are open now; the other figures are those closed with each code. An alert closed without
   * a message counts as a case.
   */
  cases_open: number;
}

/** One row per guide and major. Reads one index of the students and, for the present term, a summary table. */
export async function contactSummary(
  reads: Reads<AdvisingTables & PeopleTables>,
  { students, low_gpa, ...period }: Summed & { low_gpa: number },
): Promise<ContactSummary[]> {
  const closed = Object.entries(eachClosure((_figure, code) => closedWith(code))).map(
    ([figure, cases]) => sql`coalesce(sum(${cases}), 0)::integer as ${sql.ref(figure)}`,
  );
  const summary = sql<ContactSummary>`(
    select placed.advisor_id, placed.major_code, count(*)::integer as students,
      (count(*) filter (where contacts > 0))::integer as contacted,
      (count(*) filter (where contact.answered > 0))::integer as answered,
      (count(*) filter (where placed.gpa < ${low_gpa}))::integer as low_gpa,
      (count(*) filter (where contacts > 0 and placed.gpa < ${low_gpa}))::integer
        as low_gpa_contacted,
      coalesce(sum(cases_open), 0)::integer as cases_open, ${sql.join(closed)}
    from ${students} placed
    left join ${contactsByStudent(period)} contact on contact.student_id = placed.person_id
    group by placed.advisor_id, placed.major_code)`;
  return reads.selectFrom(summary.as('summary')).selectAll().execute();
}

/** How long students waited from crossing a line to a first contact within the period. */
export interface ContactWaits {
  of: 'advisor' | 'major' | 'college' | 'all';
  advisor_id: number | null;
  major_code: number | null;
  college_code: number | null;
  waits: number;
  median_contact_seconds: number;
}

/** Medians don't add up, so each guide, major and college and the whole get their own. */
export async function contactWaits(
  reads: Reads<AdvisingTables & PeopleTables>,
  { students, ...period }: Summed,
): Promise<ContactWaits[]> {
  const waits = sql<ContactWaits>`(
    select
      case grouping(placed.advisor_id, placed.major_code, placed.college_code)
        when 3 then 'advisor' when 5 then 'major' when 6 then 'college' else 'all' end as of,
      placed.advisor_id, placed.major_code, placed.college_code, count(*)::integer as waits,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_contact_at - happened_at)) as median_contact_seconds
    from guidance_alert
    join ${students} placed on placed.person_id = guidance_alert.student_id
    where ${within(period, 'first_contact_at')}
    group by grouping sets ((placed.advisor_id), (placed.major_code), (placed.college_code), ())
    having count(*) > 0)`;
  return reads.selectFrom(waits.as('waits')).selectAll().execute();
}
