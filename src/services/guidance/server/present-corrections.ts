import type { Reads } from '#platform/database/database.ts';
import { listStudentsById, type PeopleTables } from '#services/system-data/server/public.ts';
import type { Correction } from '../correction-calls.ts';
import type { CorrectionRow } from '../tables/tables.ts';
import { known, namesOf } from './present-moves.ts';

/** With where the student studies; a student who has left is only named. */
export async function presentCorrections(
  reads: Reads<PeopleTables>,
  rows: readonly CorrectionRow[],
): Promise<Correction[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const students = await listStudentsById(reads, { ids, within: {} });
  const majors = new Map(students.map(({ id, major }) => [id, major]));
  const people = rows.flatMap(({ student_id, answered_by }) => [student_id, answered_by]);
  const nameOf = await namesOf(reads, people);
  return rows.map(({ id, field, text, state, asked_at, answer, answered_at, ...row }) => ({
    ...{ id, field, text, state, asked_at, answer, answered_at },
    student: { ...known(nameOf, row.student_id), major: majors.get(row.student_id) ?? null },
    answered_by: nameOf(row.answered_by),
  }));
}
