import { studyTermBefore } from './calendar.ts';
import { type Course, coursesAtLevel, hoursBeforeLevel, hoursOf, levelCount } from './courses.ts';
import { majorOf } from './majors.ts';
import { averageOf, drawMark, type Mark, passed } from './marks.ts';
import type { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { Student } from './students.ts';

export const resultColumns = [
  'student_id',
  'term_code',
  'course_code',
  'grade',
  'points',
  'hours',
] as const;

export type Result = Mark & { term_code: string; course: Course };

/** What a student has behind them, what they take now, and the figures that follow. */
export type Studies = {
  results: readonly Result[];
  current: readonly Course[];
  /** Null until a first term is finished. */
  gpa: number | null;
  passed_hours: number;
  registered_hours: number;
  remaining_hours: number;
};

const summerTerm = '253';

export function drawStudies(random: Random, student: Student, standing: Standing): Studies {
  const { results, outstanding } = drawHistory(random, student, standing);
  const total = majorOf(student.major_code).total_hours;
  const current =
    standing.status === 'enrolled' ? [...thisLevel(student, standing), ...outstanding] : [];
  const passed_hours = passedHours(random, student, standing, outstanding);
  return {
    results,
    current,
    gpa: student.decided.gpa ?? drawGpa(random, student, standing, results),
    passed_hours,
    registered_hours: hoursOf(current),
    remaining_hours: total - passed_hours,
  };
}

// The file holds the last two terms and the summer after them. What is failed is taken again
// in the next term, or in the summer.
function drawHistory(random: Random, student: Student, standing: Standing) {
  const results: Result[] = [];
  let outstanding: readonly Course[] = [];
  const take = (term_code: string, taken: readonly Course[], surely: boolean) => {
    const marks = taken.map((course) => {
      const must_pass = surely || standing.status === 'graduated';
      return { ...drawMark(random, course, student.ability, must_pass), term_code, course };
    });
    results.push(...marks);
    return marks.filter((mark) => !passed(mark)).map((mark) => mark.course);
  };
  for (const [steps, level] of recentLevels(student, standing)) {
    const taken = [...levelCourses(student, standing, level), ...outstanding];
    outstanding = take(studyTermBefore(steps).code, taken, false);
  }
  const repeated = outstanding.filter(() => random.chance(0.4));
  const failed_again = take(summerTerm, repeated, random.chance(0.9));
  outstanding = [...outstanding.filter((course) => !repeated.includes(course)), ...failed_again];
  return { results, outstanding };
}

/** Pairs of "study terms ago" and the level studied then, the earlier one first. */
function recentLevels(student: Student, standing: Standing): (readonly [number, number])[] {
  if (!standing.studied_lately) return [];
  const finished = finishedLevel(student, standing);
  const steps = [2, 1] as const;
  return steps
    .map((step) => [step, finished - step + 1] as const)
    .filter(([, level]) => level >= student.entry_level);
}

function finishedLevel(student: Student, standing: Standing): number {
  const last = levelCount(student.major_code);
  return standing.status === 'graduated' ? last : Math.min(last, standing.level - 1);
}

// Who is past the plan's end has put off two of its last courses until now.
function levelCourses(student: Student, standing: Standing, level: number): readonly Course[] {
  const all = coursesAtLevel(student.major_code, level);
  const last = levelCount(student.major_code);
  return level === last && standing.level > last ? all.slice(0, -2) : all;
}

function thisLevel(student: Student, standing: Standing): readonly Course[] {
  const all = coursesAtLevel(student.major_code, standing.level);
  return standing.level > levelCount(student.major_code) ? all.slice(-2) : all;
}

function passedHours(
  random: Random,
  student: Student,
  standing: Standing,
  outstanding: readonly Course[],
): number {
  const total = majorOf(student.major_code).total_hours;
  if (standing.status === 'graduated') return total;
  const last = levelCount(student.major_code);
  const put_off = standing.level > last ? hoursOf(thisLevel(student, standing)) : 0;
  const behind = hoursOf(outstanding) + put_off + drawOldGaps(random, student, standing);
  return hoursBeforeLevel(student.major_code, Math.min(standing.level, last + 1)) - behind;
}

/** Hours failed before the terms in the file. */
function drawOldGaps(random: Random, student: Student, standing: Standing): number {
  if (student.ability > 2.6 || standing.level - student.entry_level < 3) return 0;
  return random.pick([0, 0, 2, 3, 4]);
}

function drawGpa(
  random: Random,
  student: Student,
  standing: Standing,
  results: readonly Result[],
): number | null {
  const levels_done = finishedLevel(student, standing) - student.entry_level + 1;
  if (levels_done < 1) return null;
  // All that they ever took is in the file: the average has to agree with it.
  if (levels_done <= recentLevels(student, standing).length) return averageOf(results);
  const least = standing.status === 'graduated' ? 2.05 : 0.8;
  const most = standing.status === 'expelled_academic' ? 1.95 : 4;
  return Math.min(most, Math.max(least, student.ability + random.normal(0, 0.04)));
}
