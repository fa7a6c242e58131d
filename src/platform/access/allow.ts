import type { Actor, UserType } from './actor.ts';

/** A right belongs to a pair of user type and role code; no codes means any role of that type. */
export interface Who {
  user_type: UserType;
  codes?: readonly number[];
}

export type Allow = 'everyone' | 'signed_in' | readonly Who[];

export const student: Who = { user_type: 2 };

export function instructor(...codes: number[]): Who {
  return who(1, codes);
}

export function employee(...codes: number[]): Who {
  return who(3, codes);
}

export function admin(...codes: number[]): Who {
  return who(4, codes);
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
  if (actor.user_type === 1 && !actor.is_staff) return false;
  return allow.some(
    ({ user_type, codes }) =>
      user_type === actor.user_type && (codes === undefined || codes.includes(actor.role)),
  );
}

function who(user_type: UserType, codes: number[]): Who {
  return codes.length > 0 ? { user_type, codes } : { user_type };
}
