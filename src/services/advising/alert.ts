import { addDays, momentOf, riyadhDay, type Time } from '#platform/language/times/day.ts';
import { type AbsenceBand, absenceBandNames } from '#services/people/contract.ts';

/** Vocabulary and pure rules of the morning list: alerts about students, and how each was handled. */

export const alertKinds = ['low_gpa', 'absence', 'halted', 'missed_appointment'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertStates = ['open', 'done'] as const;
export type AlertState = (typeof alertStates)[number];

/** How an alert was done: by a message to the student, or by closing it with a code. */
export const alertEnds = ['message', 'closed'] as const;
export type AlertEnd = (typeof alertEnds)[number];

/** The views of the list: open alerts since the start of yesterday, all open ones, and done ones. */
export const alertViews = ['new', 'open', 'done'] as const;
export type AlertView = (typeof alertViews)[number];

export const longestWord = 500;

/** The morning list starts with the previous day, so that it includes that evening's reload. */
export function sinceYesterday(now: Date): Date {
  return momentOf(addDays(riyadhDay(now), -1), '00:00');
}

/** A student's GPA, null if they have none, and whether they are halted. */
export interface Standing {
  gpa: number | null;
  is_halted: boolean;
}

/**
 * True when the GPA becomes low, or is low the first time it is known; not while it stays low or falls
 * further.
 */
export function fellBelow(before: Standing, after: Standing, low_gpa: number): boolean {
  const isLow = ({ gpa }: Standing) => gpa !== null && gpa < low_gpa;
  return isLow(after) && !isLow(before);
}

export function wasHalted(before: Standing, after: Standing): boolean {
  return after.is_halted && !before.is_halted;
}

export function isGraver(before: AbsenceBand, after: AbsenceBand): boolean {
  return absenceBandNames.indexOf(after) > absenceBandNames.indexOf(before);
}

export const alertActions = ['message', 'offer', 'close'] as const;
export type AlertAction = (typeof alertActions)[number];

/** The actions that are allowed now; a student is invited only once. */
export function actionsOf({
  state,
  offered_at,
}: {
  state: AlertState;
  offered_at: string | null;
}): AlertAction[] {
  if (state === 'done') return [];
  return alertActions.filter((action) => action !== 'offer' || offered_at === null);
}

/** The next moment after `now` at this Riyadh time of day. */
export function nextMorning(at: Time, now: Date): Date {
  const today = momentOf(riyadhDay(now), at);
  return today > now ? today : momentOf(addDays(riyadhDay(now), 1), at);
}
