import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import type { PeopleTables, ReloadTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';
import type { ReloadTransaction } from './runs.ts';
import { keyParts } from './staged-rows.ts';

/**
 * Serialises the summaries. They don't wait for student rows locked by a reload: every writer of students
 * or attendance takes this lock first.
 */
export async function lockAbsence(tx: ReloadTransaction): Promise<void> {
  await sql`select from absence_term for update`.execute(tx.writes);
}

/**
 * After attendance was written: updates the terms that this run touched, and the present term's extra data.
 */
export async function summariseAbsence(
  tx: ReloadTransaction,
  { run_id, now }: { run_id: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ term_code: string }>`
    select distinct ${keyParts.term_code} as term_code from reload_effect effect
    where effect.run_id = ${run_id} and effect.effect <> 'refused'`.execute(tx.writes);
  for (const { term_code } of rows) await summariseTerm(tx, term_code);
  await summarisePresent(tx, await presentTerm(tx, now));
}

/** After students were written, whose major or activity may have changed: updates the present term. */
export async function summariseStudents(
  tx: ReloadTransaction,
  { run_id, now }: { run_id: number; now: Date },
): Promise<void> {
  if (!(await isCountedElsewhere(tx, run_id))) return;
  const present = await presentTerm(tx, now);
  if (present !== null) await summariseTerm(tx, present);
  await summarisePresent(tx, present);
}

/** Whether a student came or left, or changed in what the summaries distinguish. */
async function isCountedElsewhere(tx: ReloadTransaction, run_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (
      select from reload_effect
      where run_id = ${run_id}
        and (effect in ('added', 'vanished')
          or changes ?| array['major_code', 'gender', 'level', 'is_active'])
    ) as is_so`.execute(tx.writes);
  return rows[0]?.is_so ?? true;
}

/** Follows a change of the present term, by date or by hand. */
export function followTerms(database: Database<PeopleTables & ReloadTables>): Duty {
  return foundDue(database, 'system-data.follow_term', {
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
export async function followTerm(tx: ReloadTransaction, now: Date): Promise<boolean> {
  const { rows } = await sql<{ present: string | null }>`
    select ${currentTermCode(now)} as present from absence_term
    where term_code is distinct from ${currentTermCode(now)}
    for update skip locked`.execute(tx.writes);
  const [moved] = rows;
  if (!moved) return false;
  await summarisePresent(tx, moved.present);
  return true;
}

async function presentTerm(tx: ReloadTransaction, now: Date): Promise<string | null> {
  const { rows } = await sql<{ present: string | null }>`
    select ${currentTermCode(now)} as present`.execute(tx.writes);
  return rows[0]?.present ?? null;
}

async function summariseTerm(tx: ReloadTransaction, term_code: string): Promise<void> {
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

async function summarisePresent(tx: ReloadTransaction, present: string | null): Promise<void> {
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
