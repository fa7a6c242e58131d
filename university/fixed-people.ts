import { fixedStaff } from './fixed-staff.ts';
import { fixedStudents } from './fixed-students.ts';
import { wholeName } from './people.ts';
import { roleName } from './role-names.ts';

/** One line of the list of who can sign in. */
export type FixedPerson = {
  user_id: string;
  user_type: 1 | 2 | 3 | 4;
  role: string;
  role_ar: string;
  name: string;
  name_ar: string;
  note: string;
  note_ar: string;
};

/** Students first, then instructors, employees and administrators, each by user_id. */
export const fixedPeople: readonly FixedPerson[] = [
  ...fixedStudents.map((student) => ({
    ...line(student.student_id, 2, 0),
    ...wholeName(student.person),
    note: student.note,
    note_ar: student.note_ar,
  })),
  ...fixedStaff
    .toSorted((one, other) =>
      one.user_type === other.user_type
        ? Number(one.user_id) - Number(other.user_id)
        : one.user_type - other.user_type,
    )
    .map((member) => ({
      ...line(member.user_id, member.user_type, member.roles[0] ?? 0),
      ...wholeName(member.person),
      note: member.note,
      note_ar: member.note_ar,
    })),
];

function line(user_id: string, user_type: FixedPerson['user_type'], code: number) {
  const [role, role_ar] = roleName(code, user_type);
  return { user_id, user_type, role, role_ar };
}
