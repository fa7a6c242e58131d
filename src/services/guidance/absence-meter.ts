import { percentOf } from '#platform/language/numbers/percents.ts';
import type { CourseAbsence } from './record-shapes.ts';

type Alert = keyof CourseAbsence['left'];

/** In the order in which a student reaches them. */
const alerts = ['first', 'second', 'deprivation'] as const satisfies readonly Alert[];

/** An alert is near when at most this many lectures are left before it. */
const nearLectures = 3;
const mostCourses = 3;

export interface NearAlert {
  course: CourseAbsence;
  /** The next alert the student can reach. */
  alert: Alert;
  /** Whole lectures the student can still miss before it. */
  left: number;
}

/** Courses where the next alert is near, nearest first; courses without missed lectures are left out. */
export function nearAlerts(courses: readonly CourseAbsence[]): NearAlert[] {
  return courses
    .filter(({ missed_hours }) => missed_hours > 0)
    .flatMap((course): NearAlert[] => {
      const alert = alerts.find((one) => course.left[one] !== null);
      const left = alert && course.left[alert];
      return alert && typeof left === 'number' ? [{ course, alert, left }] : [];
    })
    .filter(({ left }) => left <= nearLectures)
    .toSorted((a, b) => a.left - b.left || alerts.indexOf(b.alert) - alerts.indexOf(a.alert))
    .slice(0, mostCourses);
}

/** The missed percentage of a course, with at most two decimals and consistent with its band. */
export function missedPercent(
  missed_hours: number,
  contact_hours: number,
  limits: readonly number[],
): number {
  return percentOf(missed_hours, contact_hours, { decimals: 2, limits });
}
