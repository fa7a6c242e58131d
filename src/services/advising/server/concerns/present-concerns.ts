import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  listCoursesNamed,
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { Concern, Praise, RaisedConcern } from '../../concern-shapes.ts';
import type { ConcernRow } from './concern-queries.ts';

/** Concerns as their authors see them. */
export async function presentRaised(
  reads: Reads<PeopleTables>,
  rows: readonly ConcernRow[],
): Promise<RaisedConcern[]> {
  const people = rows.flatMap(({ student_id, raised_by, closed_by }) =>
    [student_id, raised_by, closed_by].filter((id) => id !== null),
  );
  const names = await listPeopleNamed(reads, people);
  const codes = rows.flatMap(({ course_code }) => course_code ?? []);
  const courses = await listCoursesNamed(reads, codes);
  return rows.map((row) => {
    const { id, kind, text, raised_role, raised_at, state, answer, closed_at } = row;
    return {
      id,
      kind,
      text,
      raised_role,
      raised_at,
      state,
      answer,
      closed_at,
      student: personIn(names, row.student_id),
      course: courses.get(row.course_code ?? '') ?? null,
      raised_by: personIn(names, row.raised_by),
      closed_by: row.closed_by === null ? null : personIn(names, row.closed_by),
    };
  });
}

/** Concerns about students still within reach, with the student's fields of a list. */
export async function presentConcerns(
  reads: Reads<PeopleTables>,
  rows: readonly ConcernRow[],
  within: StudentsWithin,
): Promise<Concern[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const found = await listStudentsById(reads, { ids, within });
  const students = new Map(found.map((student) => [student.id, student]));
  return (await presentRaised(reads, rows)).flatMap((row) => {
    const student = students.get(row.student.id);
    if (!student) return [];
    const { major, level, advisor } = student;
    const guide = advisor && { id: advisor.id, name: advisor.name, name_ar: advisor.name_ar };
    return [{ ...row, student: { ...row.student, major, level, advisor: guide } }];
  });
}

/** Praise as its student sees it. */
export function praiseOf({ id, course, text, raised_by, raised_at }: RaisedConcern): Praise {
  return { id, course, text, raised_by, raised_at };
}
