import { currentTerm } from './calendar.ts';
import { courses, planRows } from './courses.ts';
import { itemAt } from './random.ts';
import type { StaffMember } from './staff.ts';

export const teachingColumns = ['term_code', 'course_code', 'section', 'instructor_id'] as const;

const teacher = 1;
/** Heads and guides teach too, after those who do nothing else. */
const alsoTeaching = [2, 3];

/** Who teaches each course to each section this term: the people of its department, in turn. */
export function teachingRows(staff: readonly StaffMember[]) {
  const turns = new Map<string, number>();
  const nextOf = (ids: readonly string[]) => {
    const key = ids.join();
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return itemAt(ids, turn % ids.length);
  };
  return courses.flatMap(({ code }) => {
    const majors = planRows.filter((row) => row.course_code === code).map((row) => row.major_code);
    return ([1, 2] as const).map((section) => ({
      term_code: currentTerm.code,
      course_code: code,
      section,
      instructor_id: nextOf(teachersOf(staff, majors, section)),
    }));
  });
}

/** Those of the section's own gender, where the departments have any. */
function teachersOf(
  staff: readonly StaffMember[],
  majors: readonly string[],
  section: 1 | 2,
): readonly string[] {
  const able = staff.filter(
    (each) =>
      each.user_type === 1 && each.active && each.is_staff && majors.includes(each.major_code),
  );
  const teachers = [
    ...able.filter(({ roles }) => roles.includes(teacher)),
    ...able.filter(
      ({ roles }) => !roles.includes(teacher) && roles.some((role) => alsoTeaching.includes(role)),
    ),
  ];
  const own = teachers.filter(({ gender }) => gender === section);
  return (own.length > 0 ? own : teachers).map(({ user_id }) => user_id);
}
