/** A student's transcript: attempts by term, hours, and averages. The same on both sides. */

export interface Attempt {
  term_code: string;
  course_code: string;
  /** Credit hours. */
  hours: number;
  grade: string;
  /** Per hour, at most two decimals; null for what stands outside the average. */
  points: number | null;
}

/** Passed without points: an internship, or credit brought from elsewhere. */
const passedWithoutPoints: ReadonlySet<string> = new Set(['NP', 'P', 'TR']);

/** F and DN have no points to show for it; W, IP and IC are neither passed nor failed. */
export function isPassed({ grade, points }: Pick<Attempt, 'grade' | 'points'>): boolean {
  return points === null ? passedWithoutPoints.has(grade) : points > 0;
}

/** Weighed by hours over all attempts, on two decimals, half up; null where nothing counts. */
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

/** The hours of what is passed; a course that was passed twice counts once. */
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
  /** Of what was passed in this term alone, and of everything up to it. */
  hours: { taken: number; passed: number; passed_so_far: number };
  gpa: number | null;
  cumulative_gpa: number | null;
}

/** Terms in the order of their codes, which is that of time. */
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
