import { addDays, type Day } from '#platform/language/times/day.ts';
import type { Definition, FormType, TermDay } from './definition.ts';
import { stagesOf } from './steps.ts';

export const formStates = ['draft', 'published', 'retired'] as const;
export type FormState = (typeof formStates)[number];

/** So many forms a university may have. */
export const mostForms = 500;

/** What a form is called on the screen and in files: REG-07, SA-02. */
export function codeOf({ type, number }: { type: FormType; number: number }): string {
  return `${type === 1 ? 'REG' : 'SA'}-${String(number).padStart(2, '0')}`;
}

/** The working days that a student is promised: the slowest step of each stage, one after the other. */
export function promisedDays(definition: Pick<Definition, 'steps'>): number {
  return stagesOf(definition).reduce(
    (sum, stage) => sum + Math.max(...stage.map(({ days }) => days)),
    0,
  );
}

/** The same where every step that a rule may leave out is left out. */
export function shortestDays({ steps }: Pick<Definition, 'steps'>): number {
  return promisedDays({ steps: steps.filter(({ skip_when }) => skip_when === null) });
}

export interface OpenDays {
  opens_on: Day | null;
  closes_on: Day | null;
}

/**
 * The days on which a form may be begun: its own, within its part of the present term. Null where it has such a part
 * and it is between two terms.
 */
export function openDaysIn(
  own: OpenDays,
  { window }: Pick<Definition, 'window'>,
  term: { start_date: Day; end_date: Day } | null,
): OpenDays | null {
  if (!window) return own;
  if (!term) return null;
  const dayOf = (bound: TermDay | null) =>
    bound && addDays(bound.of === 'start' ? term.start_date : term.end_date, bound.days);
  const opens = [own.opens_on, dayOf(window.from)].filter((day) => day !== null).sort();
  const closes = [own.closes_on, dayOf(window.to)].filter((day) => day !== null).sort();
  return { opens_on: opens.at(-1) ?? null, closes_on: closes[0] ?? null };
}

/** Whether it may be begun on this day; both ends are included. */
export function isOpenOn(days: OpenDays | null, today: Day): boolean {
  if (!days) return false;
  const { opens_on, closes_on } = days;
  return (opens_on === null || opens_on <= today) && (closes_on === null || today <= closes_on);
}
