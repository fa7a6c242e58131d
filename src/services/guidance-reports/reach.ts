import type { Actor } from '#platform/access/actor.ts';
import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';

/**
 * Of whom a role reads the reports: of those whom it sees in the students list. `figures` are the whole
 * university's, for who sees no student.
 */
export type ReportReach = 'department' | 'college' | 'first_year' | 'university' | 'figures';

/** The levels that general science looks after, whatever the major. */
export const firstYearLevels = 2;

/**
 * Spec section 6: instructor types 2, 4, 5, 6, 14, 18, 20 and 21 see reports; employees and admins, where the role
 * is the same, or stands in for it or supervises guidance as 21 does. Nobody else.
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

/** Those of them who see the students themselves. */
export const studentReportReaders: readonly Who[] = reaches
  .filter(({ kind }) => kind !== 'figures')
  .flatMap(({ who }) => who);

/** How far the role in force reads; null where it reads no report. */
export function reportReachOf({
  user_type,
  role,
}: Pick<Actor, 'user_type' | 'role'>): ReportReach | null {
  const found = reaches.find(({ who }) =>
    who.some(({ user_type: type, codes }) => type === user_type && codes?.includes(role)),
  );
  return found?.kind ?? null;
}
