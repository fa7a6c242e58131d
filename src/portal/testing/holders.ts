import type { UserType } from '#platform/access/actor.ts';

/** The demo's holder of a role: 9000TT, 7000TT and 8000TT; for students, one who is free to book. */
export function holderOf(user_type: UserType, role: number): string {
  const first = { 1: '9000', 2: '2310000', 3: '7000', 4: '8000' }[user_type];
  return `${first}${String(user_type === 2 ? 5 : role).padStart(2, '0')}`;
}
