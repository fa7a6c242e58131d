import type { Course } from './courses.ts';
import type { Random } from './random.ts';
import type { Student } from './students.ts';

export const attendanceColumns = [
  'student_id',
  'term_code',
  'course_code',
  'contact_hours',
  'missed_hours',
  'excused_hours',
] as const;

export type Absence = {
  course: Course;
  /** The course's hours over the whole term. */
  contact_hours: number;
  missed_hours: number;
  /** The part of the missed hours with an accepted excuse. */
  excused_hours: number;
};

const weeks = 16;

export function drawAbsences(
  random: Random,
  student: Student,
  current: readonly Course[],
): readonly Absence[] {
  const [mean, deviation] = random.weighted([
    [[0.02, 0.025], 74],
    [[0.085, 0.045], 19],
    [[0.19, 0.05], 7],
  ] as const);
  return current
    .filter((course) => course.hours > 0)
    .map((course) => {
      const contact_hours = contactHours(course);
      const share = Math.min(0.6, Math.max(0, random.normal(mean, deviation)));
      const excuse = random.chance(0.35) ? random.next() * 0.5 : 0;
      const decided = student.decided.missed_hours?.[course.code];
      const missed_hours = decided ?? Math.round(contact_hours * share);
      const excused_hours = Math.floor(missed_hours * excuse);
      return { course, contact_hours, missed_hours, excused_hours };
    });
}

/** A course of four hours or more has a laboratory or a clinic: an hour more each week. */
function contactHours(course: Course): number {
  return (course.hours >= 4 ? course.hours + 1 : course.hours) * weeks;
}
