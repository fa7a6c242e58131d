import { type Actor, type UserType, userTypes } from './actor.ts';
import { type InstructorType, instructorTypes, type Role, roles } from './roles.ts';

/** A right belongs to a pair of user type and role code; no codes means any role of that type. */
export interface Who {
  user_type: UserType;
  codes?: readonly number[];
}

export type Allow = 'everyone' | 'signed_in' | readonly Who[];

export const student: Who = { user_type: userTypes.student };

/** Without arguments: any instructor. */
export function instructor(...held: (Role | InstructorType)[]): Who {
  const codes = { ...roles, ...instructorTypes };
  return who(
    userTypes.instructor,
    held.map((role) => codes[role]),
  );
}

export function employee(...held: Role[]): Who {
  return who(
    userTypes.employee,
    held.map((role) => roles[role]),
  );
}

export function admin(...held: Role[]): Who {
  return who(
    userTypes.admin,
    held.map((role) => roles[role]),
  );
}

/**
 * Whether the role in force may make the call. An instructor who is not staff may do only what any
 * signed-in person may (spec section 6).
 */
export function isAllowed(
  allow: Allow,
  actor: Pick<Actor, 'user_type' | 'role' | 'is_staff'> | null,
): boolean {
  if (allow === 'everyone') return true;
  if (!actor) return false;
  if (allow === 'signed_in') return true;
  if (actor.user_type === userTypes.instructor && !actor.is_staff) return false;
  return allow.some(
    ({ user_type, codes }) =>
      user_type === actor.user_type && (codes === undefined || codes.includes(actor.role)),
  );
}

function who(user_type: UserType, codes: number[]): Who {
  return codes.length > 0 ? { user_type, codes } : { user_type };
}
