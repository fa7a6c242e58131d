import { sql } from 'kysely';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AdvisorChange } from '../events.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { type StudentsWithin, studentsLike } from './student-filters.ts';

/**
 * Locks those of these students who are within the reach until the transaction ends, so nobody else changes
 * their advisor meanwhile. Always locks in the same order, to avoid deadlocks. Doesn't wait for rows that a
 * reload is writing.
 */
export async function holdStudents(
  tx: Transaction<PeopleTables>,
  { ids, within }: { ids: readonly number[]; within: StudentsWithin },
) {
  await waitBriefly(tx);
  return tx.writes
    .selectFrom('student')
    .select(['person_id as id', 'student_id', 'advisor_id', 'gender'])
    .select(['major_code', 'college_code', 'level'])
    .where((e) => e('student.person_id', '=', e.fn.any(e.val(ids))))
    .where((e) => e.and(studentsLike(within)))
    .orderBy('student.person_id')
    .forNoKeyUpdate()
    .execute();
}

export type HeldStudent = Awaited<ReturnType<typeof holdStudents>>[number];

/** Assigns this advisor to these locked students; returns those whose advisor changed. */
export async function assignAdvisor(
  { writes }: Transaction<PeopleTables>,
  { student_ids, advisor_id }: { student_ids: readonly number[]; advisor_id: number },
): Promise<AdvisorChange[]> {
  const changed = await sql<AdvisorChange>`
    update student set advisor_id = ${advisor_id}
    where person_id = any(${[...student_ids]}::integer[])
      and advisor_id is distinct from ${advisor_id}::integer
    returning person_id as student_id, old.advisor_id as from_id, new.advisor_id as to_id
    `.execute(writes);
  return changed.rows;
}
