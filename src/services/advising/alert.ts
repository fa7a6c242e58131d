import { addDays, momentOf, riyadhDay, type Time } from '#platform/language/day.ts';
import { type AbsenceBand, absenceBandNames } from '#services/system-data/contract.ts';

/** Words and pure rules of the morning list: who crossed a line, and what was done about it. */

export const alertKinds = ['low_gpa', 'absence', 'halted', 'missed_appointment'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertStates = ['open', 'done'] as const;
export type AlertState = (typeof alertStates)[number];

/** How it was done: by writing to the student, or with a code and nothing else. */
export const alertEnds = ['message', 'closed'] as const;
export type AlertEnd = (typeof alertEnds)[number];

/** What the list shows: open ones since yesterday began, all open ones, and what is done. */
export const alertViews = ['new', 'open', 'done'] as const;
export type AlertView = (typeof alertViews)[number];

export const longestWord = 500;

/** The list of a morning begins with the day before, so that an evening's reload is in it. */
export function sinceYesterday(now: Date): Date {
  return momentOf(addDays(riyadhDay(now), -1), '00:00');
}

/** What a student's rate and standing were and are; null where there is none. */
export interface Standing {
  gpa: number | null;
  is_halted: boolean;
}

/** The first low rate is news, too; a low one that falls further, or stays, is not. */
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

/** What may be done about it now; a student is invited once. */
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

/** The next time that a Riyadh clock shows this, later than now. */
export function nextMorning(at: Time, now: Date): Date {
  const today = momentOf(riyadhDay(now), at);
  return today > now ? today : momentOf(addDays(riyadhDay(now), 1), at);
}
