import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, instructor, student, type Who } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';

/**
 * Which students a role sees. Guides: their own; heads: their department; deans: their college; general
 * science: the first year; registration and student affairs: everyone.
 */
export type ReachKind = 'own' | 'department' | 'college' | 'first_year' | 'university';

/** The levels that general science is responsible for, in every major. */
export const firstYearLevels = 2;

/** From spec section 6 and the decisions' "Roles and rights"; other roles see no students. */
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

/** All roles that see students. */
export const studentReaders: readonly Who[] = reaches.flatMap(({ who }) => who);

/** Everyone who may read some student's record: the roles that see students, and students their own. */
export const recordReaders: readonly Who[] = [student, ...studentReaders];

/** Roles that name students by their numbers, to write to them, without seeing the list. */
export const studentChoosers: readonly Who[] = [
  ...studentReaders,
  admin('forms', 'internship', 'internship_unit', 'system_admin'),
  employee('internship', 'internship_unit'),
  instructor('forms', 'service_coordinator', 'internship_unit'),
];

/** Heads of department, or their assistants: they decide what students request. */
const heads: readonly Who[] = [
  instructor('head_of_department'),
  employee('head_of_department'),
  admin('head_of_department', 'assistant_head'),
];

/** Roles that assign guides, each within their reach; the others only read. */
export const assigners: readonly Who[] = [
  ...heads,
  admin('department_guidance'),
  instructor('dean', 'vice_dean', 'general_science'),
  admin('dean', 'vice_dean', 'general_science', 'faculty_guidance'),
  instructor('registration_manager', 'dean_of_admission'),
  employee('registration_manager'),
  admin('registration_manager', 'dean_of_admission'),
];

/** Guides may transfer their own students. */
export const guides: readonly Who[] = [instructor('academic_guide')];

/**
 * Roles that advise students within their reach: guides, assigners and student advisory. The other roles
 * that see students only read: registration's clerks and supervisors, student affairs, the general vice
 * dean.
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

/** Registration maintains the records in the source, and answers corrections. */
export const registrars: readonly Who[] = [
  instructor('registration_manager', 'registration', 'dean_of_admission'),
  employee('registration_manager', 'registration'),
  admin('registration_manager', 'registration', 'dean_of_admission'),
];

/** The reach of the active role; null if it sees no students. */
export function reachOf({ user_type, role }: Pick<Actor, 'user_type' | 'role'>): ReachKind | null {
  const found = reaches.find(({ who }) =>
    who.some(({ user_type: type, codes }) => type === user_type && codes?.includes(role)),
  );
  return found?.kind ?? null;
}
