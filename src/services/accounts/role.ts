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
