import { sortOf } from '#platform/contract/ordering.ts';
import { percentOf } from '#platform/language/percents.ts';
import { nearest, smallestGroup } from './rounding.ts';

/** How students are looked after, and how much of that may be told. */

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
  'cases_CP',
  'cases_NR',
  'cases_TC',
] as const;
export type QualityCount = (typeof qualityCounts)[number];

/** What can be added up. */
export type QualityCounts = Record<QualityCount, number>;

/** Shares of what they can be of: students, those reached, those of a low rate, places. */
export const qualityShares = ['contacted', 'answered', 'low_gpa_contacted', 'slots_used'] as const;
export type QualityShare = (typeof qualityShares)[number];

/** How long students waited; the median of how many. */
export interface QualityWait {
  waits: number;
  median_seconds: number;
}

export interface QualityGroup extends QualityCounts {
  /** With one decimal; null where nobody waited, or too few to be told. */
  first_contact_hours: number | null;
  /** In percent, with one decimal. */
  percent: Record<QualityShare, number>;
}

/** A group as it may be told; null where it is too small to be told at all. */
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

/** The median of a few would tell how long one of them waited. */
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

/** The first one is the report's own: those whose students were reached least. */
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
  /** Tells two alike apart, always the same way. */
  key: string;
  quality: QualityGroup | null;
}

/** By what is told of them, so that the order tells no more; those of which nothing is told come last. */
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

/** Students of a group, each once, by how far they were reached. */
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
