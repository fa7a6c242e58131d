import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';

type Tx = Transaction<PeopleTables>;

/**
 * Serialises the summaries. They don't wait for student rows locked by a reload: every writer of students
 * or attendance takes this lock first.
 */
export async function lockAbsence(tx: Tx): Promise<void> {
  await sql`select from absence_term for update`.execute(tx.writes);
}

/** Updates these terms' summaries, and the present term's extra data; after attendance was written. */
export async function summariseTerms(
  tx: Tx,
  { term_codes, now }: { term_codes: readonly string[]; now: Date },
): Promise<void> {
  for (const term_code of term_codes) await summariseTerm(tx, term_code);
  await summarisePresent(tx, await presentTerm(tx, now));
}

/** Updates the present term; after students were written, whose major or activity may have changed. */
export async function summarisePresentTerm(tx: Tx, now: Date): Promise<void> {
  const present = await presentTerm(tx, now);
  if (present !== null) await summariseTerm(tx, present);
  await summarisePresent(tx, present);
}

/** Follows a change of the present term, by date or by hand. */
export function followTerms(database: Database<PeopleTables>): Duty {
  return foundDue(database, 'people.follow_term', {
    find: async (now) => {
      const moved = sql<boolean>`exists (
        select from absence_term where term_code is distinct from ${currentTermCode(now)})`;
      const { is_moved } = await database.reads
        .selectNoFrom(moved.as('is_moved'))
        .executeTakeFirstOrThrow();
      return is_moved ? ['term'] : [];
    },
    does: async (tx, _term, now) => {
      await followTerm(tx, now);
    },
  });
}

/** Only one of several processes does it. */
export async function followTerm(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ present: string | null }>`
    select ${currentTermCode(now)} as present from absence_term
    where term_code is distinct from ${currentTermCode(now)}
    for update skip locked`.execute(tx.writes);
  const [moved] = rows;
  if (!moved) return false;
  await summarisePresent(tx, moved.present);
  return true;
}

async function presentTerm(tx: Tx, now: Date): Promise<string | null> {
  const { rows } = await sql<{ present: string | null }>`
    select ${currentTermCode(now)} as present`.execute(tx.writes);
  return rows[0]?.present ?? null;
}

async function summariseTerm(tx: Tx, term_code: string): Promise<void> {
  await sql`delete from course_absence where term_code = ${term_code}`.execute(tx.writes);
  await sql`
    insert into course_absence (term_code, course_code, major_code, gender, level, step, students)
    select attendance.term_code, attendance.course_code, student.major_code, student.gender,
      student.level, attendance.step, count(*)
    from attendance
    join student on student.person_id = attendance.person_id
    where attendance.term_code = ${term_code} and student.is_active
    group by 1, 2, 3, 4, 5, 6`.execute(tx.writes);
}

async function summarisePresent(tx: Tx, present: string | null): Promise<void> {
  await sql`update absence_term set term_code = ${present}`.execute(tx.writes);
  await sql`
    update student
    set current_courses = coalesce(seen.courses, 0), absence_step = seen.step,
      absence_course = seen.course_code, absence_missed = seen.missed_hours,
      absence_contact = seen.contact_hours
    from student standing
    left join (
      select distinct on (person_id) person_id, course_code, step, missed_hours, contact_hours,
        (count(*) over (partition by person_id))::smallint as courses
      from attendance where term_code = ${present}
      order by person_id, step desc, missed_hours::float8 / contact_hours desc, course_code
    ) seen on seen.person_id = standing.person_id
    where student.person_id = standing.person_id
      and (student.current_courses, student.absence_step, student.absence_course,
          student.absence_missed, student.absence_contact)
        is distinct from (coalesce(seen.courses, 0), seen.step, seen.course_code,
          seen.missed_hours, seen.contact_hours)`.execute(tx.writes);
  await sql`delete from major_absence`.execute(tx.writes);
  await sql`
    insert into major_absence (major_code, gender, level, step, students)
    select major_code, gender, level, absence_step, count(*)
    from student
    where is_active and absence_step is not null
    group by 1, 2, 3, 4`.execute(tx.writes);
}
