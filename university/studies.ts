import { type Course, coursesAtLevel, hoursBeforeLevel, hoursOf, levelCount } from './courses.ts';
import { drawHistory, type History, type Result } from './history.ts';
import { majorOf } from './majors.ts';
import { averageOf, passed } from './marks.ts';
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

/** A student's results, current courses, and the figures that follow from them. */
export type Studies = {
  results: readonly Result[];
  current: readonly Course[];
  /** Null until a first term is finished. */
  gpa: number | null;
  passed_hours: number;
  registered_hours: number;
  remaining_hours: number;
};

export function drawStudies(random: Random, student: Student, standing: Standing): Studies {
  const { results, outstanding } = drawFittingHistory(random, student, standing);
  const current =
    standing.status === 'enrolled'
      ? [...thisLevel(student, standing), ...outstanding.slice(0, mostRepeatedNow)]
      : [];
  // Students who came from elsewhere bring the levels before their own.
  const passed_hours =
    hoursBeforeLevel(student.major_code, student.entry_level) +
    hoursOf(results.filter(passed).map(({ course }) => course));
  return {
    results,
    current,
    gpa: averageOf(results),
    passed_hours,
    registered_hours: hoursOf(current),
    remaining_hours: majorOf(student.major_code).total_hours - passed_hours,
  };
}

const mostRepeatedNow = 3;
const mostTries = 20_000;

// Marks follow ability, and the average follows the marks; a status or a decision that asks for a certain
// average gets the first history that has it.
function drawFittingHistory(random: Random, student: Student, standing: Standing): History {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const history = drawHistory(random, student, standing, abilityFor(student, standing, tries));
    if (fits(averageOf(history.results), student, standing)) return history;
  }
  throw new Error(`No marks give ${student.student_id} the average that is asked for`);
}

function abilityFor(student: Student, standing: Standing, tries: number): number {
  if (standing.status === 'expelled_academic') return Math.max(1.2, student.ability - tries * 0.1);
  if (standing.status === 'graduated') return student.ability + tries * 0.1;
  return student.ability;
}

function fits(average: number | null, student: Student, standing: Standing): boolean {
  const { gpa } = student.decided;
  if (gpa !== undefined) return average === gpa;
  if (standing.status === 'expelled_academic') return average !== null && average < 1.95;
  if (standing.status === 'graduated') return average !== null && average >= 2.05;
  return true;
}

function thisLevel(student: Student, standing: Standing): readonly Course[] {
  const all = coursesAtLevel(student.major_code, standing.level);
  return standing.level > levelCount(student.major_code) ? all.slice(-2) : all;
}
