import { type UserType, userTypes } from '#platform/access/actor.ts';
import { instructorTypes, isOwnOfInstructors, roles } from '#platform/access/roles.ts';

/** Role codes that have a phrase; the spec leaves 30, 31, 33 and 34 out. */
export const namedRoles: readonly number[] = [...Object.values(roles), 35, 36, 37];

/**
 * The key of the phrase that names a role; a code without a name is shown as a number. Given the user's type, what
 * means something else for instructors has their name.
 */
export function rolePhrase(code: number, user_type?: UserType | null): string {
  const isOwn = user_type === userTypes.instructor && isOwnOfInstructors(code);
  if (isOwn) return `accounts:instructor_types.${code}`;
  return namedRoles.includes(code) ? `accounts:roles.${code}` : 'accounts:roles.other';
}

export type RoleSwitchField = 'instructor_type' | 'current_role' | 'current_privilege';

/** The field that switches the current role (spec section 6); students have none. */
export function roleSwitchField(user_type: UserType): RoleSwitchField | null {
  const fields = {
    [userTypes.instructor]: 'instructor_type',
    [userTypes.student]: null,
    [userTypes.employee]: 'current_role',
    [userTypes.admin]: 'current_privilege',
  } as const satisfies Record<UserType, RoleSwitchField | null>;
  return fields[user_type];
}

/**
 * The roles of each user type (spec section 6); students have none, and 30, 31, 33 and 34 don't exist. A
 * database constraint enforces the same for every role granted in the portal.
 */
export const roleCodes: Readonly<Record<UserType, readonly number[]>> = {
  [userTypes.instructor]: [...upTo(22), 28, 29, 32],
  [userTypes.student]: [],
  [userTypes.employee]: [1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 17, 32, 35, 36, 37],
  [userTypes.admin]: [...upTo(29), 32],
};

/** The instructor types of psychological guidance. */
export const guidanceTypes: readonly number[] = [
  instructorTypes.psychological_guidance,
  roles.counsellor,
];

/**
 * Roles of psychological guidance, financial management and system administration take effect when a second
 * person approves; `role_needs_second_yes` in the database has the same rule.
 */
export function needsSecondYes(user_type: UserType, role_id: number): boolean {
  const isStaff = user_type === userTypes.admin || user_type === userTypes.employee;
  if (isStaff && role_id === roles.finance) return true;
  if (user_type === userTypes.admin) return role_id === roles.system_admin;
  return isGuidanceRole(user_type, role_id);
}

/** Psychological guidance roles; their own holders approve them. */
export function isGuidanceRole(user_type: UserType, role_id: number): boolean {
  return user_type === userTypes.instructor && guidanceTypes.includes(role_id);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
