import { type UserType, userTypes } from '#platform/access/actor.ts';
import { admin, employee, instructor, type Who } from '#platform/access/allow.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import type { SecondStepGroup } from '#services/settings/contract.ts';

/** Steps that may follow the password, the usual one first. */
export const secondSteps = ['totp', 'passkey'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** A code of the app or for recovery, as it is compared: typed with or without dashes, in any digits. */
export function cleanCode(typed: string): string {
  return foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Whether it is from an app; a recovery code is longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

const groups: Readonly<Record<SecondStepGroup, readonly Who[]>> = {
  system_admin: [admin('system_admin')],
  finance: [employee('finance'), admin('finance')],
  registration: [employee('registration_manager'), admin('registration_manager')],
  counselling: [instructor('psychological_guidance', 'counsellor')],
  staff: [instructor(), employee(), admin()],
};

/** Whether the university asks whoever holds one of these roles for a second step. */
export function needsSecondStep(
  asked: readonly SecondStepGroup[],
  { user_type, role_ids }: { user_type: UserType; role_ids: readonly number[] },
): boolean {
  if (user_type === userTypes.student) return false;
  return asked
    .flatMap((group) => groups[group])
    .some(
      ({ user_type: type, codes }) =>
        type === user_type && (!codes || codes.some((code) => role_ids.includes(code))),
    );
}
