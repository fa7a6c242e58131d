import { sortOf } from '#platform/contract/ordering.ts';
import { percentOf } from '#platform/language/numbers/percents.ts';
import { closureFigures } from '#services/advising/contract.ts';
import { nearest, smallestGroup } from './rounding.ts';

/** Figures on how students are looked after, and the rules for what may be disclosed. */

const qualityCounts = [
  'students',
  'contacted',
  'answered',
  'low_gpa',
  'low_gpa_contacted',
  'slots_offered',
  'slots_used',
  'no_shows',
  'cases_open',
  ...closureFigures,
] as const;
export type QualityCount = (typeof qualityCounts)[number];

/** Counts that can be summed. */
export type QualityCounts = Record<QualityCount, number>;

/** Shares of their own totals: students, contacted students, students with a low GPA, slots. */
export const qualityShares = ['contacted', 'answered', 'low_gpa_contacted', 'slots_used'] as const;
export type QualityShare = (typeof qualityShares)[number];

/** The median wait of students, and the number of waits behind it. */
export interface QualityWait {
  waits: number;
  median_seconds: number;
}

export interface QualityGroup extends QualityCounts {
  /** With one decimal; null if nobody waited, or too few did to disclose it. */
  first_contact_hours: number | null;
  /** Percentages, with one decimal. */
  percent: Record<QualityShare, number>;
}

/** A group as it may be disclosed; null if it is too small. */
export function qualityOf(
  counts: QualityCounts,
  wait: QualityWait | undefined,
  { is_rounded }: { is_rounded: boolean },
): QualityGroup | null {
  if (is_rounded && counts.students < smallestGroup) return null;
  const told = is_rounded ? mapCounts((key) => nearest(counts[key])) : counts;
  return {
    ...told,
    first_contact_hours: hoursOf(wait, is_rounded),
    percent: {
      contacted: shareOf(told.contacted, told.students),
      answered: shareOf(told.answered, told.contacted),
      low_gpa_contacted: shareOf(told.low_gpa_contacted, told.low_gpa),
      slots_used: shareOf(told.slots_used, told.slots_offered),
    },
  };
}

export const nothingCounted: QualityCounts = mapCounts(() => 0);

export function sumQuality(parts: readonly QualityCounts[]): QualityCounts {
  return mapCounts((key) => parts.reduce((all, part) => all + part[key], 0));
}

/** The median of a few waits would reveal one of them. */
function hoursOf(wait: QualityWait | undefined, is_rounded: boolean): number | null {
  if (!wait || (is_rounded && wait.waits < smallestGroup)) return null;
  const tenths = Math.round(wait.median_seconds / 360);
  return is_rounded ? Math.round(tenths / 10) : tenths / 10;
}

function shareOf(part: number, whole: number): number {
  return percentOf(part, whole, { decimals: 1 });
}

function mapCounts(read: (key: QualityCount) => number): QualityCounts {
  return Object.fromEntries(qualityCounts.map((key) => [key, read(key)])) as QualityCounts;
}

/** The first is the default: guides who contacted the smallest share of their students first. */
export const qualityOrderings = [
  'contacted',
  '-contacted',
  'answered',
  '-answered',
  '-first_contact_hours',
  'first_contact_hours',
  '-students',
  'students',
  '-cases_open',
  'cases_open',
  '-no_shows',
  'no_shows',
] as const;
export type QualityOrdering = (typeof qualityOrderings)[number];

interface Ordered {
  /** Breaks ties in a fixed order. */
  key: string;
  quality: QualityGroup | null;
}

/** Sorts by the disclosed values, so that the order reveals no more; undisclosed groups come last. */
export function inQualityOrder<Row extends Ordered>(
  rows: readonly Row[],
  ordering: QualityOrdering,
): Row[] {
  const { key, direction } = sortOf(ordering);
  const sign = direction === 'desc' ? -1 : 1;
  const measure = measures[key];
  return rows.toSorted((one, other) => {
    const [mine, others] = [one, other].map(({ quality }) => quality && measure(quality));
    const byKey = one.key < other.key ? -1 : 1;
    if (mine === null || others === null || mine === undefined || others === undefined) {
      return Number(mine === null) - Number(others === null) || byKey;
    }
    const more = (other.quality?.students ?? 0) - (one.quality?.students ?? 0);
    return sign * (mine - others) || more || byKey;
  });
}

type Measure = ReturnType<typeof sortOf<QualityOrdering>>['key'];

const measures: Record<Measure, (group: QualityGroup) => number | null> = {
  contacted: ({ percent }) => percent.contacted,
  answered: ({ percent, contacted }) => (contacted === 0 ? null : percent.answered),
  first_contact_hours: ({ first_contact_hours }) => first_contact_hours,
  students: ({ students }) => students,
  cases_open: ({ cases_open }) => cases_open,
  no_shows: ({ no_shows }) => no_shows,
};

/** Splits the students of a group by contact. */
export const contactStates = ['answered', 'unanswered', 'not_contacted'] as const;
export type ContactState = (typeof contactStates)[number];

export function contactCountsOf({ students, contacted, answered }: QualityCounts) {
  return {
    answered,
    unanswered: contacted - answered,
    not_contacted: students - contacted,
  } satisfies Record<ContactState, number>;
}

export function contactSharesOf(counts: QualityCounts) {
  const { answered, unanswered, not_contacted } = contactCountsOf(counts);
  return {
    answered: shareOf(answered, counts.students),
    unanswered: shareOf(unanswered, counts.students),
    not_contacted: shareOf(not_contacted, counts.students),
  } satisfies Record<ContactState, number>;
}
