/** The reference lists, by table, and where each comes from; shared by server and browser. */

export const referenceTables = [
  'college',
  'major',
  'student_location',
  'academic_status',
  'level',
  'term',
] as const;
export type ReferenceTable = (typeof referenceTables)[number];

/** The lists brought by the source; the others are the portal's, with fixed codes. */
export const broughtTables = ['college', 'major', 'academic_status', 'term'] as const;
export type BroughtTable = (typeof broughtTables)[number];

/** The source's columns of each, besides the code. */
export const sourceColumns = {
  college: ['name', 'name_ar', 'head_id', 'dean_id'],
  major: ['name', 'name_ar', 'college_code', 'total_hours'],
  academic_status: ['name', 'name_ar', 'is_active'],
  term: ['name', 'name_ar', 'ordinal', 'year_g', 'year_h', 'start_date', 'end_date'],
} as const satisfies Record<BroughtTable, readonly string[]>;

/** The origin of a row: as in the source, edited here, or added here. */
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

/** The default: statuses of students who have left for good don't count as active. */
export function countsAsActive(status_code: string): boolean {
  return !finalStatuses.has(status_code);
}
