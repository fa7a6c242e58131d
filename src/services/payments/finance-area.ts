import { type UserType, userTypes } from '#platform/access/actor.ts';

/** `{role}` in the addresses of finance. */
export const financeAreas = ['employee', 'admin'] as const;
export type FinanceArea = (typeof financeAreas)[number];

export function areaOf(user_type: UserType): FinanceArea {
  return user_type === userTypes.employee ? 'employee' : 'admin';
}
