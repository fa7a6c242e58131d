import type { ReloadKind } from './reload.ts';

/** Files that say who members of staff are. */
export const staffKinds = ['users', 'instructors'] as const;
export type StaffKind = (typeof staffKinds)[number];

export function isStaffKind(kind: ReloadKind): kind is StaffKind {
  return staffKinds.some((each) => each === kind);
}

/** Why a row of a file is not applied as it stands: it waits for a yes, or it was set aside. */
export const heldWhys = ['review', 'own', 'key_role'] as const;
export type HeldWhy = (typeof heldWhys)[number];

/** What of a member of staff is reviewed; flags only where they are turned on. */
export const reviewedFields = [
  'role',
  'email',
  'phone',
  'national_id',
  'is_staff',
  'is_active',
] as const;
export type ReviewedField = (typeof reviewedFields)[number];
