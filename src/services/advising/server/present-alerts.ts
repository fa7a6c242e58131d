import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { studentWriters } from '#services/guidance/calls.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import {
  listCoursesNamed,
  listPeopleNamed,
  listStudentsById,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { actionsOf } from '../alert.ts';
import type { Alert } from '../morning-shapes.ts';
import type { AlertRow } from '../tables/tables.ts';

/** Alerts of students still within reach, with what the actor may see and do. */
export async function presentAlerts(
  reads: Reads<PeopleTables>,
  rows: readonly AlertRow[],
  actor: Actor,
): Promise<Alert[]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const found = await listStudentsById(reads, { ids, within: reachedBy(actor) });
  const students = new Map(found.map((student) => [student.id, student]));
  const codes = rows.flatMap(({ course_code }) => course_code ?? []);
  const courses = await listCoursesNamed(reads, codes);
  const names = await listPeopleNamed(reads, rows.flatMap(peopleOf));
  const isWriter = isAllowed(studentWriters, actor);
  const person = (id: number | null) => (id === null ? null : personIn(names, id));
  return rows.flatMap((row) => {
    const student = students.get(row.student_id);
    if (!student) return [];
    const { id, kind, from_value, to_value, happened_at, state, how, code, word, message_id } = row;
    const { done_at, offered_at, first_contact_at, course_code } = row;
    const { major, level, advisor } = student;
    const guide = advisor && { id: advisor.id, name: advisor.name, name_ar: advisor.name_ar };
    const course = courses.get(course_code ?? '');
    return [
      {
        id,
        kind,
        from_value,
        to_value,
        happened_at,
        state,
        how,
        code,
        word,
        message_id,
        done_at,
        offered_at,
        first_contact_at,
        student: { ...personIn(names, row.student_id), major, level, advisor: guide },
        course: course
          ? { code: course.course_code, name: course.name, name_ar: course.name_ar }
          : null,
        done_by: person(row.done_by),
        offered_by: person(row.offered_by),
        first_contact_by: person(row.first_contact_by),
        actions: isWriter ? actionsOf(row) : [],
      },
    ];
  });
}

function peopleOf({ student_id, done_by, offered_by, first_contact_by }: AlertRow): number[] {
  return [student_id, done_by, offered_by, first_contact_by].filter((id) => id !== null);
}
