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
  { kind: 'department', who: [instructor(2), employee(2), admin(2, 24, 26)] },
  { kind: 'college', who: [instructor(4), admin(4, 25)] },
  { kind: 'first_year', who: [instructor(21), admin(21)] },
  { kind: 'university', who: [instructor(5, 6), employee(5, 6), admin(5, 6)] },
  { kind: 'figures', who: [instructor(14, 18, 20), admin(18)] },
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
