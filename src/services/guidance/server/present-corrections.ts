import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { Correction } from '../correction-shapes.ts';
import type { CorrectionRow } from '../tables/tables.ts';

/** Adds where the student studies; students who have left are only named. */
export async function presentCorrections(
  reads: Reads<PeopleTables>,
  rows: readonly CorrectionRow[],
): Promise<Correction[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const students = await listStudentsById(reads, { ids, within: {} });
  const majors = new Map(students.map(({ id, major }) => [id, major]));
  const people = rows.flatMap(({ student_id, answered_by }) => [student_id, answered_by]);
  const names = await listPeopleNamed(reads, people);
  return rows.map(({ id, field, text, state, asked_at, answer, answered_at, ...row }) => ({
    id,
    field,
    text,
    state,
    asked_at,
    answer,
    answered_at,
    student: { ...personIn(names, row.student_id), major: majors.get(row.student_id) ?? null },
    answered_by: personIf(names, row.answered_by),
  }));
}
