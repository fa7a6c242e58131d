import type { Course } from './courses.ts';
import type { Random } from './random.ts';

/** Points are per hour on the scale of 4; marks outside the average have none. */
export type Mark = { grade: string; points: number | null };

const scale: readonly { grade: string; points: number }[] = [
  { grade: 'A+', points: 4 },
  { grade: 'A', points: 3.75 },
  { grade: 'B+', points: 3.5 },
  { grade: 'B', points: 3 },
  { grade: 'C+', points: 2.5 },
  { grade: 'C', points: 2 },
  { grade: 'D+', points: 1.5 },
  { grade: 'D', points: 1 },
];

const failed: Mark = { grade: 'F', points: 0 };
/** Debarred for absence: counts as failed. */
const denied: Mark = { grade: 'DN', points: 0 };
const withdrawn: Mark = { grade: 'W', points: null };
/** Internship is passed or not, without points. */
const noGrade: Mark = { grade: 'NP', points: null };

export const grades: readonly string[] = [
  ...scale.map((step) => step.grade),
  ...[failed, denied, withdrawn, noGrade].map((mark) => mark.grade),
];

export function drawMark(
  random: Random,
  course: Course,
  ability: number,
  must_pass: boolean,
): Mark {
  if (course.hours === 0) return noGrade;
  const points = random.normal(ability, 0.62);
  const luck = random.next();
  if (must_pass) return nearest(Math.max(1, points));
  if (luck < 0.004 * (4.5 - ability)) return denied;
  if (luck > 0.99) return withdrawn;
  return points < 0.95 ? failed : nearest(points);
}

export function passed(mark: Mark): boolean {
  return mark.grade === noGrade.grade || (mark.points ?? 0) > 0;
}

/**
 * The average over all attempts, weighted by hours; null if nothing counts. Computed in whole hundredths and rounded
 * half up, so that adding the rows up gives the very same figure.
 */
export function averageOf(marks: readonly (Mark & { course: Course })[]): number | null {
  let hundredths = 0;
  let hours = 0;
  for (const mark of marks) {
    if (mark.points === null) continue;
    hundredths += Math.round(mark.points * 100) * mark.course.hours;
    hours += mark.course.hours;
  }
  return hours === 0 ? null : Math.floor((2 * hundredths + hours) / (2 * hours)) / 100;
}

function nearest(points: number): Mark {
  return scale.reduce((best, step) =>
    Math.abs(step.points - points) < Math.abs(best.points - points) ? step : best,
  );
}
