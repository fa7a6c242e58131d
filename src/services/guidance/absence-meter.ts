import { percentOf } from '#platform/language/percents.ts';
import type { CourseAbsence } from './record-calls.ts';

type Alert = keyof CourseAbsence['left'];

/** In the order in which they come. */
const alerts = ['first', 'second', 'deprivation'] as const satisfies readonly Alert[];

/** So few lectures before an alert are near. */
const nearLectures = 3;
const mostCourses = 3;

export interface NearAlert {
  course: CourseAbsence;
  /** The next that may come. */
  alert: Alert;
  /** Whole lectures that may still be missed before it. */
  left: number;
}

/** The courses in which the next alert is near, nearest first; of what nobody has missed there is nothing to say. */
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

/** How much of a course was missed, in percent with two decimals, as its band says. */
export function missedPercent(
  missed_hours: number,
  contact_hours: number,
  limits: readonly number[],
): number {
  return percentOf(missed_hours, contact_hours, { decimals: 2, limits });
}
