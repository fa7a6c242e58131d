/** Absence as steps, and what the limits make of it. Whole numbers only, so that a limit is a limit. */

/**
 * How much was missed, in steps that any limit of whole percents falls between or upon: twice the whole
 * percents, and one more for what lies beyond them. 9.99 % is 19, 10 % is 20, 10.01 % is 21. It doesn't
 * depend on where the limits lie, so what is counted by it stays right when they are moved.
 */
export function absenceStep({ missed_hours, contact_hours }: HoursMissed): number {
  const hundredfold = 100 * missed_hours;
  const beyond = hundredfold % contact_hours > 0 ? 1 : 0;
  return 2 * Math.floor(hundredfold / contact_hours) + beyond;
}

export interface HoursMissed {
  missed_hours: number;
  /** Of the whole term; above 0. */
  contact_hours: number;
}

export const absenceAlerts = ['first', 'second', 'deprivation'] as const;
export type AbsenceAlert = (typeof absenceAlerts)[number];
export const absenceBandNames = ['none', ...absenceAlerts] as const;
export type AbsenceBand = (typeof absenceBandNames)[number];

/** Whole percents, rising: above the first a first alert, from the second on a second, from the third on
 * deprivation. The setting `absence_bands`. */
export type AbsenceLimits = readonly number[];

/** The lowest step of each alert. */
export function alertSteps([first = 100, second = 100, third = 100]: AbsenceLimits): Record<
  AbsenceAlert,
  number
> {
  return { first: 2 * first + 1, second: 2 * second, deprivation: 2 * third };
}

/** The band of a step: none up to the first limit and upon it. */
export function bandOf(step: number, limits: AbsenceLimits): AbsenceBand {
  const steps = alertSteps(limits);
  return absenceAlerts.findLast((alert) => step >= steps[alert]) ?? 'none';
}

/** The steps of a band, both ends included; a report asks for students between them. */
export function stepsOfBand(
  band: AbsenceBand,
  limits: AbsenceLimits,
): { from: number; to: number } {
  const { first, second, deprivation } = alertSteps(limits);
  const ends = [0, first, second, deprivation, 201];
  const place = absenceBandNames.indexOf(band);
  return { from: ends[place] as number, to: (ends[place + 1] as number) - 1 };
}

/**
 * How many more whole hours may be missed before each alert begins: 0 when the very next one brings it,
 * null when it has begun already.
 */
export function hoursLeft(
  { missed_hours, contact_hours }: HoursMissed,
  limits: AbsenceLimits,
): Record<AbsenceAlert, number | null> {
  const [first = 100, second = 100, third = 100] = limits;
  // The most that may be missed without it: up to the first limit and upon it, short of the others.
  const most = {
    first: Math.floor((first * contact_hours) / 100),
    second: Math.ceil((second * contact_hours) / 100) - 1,
    deprivation: Math.ceil((third * contact_hours) / 100) - 1,
  };
  const left = (alert: AbsenceAlert) =>
    missed_hours > most[alert] ? null : most[alert] - missed_hours;
  return { first: left('first'), second: left('second'), deprivation: left('deprivation') };
}
