import type { UserType } from '#platform/access/actor.ts';

export const userTypes = { instructor: 1, student: 2, employee: 3, admin: 4 } as const;

/** Role codes that have a phrase; the spec leaves 30, 31, 33 and 34 out. */
export const namedRoles: readonly number[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
  27, 28, 29, 32, 35, 36, 37,
];

/** The phrase with a role's name; a code without a name is shown by its number. */
export function rolePhrase(code: number): string {
  return namedRoles.includes(code) ? `accounts:roles.${code}` : 'accounts:roles.other';
}

export type RoleSwitchField = 'instructor_type' | 'current_role' | 'current_privilege';

/** The field that puts another role in force (spec section 6); a student has none. */
export function roleSwitchField(user_type: UserType): RoleSwitchField | null {
  const fields = {
    1: 'instructor_type',
    2: null,
    3: 'current_role',
    4: 'current_privilege',
  } as const satisfies Record<UserType, RoleSwitchField | null>;
  return fields[user_type];
}

/**
 * The roles that exist for a user type (spec section 6); a student has none, and 30, 31, 33 and 34
 * exist nowhere. The database says the same of every role that is granted in the portal.
 */
export const roleCodes: Readonly<Record<UserType, readonly number[]>> = {
  1: [...upTo(22), 28, 29, 32],
  2: [],
  3: [1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 17, 32, 35, 36, 37],
  4: [...upTo(29), 32],
};

/** Who administers the system: an administrator in this role. */
export const systemAdminRole = 22;

/** The instructor type whose holders agree to new counsellors. */
export const deciderType = 9;

/**
 * Instructor types 9 and 19, psychological guidance, and whoever administers the system take effect when a second
 * person agrees; `role_needs_second_yes` of the database says the same.
 */
export function needsSecondYes(user_type: UserType, role_id: number): boolean {
  if (user_type === userTypes.admin) return role_id === systemAdminRole;
  return isGuidanceRole(user_type, role_id);
}

/** Of psychological guidance: its own holders agree to it. */
export function isGuidanceRole(user_type: UserType, role_id: number): boolean {
  return user_type === userTypes.instructor && (role_id === 9 || role_id === 19);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
