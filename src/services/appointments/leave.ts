import { type Day, daysBetween } from '#platform/language/times/day.ts';

/** Rules of a guide's leave, shared by server and browser. */

export const leaveStates = ['ahead', 'under_way', 'over'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** Riyadh days, both inclusive. */
export interface LeaveDays {
  from: Day;
  to: Day;
}

/** Longer than any leave within a term. */
export const mostLeaveDays = 120;

export function stateOfLeave({ from, to }: LeaveDays, today: Day): LeaveState {
  if (to < today) return 'over';
  return from <= today ? 'under_way' : 'ahead';
}

/** The first fault in a new leave's days; one may begin today, but not before. */
export function faultOfLeave(
  { from, to }: LeaveDays,
  today: Day,
): 'leave_ends_first' | 'leave_in_the_past' | 'leave_too_long' | null {
  if (to < from) return 'leave_ends_first';
  if (from < today) return 'leave_in_the_past';
  return daysBetween(from, to) >= mostLeaveDays ? 'leave_too_long' : null;
}

export function isOnLeave(leave: LeaveDays, day: Day): boolean {
  return leave.from <= day && day <= leave.to;
}

/** Whether a leave and a stretch of days have a day in common. */
export function meets(one: LeaveDays, other: LeaveDays): boolean {
  return one.from <= other.to && other.from <= one.to;
}
