import { type Gender, type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { roleCodes } from '#services/accounts/contract.ts';

/** Vocabulary and pure rules of notices, shared by server and screen. */

export const noticeKinds = ['neutral', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Follows from the times and a withdrawal. */
export const noticeStates = ['live', 'waiting', 'over', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** A user type and a role code, `1/3`; a student's is `2/0`. */
export type RolePair = `${UserType}/${number}`;

/** The audience: each non-empty list narrows it; with all three empty, it is everyone. */
export interface Audience {
  roles: readonly RolePair[];
  colleges: readonly number[];
  /** 1 male, 2 female. */
  sections: readonly Gender[];
}

interface Times {
  starts_at: string;
  ends_at: string;
  withdrawn_at: string | null;
}

export function stateOf({ starts_at, ends_at, withdrawn_at }: Times, now: Date): NoticeState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (new Date(ends_at) <= now) return 'over';
  return new Date(starts_at) <= now ? 'live' : 'waiting';
}

/** The next time at which the state changes without an edit; null if it never will. */
export function nextDue(times: Times, now: Date): string | null {
  const state = stateOf(times, now);
  if (state === 'waiting') return times.starts_at;
  return state === 'live' ? times.ends_at : null;
}

/** The pair of all students. */
export const students = pairOf({ user_type: userTypes.student, role: roles.student });

/** All pairs: students first, then the role codes of each user type. */
export const rolePairs: readonly RolePair[] = [
  students,
  ...Object.values(userTypes).flatMap((user_type) =>
    roleCodes[user_type].map((role) => pairOf({ user_type, role })),
  ),
];

export function pairOf({ user_type, role }: { user_type: UserType; role: number }): RolePair {
  return `${user_type}/${role}`;
}
