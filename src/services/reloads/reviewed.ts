import { type StaffKind, staffKinds } from '#services/people/contract.ts';
import type { ReloadKind } from './reload.ts';

export function isStaffKind(kind: ReloadKind): kind is StaffKind {
  return staffKinds.some((each) => each === kind);
}

/** Why a row isn't applied as it is: pending approval, or set aside. */
export const heldWhys = ['review', 'own', 'key_role'] as const;
export type HeldWhy = (typeof heldWhys)[number];
