/** A student's transcript: attempts by term, hours and averages. Shared by server and browser. */

export interface Attempt {
  term_code: string;
  course_code: string;
  /** Credit hours. */
  hours: number;
  grade: string;
  /** Per hour, at most two decimals; null if outside the average. */
  points: number | null;
}

/** Passed without points: an internship, or transferred credit. */
const passedWithoutPoints: ReadonlySet<string> = new Set(['NP', 'P', 'TR']);

/** F and DN have no points; W, IP and IC are neither passed nor failed. */
export function isPassed({ grade, points }: Pick<Attempt, 'grade' | 'points'>): boolean {
  return points === null ? passedWithoutPoints.has(grade) : points > 0;
}

/** Weighted by hours over all attempts, two decimals, half up; null if nothing counts. */
export function averageOf(attempts: readonly Pick<Attempt, 'hours' | 'points'>[]): number | null {
  let hundredths = 0;
  let hours = 0;
  for (const attempt of attempts) {
    if (attempt.points === null) continue;
    hundredths += Math.round(attempt.points * 100) * attempt.hours;
    hours += attempt.hours;
  }
  return hours === 0 ? null : Math.floor((2 * hundredths + hours) / (2 * hours)) / 100;
}

/** The passed hours; a course passed twice counts once. */
export function passedHours(attempts: readonly Attempt[]): number {
  const hours = new Map<string, number>();
  for (const attempt of attempts) {
    if (isPassed(attempt)) hours.set(attempt.course_code, attempt.hours);
  }
  return [...hours.values()].reduce((sum, each) => sum + each, 0);
}

export interface TranscriptTerm<Row extends Attempt = Attempt> {
  term_code: string;
  courses: Row[];
  /** `passed` in this term only, `passed_so_far` up to and including it. */
  hours: { taken: number; passed: number; passed_so_far: number };
  gpa: number | null;
  cumulative_gpa: number | null;
}

/** Terms in code order, which is chronological. */
export function transcriptOf<Row extends Attempt>(rows: readonly Row[]): TranscriptTerm<Row>[] {
  const codes = [...new Set(rows.map((row) => row.term_code))].sort();
  const soFar: Row[] = [];
  return codes.map((term_code) => {
    const courses = rows.filter((row) => row.term_code === term_code);
    soFar.push(...courses);
    return {
      term_code,
      courses,
      hours: {
        taken: courses.reduce((sum, { hours }) => sum + hours, 0),
        passed: passedHours(courses),
        passed_so_far: passedHours(soFar),
      },
      gpa: averageOf(courses),
      cumulative_gpa: averageOf(soFar),
    };
  });
}
