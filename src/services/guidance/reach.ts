import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, instructor, student, type Who } from '#platform/access/allow.ts';

/**
 * How far a role sees among the students: guides their own, heads their department, deans their
 * college, general science the first year, registration and student affairs everybody.
 */
export type ReachKind = 'own' | 'department' | 'college' | 'first_year' | 'university';

/** The levels that general science looks after, whatever the major. */
export const firstYearLevels = 2;

/** Spec section 6 and the decisions' "Roles and rights"; who is not named here sees no student. */
const reaches: readonly { kind: ReachKind; who: readonly Who[] }[] = [
  { kind: 'own', who: [instructor(3)] },
  { kind: 'department', who: [instructor(2), employee(2), admin(2, 24, 26)] },
  { kind: 'college', who: [instructor(4, 8), employee(9), admin(4, 8, 9, 25)] },
  { kind: 'first_year', who: [instructor(21), admin(21)] },
  {
    kind: 'university',
    who: [instructor(5, 6, 10, 28), employee(5, 6), admin(5, 6, 10, 16, 23, 27, 28)],
  },
];

/** Everybody who sees any student. */
export const studentReaders: readonly Who[] = reaches.flatMap(({ who }) => who);

/** Everybody who sees some student's record: theirs who read students, and each student's own. */
export const recordReaders: readonly Who[] = [student, ...studentReaders];

/** Heads of a department, or their assistant in their place: they decide what a student asks for. */
const heads: readonly Who[] = [instructor(2), employee(2), admin(2, 24)];

/** Who gives students guides, each within their reach; the others only look. */
export const assigners: readonly Who[] = [
  ...heads,
  admin(26),
  instructor(4, 8, 21),
  admin(4, 8, 21, 25),
  instructor(5, 10),
  employee(5),
  admin(5, 10),
];

/** Guides hand over students of their own. */
export const guides: readonly Who[] = [instructor(3)];

/**
 * Who advises students, each within their reach: their guides, those who decide who guides whom, and student advisory.
 * The others who see students only look: registration's clerks and supervisors, student affairs, the general vice dean.
 */
export const studentWriters: readonly Who[] = [...guides, ...assigners, instructor(28), admin(28)];

export const requestDeciders = heads;

export const registrarRoles: readonly number[] = [5, 6, 10];

/** Registration: they keep the records in the source, and answer what students say is wrong there. */
export const registrars: readonly Who[] = [instructor(5, 6, 10), employee(5, 6), admin(5, 6, 10)];

/** How far the role in force sees; null where it sees nobody. */
export function reachOf({ user_type, role }: Pick<Actor, 'user_type' | 'role'>): ReachKind | null {
  const found = reaches.find(({ who }) =>
    who.some(({ user_type: type, codes }) => type === user_type && codes?.includes(role)),
  );
  return found?.kind ?? null;
}
