import { addDays, type Day, justBefore, riyadhDay } from '#platform/language/times/day.ts';
import { byStudent, type Definition, type Step, stagesOf } from '#services/forms/contract.ts';
import { type Calendar, dayOff } from '#services/settings/contract.ts';

/** The words and pure rules of requests, the same on the server and on the screen. */

export const requestStates = [
  'draft',
  'pending',
  'revision',
  'accepted',
  'rejected',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** The states in which a request is on its way: one of a form for a student at a time. */
export const underWay: readonly RequestState[] = ['draft', 'pending', 'revision'];

export function isUnderWay(state: RequestState): boolean {
  return underWay.includes(state);
}

/** How one visit of a request to a step stands; `closed`: it left the step without the step's decision. */
export const stepStates = ['open', 'approved', 'rejected', 'sent_back', 'closed'] as const;
export type StepState = (typeof stepStates)[number];

export const decisions = ['approve', 'reject', 'send_back'] as const;
export type Decision = (typeof decisions)[number];

export const stateOfDecision = {
  approve: 'approved',
  reject: 'rejected',
  send_back: 'sent_back',
} as const satisfies Record<Decision, StepState>;

/** The working days between the reminder at the promised day and the notification of the people above. */
export const escalatesAfter = 2;

/** The last day that a promise includes: it is kept as the moment at which that day is over. */
export function promisedDay(promised_at: string): Day {
  return riyadhDay(justBefore(promised_at));
}

/** The working days within which a student mends a returned request. */
export const answersWithin = 10;

/** F-00418: what people call a request by. */
export function requestNumber(id: number): string {
  return `F-${String(id).padStart(5, '0')}`;
}

/** A field that was sent back, with what is wrong with it. */
export interface MarkedField {
  key: string;
  note: string;
}

/** The stage after this one that has a step which isn't left out; null at the end of the way. */
export function nextStage(
  definition: Definition,
  applying: ReadonlySet<string>,
  from: number,
): { stage: number; steps: Step[] } | null {
  const stages = stagesOf(definition);
  for (let stage = Math.max(from, 0); stage < stages.length; stage += 1) {
    const steps = (stages[stage] ?? []).filter(({ key }) => applying.has(key));
    if (steps.length > 0) return { stage, steps };
  }
  return null;
}

/** Lists the places a step may send a request back to: the student, and earlier steps that have decided. */
export function backFrom(step: Step, decided: ReadonlySet<string>): string[] {
  if (!step.may.includes('send_back')) return [];
  return step.back_to.filter((to) => to === byStudent || (to !== step.key && decided.has(to)));
}

/** The working days after the first day, up to the second. */
export function workingDaysBetween(
  from: Day,
  to: Day,
  calendar: Pick<Calendar, 'working_days' | 'holidays'>,
): number {
  let days = 0;
  for (let day = from; day < to && days < mostDays; ) {
    day = addDays(day, 1);
    if (!dayOff(calendar, day)) days += 1;
  }
  return days;
}

/** Longer spans aren't counted further. */
const mostDays = 500;
