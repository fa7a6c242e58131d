/** Files that describe staff. */
export const staffKinds = ['users', 'instructors'] as const;
export type StaffKind = (typeof staffKinds)[number];

/** The reviewed fields of staff; flags only when they are turned on. */
export const reviewedFields = [
  'role',
  'email',
  'phone',
  'national_id',
  'is_staff',
  'is_active',
] as const;
export type ReviewedField = (typeof reviewedFields)[number];
