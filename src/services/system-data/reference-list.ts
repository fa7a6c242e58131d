/** The small lists that everything refers to, by table: who brings what, the same on both sides. */

export const referenceTables = [
  'college',
  'major',
  'student_location',
  'academic_status',
  'level',
  'term',
] as const;
export type ReferenceTable = (typeof referenceTables)[number];

/** Those that the source brings; the others are the portal's own, and their codes are fixed. */
export const broughtTables = ['college', 'major', 'academic_status', 'term'] as const;
export type BroughtTable = (typeof broughtTables)[number];

/** What the source says of each, besides the code. */
export const sourceColumns = {
  college: ['name', 'name_ar', 'head_id', 'dean_id'],
  major: ['name', 'name_ar', 'college_code', 'total_hours'],
  academic_status: ['name', 'name_ar', 'is_active'],
  term: ['name', 'name_ar', 'ordinal', 'year_g', 'year_h', 'start_date', 'end_date'],
} as const satisfies Record<BroughtTable, readonly string[]>;

/** Where a row stands: as the source has it, edited here, or added here. */
export const referenceOrigins = ['source', 'edited', 'added'] as const;
export type ReferenceOrigin = (typeof referenceOrigins)[number];

/** The roles that may lead (spec section 6): head of department and assistant; dean and vice dean. */
export const leaderRoles = { head: [2, 24], dean: [4, 8] } as const;
export type LeaderPost = keyof typeof leaderRoles;

const finalStatuses = new Set([
  'withdrawn',
  'dropped_out',
  'expelled_academic',
  'expelled_disciplinary',
  'record_closed',
  'graduated',
]);

/** Until somebody says otherwise: who has left the university for good does not count as active. */
export function countsAsActive(status_code: string): boolean {
  return !finalStatuses.has(status_code);
}
