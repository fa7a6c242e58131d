import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';

/**
 * The reach of a role's figures: the students it sees in the students list. `figures` means the whole university's
 * figures for roles that see no students.
 */
export type ReportReach = 'department' | 'college' | 'first_year' | 'university' | 'figures';

/** The levels that general science is responsible for, in every major. */
export const firstYearLevels = 2;

/**
 * Spec section 6: instructor types 2, 4, 5, 6, 14, 18, 20 and 21 see reports. So do employees and admins
 * with the same role, or one that deputises for it or supervises guidance as type 21 does. Nobody else
 * does.
 */
const reaches: readonly { kind: ReportReach; who: readonly Who[] }[] = [
  {
    kind: 'department',
    who: [
      instructor('head_of_department'),
      employee('head_of_department'),
      admin('head_of_department', 'assistant_head', 'department_guidance'),
    ],
  },
  { kind: 'college', who: [instructor('dean'), admin('dean', 'faculty_guidance')] },
  { kind: 'first_year', who: [instructor('general_science'), admin('general_science')] },
  {
    kind: 'university',
    who: [
      instructor('registration_manager', 'registration'),
      employee('registration_manager', 'registration'),
      admin('registration_manager', 'registration'),
    ],
  },
  { kind: 'figures', who: [instructor('library', 'quality', 'internship'), admin('quality')] },
];

export const reportReaders: readonly Who[] = reaches.flatMap(({ who }) => who);

/** Roles that read reports and also see the students. */
export const studentReportReaders: readonly Who[] = reaches
  .filter(({ kind }) => kind !== 'figures')
  .flatMap(({ who }) => who);

/** The reach of the active role; null if it reads no reports. */
export function reportReachOf({
  user_type,
  role,
}: Pick<Actor, 'user_type' | 'role'>): ReportReach | null {
  const found = reaches.find(({ who }) =>
    who.some(({ user_type: type, codes }) => type === user_type && codes?.includes(role)),
  );
  return found?.kind ?? null;
}
