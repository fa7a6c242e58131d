import { sortOf } from '#platform/contract/ordering.ts';
import { percentOf } from '#platform/language/numbers/percents.ts';
import { nearest, smallestGroup } from './rounding.ts';

/** Counts of students by absence band, and the rules for what may be disclosed. */

export const absenceBands = ['none', 'first', 'second', 'deprivation'] as const;
export type AbsenceBand = (typeof absenceBands)[number];
export type BandCounts = Record<AbsenceBand, number>;

export interface AbsenceGroup extends BandCounts {
  students: number;
  /** Above the first limit. */
  alerted: number;
  /** Percentages of the students, with one decimal. */
  percent: BandCounts & { alerted: number };
}

/**
 * A group as it may be disclosed; null if it is too small. The total is the sum of the rounded counts: the
 * exact total would reveal a count that is the only rounded one.
 */
export function groupOf(counts: BandCounts, { is_rounded }: { is_rounded: boolean }) {
  if (is_rounded && studentsOf(counts) < smallestGroup) return null;
  const told = is_rounded ? rounded(counts) : counts;
  const students = studentsOf(told);
  const alerted = students - told.none;
  const shareOf = (part: number) => percentOf(part, students, { decimals: 1 });
  const { none, first, second, deprivation } = told;
  const group: AbsenceGroup = {
    students,
    none,
    first,
    second,
    deprivation,
    alerted,
    percent: {
      none: shareOf(none),
      first: shareOf(first),
      second: shareOf(second),
      deprivation: shareOf(deprivation),
      alerted: shareOf(alerted),
    },
  };
  return group;
}

export function sumOf(groups: readonly BandCounts[]): BandCounts {
  const sum = (band: AbsenceBand) => groups.reduce((all, group) => all + group[band], 0);
  return {
    none: sum('none'),
    first: sum('first'),
    second: sum('second'),
    deprivation: sum('deprivation'),
  };
}

function studentsOf(counts: BandCounts): number {
  return absenceBands.reduce((all, band) => all + counts[band], 0);
}

function rounded(counts: BandCounts): BandCounts {
  return {
    none: nearest(counts.none),
    first: nearest(counts.first),
    second: nearest(counts.second),
    deprivation: nearest(counts.deprivation),
  };
}

/** The first is the default: the worst courses first. */
export const courseOrderings = [
  '-alerted',
  'alerted',
  '-deprivation',
  'deprivation',
  '-students',
  'students',
  'course_code',
  '-course_code',
] as const;
export type CourseOrdering = (typeof courseOrderings)[number];

interface OrderedCourse {
  course_code: string;
  absence: AbsenceGroup | null;
}

/** Sorts by the disclosed values, so that the order reveals no more; undisclosed groups come last. */
export function inOrder<Course extends OrderedCourse>(
  courses: readonly Course[],
  ordering: CourseOrdering,
): Course[] {
  const { key, direction } = sortOf(ordering);
  const sign = direction === 'desc' ? -1 : 1;
  const byCode = (one: Course, other: Course) => (one.course_code < other.course_code ? -1 : 1);
  if (key === 'course_code') return courses.toSorted((one, other) => sign * byCode(one, other));
  return courses.toSorted((one, other) => {
    if (!one.absence || !other.absence) {
      return Number(!one.absence) - Number(!other.absence) || byCode(one, other);
    }
    const difference = measures[key](one.absence) - measures[key](other.absence);
    return sign * difference || other.absence.students - one.absence.students || byCode(one, other);
  });
}

type Measure = 'alerted' | 'deprivation' | 'students';

const measures: Record<Measure, (group: AbsenceGroup) => number> = {
  alerted: ({ alerted, students }) => alerted / students,
  deprivation: ({ deprivation, students }) => deprivation / students,
  students: ({ students }) => students,
};
