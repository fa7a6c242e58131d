/**
 * Absence as steps, and the alerts that the limits derive from it. Integers only, so that limits are exact.
 */

/**
 * The missed share, in steps such that any limit of whole percents falls between or on steps: twice the
 * whole percents, plus one for a fraction. 9.99 % is 19, 10 % is 20, 10.01 % is 21. Independent of the
 * limits, so counts by step stay right when the limits change.
 */
export function absenceStep({ missed_hours, contact_hours }: HoursMissed): number {
  const hundredfold = 100 * missed_hours;
  const beyond = hundredfold % contact_hours > 0 ? 1 : 0;
  return 2 * Math.floor(hundredfold / contact_hours) + beyond;
}

export interface HoursMissed {
  missed_hours: number;
  /** For the whole term; above 0. */
  contact_hours: number;
}

export const absenceAlerts = ['first', 'second', 'deprivation'] as const;
export type AbsenceAlert = (typeof absenceAlerts)[number];
export const absenceBandNames = ['none', ...absenceAlerts] as const;
export type AbsenceBand = (typeof absenceBandNames)[number];

/**
 * Whole percents, ascending: above the first a first alert, from the second a second alert, from the third
 * deprivation. The setting `absence_bands`.
 */
export type AbsenceLimits = readonly number[];

/** The lowest step of each alert. */
export function alertSteps([first = 100, second = 100, third = 100]: AbsenceLimits): Record<
  AbsenceAlert,
  number
> {
  return { first: 2 * first + 1, second: 2 * second, deprivation: 2 * third };
}

/** The band of a step: none up to and including the first limit. */
export function bandOf(step: number, limits: AbsenceLimits): AbsenceBand {
  const steps = alertSteps(limits);
  return absenceAlerts.findLast((alert) => step >= steps[alert]) ?? 'none';
}

/** The steps of a band, inclusive; a report filters students by them. */
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
 * How many more whole hours may be missed before each alert: 0 if the next one triggers it, null if it has
 * already begun.
 */
export function hoursLeft(
  { missed_hours, contact_hours }: HoursMissed,
  limits: AbsenceLimits,
): Record<AbsenceAlert, number | null> {
  const [first = 100, second = 100, third = 100] = limits;
  // The most hours without the alert: up to and including the first limit, below the others.
  const most = {
    first: Math.floor((first * contact_hours) / 100),
    second: Math.ceil((second * contact_hours) / 100) - 1,
    deprivation: Math.ceil((third * contact_hours) / 100) - 1,
  };
  const left = (alert: AbsenceAlert) =>
    missed_hours > most[alert] ? null : most[alert] - missed_hours;
  return { first: left('first'), second: left('second'), deprivation: left('deprivation') };
}
