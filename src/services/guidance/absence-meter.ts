import { percentOf } from '#platform/language/numbers/percents.ts';
import type { CourseAbsence } from './record-shapes.ts';

type Alert = keyof CourseAbsence['left'];

/** In the order in which a student reaches them. */
const alerts = ['first', 'second', 'deprivation'] as const satisfies readonly Alert[];

/** An alert is near when at most this many lectures are left before it. */
const nearLectures = 3;

interface NearAlert {
  /** The next alert the student can reach. */
  alert: Alert;
  /** Whole lectures the student can still miss before it. */
  left: number;
}

/** The next alert of a course if it is near or one was reached; null without missed lectures. */
export function nextAlert({
  missed_hours,
  left,
}: Pick<CourseAbsence, 'missed_hours' | 'left'>): NearAlert | null {
  if (missed_hours === 0) return null;
  const alert = alerts.find((one) => left[one] !== null);
  const lectures = alert && left[alert];
  const isFar = typeof lectures === 'number' && lectures > nearLectures && alert === alerts[0];
  if (!alert || typeof lectures !== 'number' || isFar) return null;
  return { alert, left: lectures };
}

/** The courses, the most missed first. */
export function byMissedShare(courses: readonly CourseAbsence[]): CourseAbsence[] {
  const shareOf = ({ missed_hours, contact_hours }: CourseAbsence) =>
    contact_hours === 0 ? 0 : missed_hours / contact_hours;
  return courses.toSorted((one, other) => shareOf(other) - shareOf(one));
}

/** The missed percentage of a course, with at most two decimals and consistent with its band. */
export function missedPercent(
  missed_hours: number,
  contact_hours: number,
  limits: readonly number[],
): number {
  return percentOf(missed_hours, contact_hours, { decimals: 2, limits });
}
