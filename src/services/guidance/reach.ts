import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, instructor, student, type Who } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';

/**
 * How far a role sees among the students: guides their own, heads their department, deans their
 * college, general science the first year, registration and student affairs everybody.
 */
export type ReachKind = 'own' | 'department' | 'college' | 'first_year' | 'university';

/** The levels that general science looks after, whatever the major. */
export const firstYearLevels = 2;

/** Spec section 6 and the decisions' "Roles and rights"; who is not named here sees no student. */
const reaches: readonly { kind: ReachKind; who: readonly Who[] }[] = [
  { kind: 'own', who: [instructor('academic_guide')] },
  {
    kind: 'department',
    who: [
      instructor('head_of_department'),
      employee('head_of_department'),
      admin('head_of_department', 'assistant_head', 'department_guidance'),
    ],
  },
  {
    kind: 'college',
    who: [
      instructor('dean', 'vice_dean'),
      employee('faculty_registration'),
      admin('dean', 'vice_dean', 'faculty_registration', 'faculty_guidance'),
    ],
  },
  { kind: 'first_year', who: [instructor('general_science'), admin('general_science')] },
  {
    kind: 'university',
    who: [
      instructor('registration_manager', 'registration', 'dean_of_admission', 'student_advisory'),
      employee('registration_manager', 'registration'),
      admin(
        'registration_manager',
        'registration',
        'dean_of_admission',
        'student_affairs',
        'general_vice_dean',
        'student_affairs_manager',
        'student_advisory',
      ),
    ],
  },
];

/** Everybody who sees any student. */
export const studentReaders: readonly Who[] = reaches.flatMap(({ who }) => who);

/** Everybody who sees some student's record: theirs who read students, and each student's own. */
export const recordReaders: readonly Who[] = [student, ...studentReaders];

/** Heads of a department, or their assistant in their place: they decide what a student asks for. */
const heads: readonly Who[] = [
  instructor('head_of_department'),
  employee('head_of_department'),
  admin('head_of_department', 'assistant_head'),
];

/** Who gives students guides, each within their reach; the others only look. */
export const assigners: readonly Who[] = [
  ...heads,
  admin('department_guidance'),
  instructor('dean', 'vice_dean', 'general_science'),
  admin('dean', 'vice_dean', 'general_science', 'faculty_guidance'),
  instructor('registration_manager', 'dean_of_admission'),
  employee('registration_manager'),
  admin('registration_manager', 'dean_of_admission'),
];

/** Guides hand over students of their own. */
export const guides: readonly Who[] = [instructor('academic_guide')];

/**
 * Who advises students, each within their reach: their guides, those who decide who guides whom, and student advisory.
 * The others who see students only look: registration's clerks and supervisors, student affairs, the general vice dean.
 */
export const studentWriters: readonly Who[] = [
  ...guides,
  ...assigners,
  instructor('student_advisory'),
  admin('student_advisory'),
];

export const requestDeciders = heads;

export const registrarRoles: readonly number[] = [
  roles.registration_manager,
  roles.registration,
  roles.dean_of_admission,
];

/** Registration: they keep the records in the source, and answer what students say is wrong there. */
export const registrars: readonly Who[] = [
  instructor('registration_manager', 'registration', 'dean_of_admission'),
  employee('registration_manager', 'registration'),
  admin('registration_manager', 'registration', 'dean_of_admission'),
];

/** How far the role in force sees; null where it sees nobody. */
export function reachOf({ user_type, role }: Pick<Actor, 'user_type' | 'role'>): ReachKind | null {
  const found = reaches.find(({ who }) =>
    who.some(({ user_type: type, codes }) => type === user_type && codes?.includes(role)),
  );
  return found?.kind ?? null;
}
