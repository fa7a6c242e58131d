import type { AcademicStatus } from './academic-statuses.ts';
import { studyTermsSince } from './calendar.ts';
import { levelCount } from './courses.ts';
import type { Random } from './random.ts';
import type { Student } from './students.ts';

/** How far a student has come, and whether they still study. */
export type Standing = {
  status: AcademicStatus;
  level: number;
  /** Whether the last two terms are theirs: who left long ago has no marks in them. */
  studied_lately: boolean;
};

export const highestLevel = 15;

export function drawStanding(random: Random, student: Student): Standing {
  const reached = student.entry_level + studyTermsSince(student.join_term) - 1;
  const last_level = levelCount(student.major_code);
  const status = student.decided.status ?? drawStatus(random, student, reached > last_level);
  if (status === 'graduated') {
    return { status, level: last_level, studied_lately: random.chance(0.6) };
  }
  const lost = student.decided.status ? 0 : drawLostTerms(random, student, status);
  return {
    status,
    level: Math.min(highestLevel, Math.max(student.entry_level, reached - lost)),
    studied_lately: hasPlace(status) || random.chance(0.5),
  };
}

/** They study now, or have only paused. */
export function hasPlace(status: AcademicStatus): boolean {
  return status === 'enrolled' || status === 'deferred' || status === 'excused';
}

function drawStatus(random: Random, student: Student, past_the_end: boolean): AcademicStatus {
  // Students who came from elsewhere often need longer than the plan.
  const late = student.study_type === 'transfer' ? 0.75 : 0.2;
  if (past_the_end) return random.chance(late) ? 'enrolled' : 'graduated';
  if (studyTermsSince(student.join_term) === 1) return drawNewcomerStatus(random);
  const struggling = student.ability < 2.2;
  // The university warns for three terms before it expels.
  const expelled = struggling && studyTermsSince(student.join_term) > 3 ? 26 : 0;
  return random.weighted([
    ['enrolled', struggling ? 60 : 90],
    ['deferred', 2.5],
    ['excused', 1.5],
    ['withdrawn', 2],
    ['dropped_out', struggling ? 6 : 1.5],
    ['expelled_academic', expelled],
    ['expelled_disciplinary', 0.5],
    ['record_closed', 1.4],
  ]);
}

function drawNewcomerStatus(random: Random): AcademicStatus {
  return random.weighted([
    ['enrolled', 95],
    ['admission_deferred', 3.5],
    ['withdrawn', 1.5],
  ]);
}

// How many terms have not moved them up. Students who still study, or had to leave for their marks, have finished a
// term at least.
function drawLostTerms(random: Random, student: Student, status: AcademicStatus): number {
  const finished = studyTermsSince(student.join_term) - 1;
  if (status === 'expelled_academic') return random.int(0, Math.min(4, finished - 3));
  if (!hasPlace(status)) return random.int(0, Math.min(4, finished));
  const slow = student.ability < 2.5 ? 0.35 : 0.1;
  const lost = random.weighted([
    [0, 1 - slow],
    [1, slow * 0.75],
    [2, slow * 0.25],
  ]);
  return Math.min(lost, Math.max(0, finished - 1));
}
