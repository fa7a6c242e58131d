import { type Expression, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { ClosureCode } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { type ContactPeriod, closedWith, contactsByStudent, contactsIn } from './contacts.ts';

/** A subquery for other services: ids of the students who were contacted in a period, or who answered. */
export function contactedStudents(
  period: ContactPeriod,
  { answered }: { answered?: true } = {},
): Expression<number> {
  const asked = answered ? sql`answered > 0` : sql`contacts > 0`;
  return sql<number>`(select student_id from ${contactsByStudent(period)} contact where ${asked})`;
}

/** A subquery: ids of the students with a case of the period that is open, or closed with this code. */
export function studentsWithCases(
  period: ContactPeriod,
  state: 'open' | ClosureCode,
): Expression<number> {
  return sql<number>`(select student_id from ${contactsByStudent(period)} contact
    where ${state === 'open' ? sql`cases_open` : closedWith(state)} > 0)`;
}

/** One student's contacts and cases in a period. */
export interface StudentContacts {
  student_id: number;
  /** The first contact in the period. */
  contacted_at: string | null;
  answered_at: string | null;
  messages: number;
  cases_open: number;
  cases_closed: number;
}

/** Contacts by student; students without any are left out. */
export async function listContacts(
  reads: Reads<AdvisingTables>,
  { ids, ...period }: ContactPeriod & { ids: readonly number[] },
): Promise<Map<number, StudentContacts>> {
  if (ids.length === 0) return new Map();
  const contacts = sql<StudentContacts>`(
    select student_id, min(at) filter (where is_contact) as contacted_at,
      min(answered_at) as answered_at,
      (count(*) filter (where is_message))::integer as messages,
      (count(*) filter (where is_message and code is null))::integer as cases_open,
      count(code)::integer as cases_closed
    from ${contactsIn(period)} each_contact
    where student_id = any(${[...ids]}::integer[])
    group by student_id)`;
  const rows = await reads.selectFrom(contacts.as('contacts')).selectAll().execute();
  return new Map(rows.map((row) => [row.student_id, row]));
}
