import type { ReloadKind } from './reload.ts';

/** Files that describe staff. */
export const staffKinds = ['users', 'instructors'] as const;
export type StaffKind = (typeof staffKinds)[number];

export function isStaffKind(kind: ReloadKind): kind is StaffKind {
  return staffKinds.some((each) => each === kind);
}

/** Why a row isn't applied as it is: pending approval, or set aside. */
export const heldWhys = ['review', 'own', 'key_role'] as const;
export type HeldWhy = (typeof heldWhys)[number];

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
