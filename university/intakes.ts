import { fixedStudents } from './fixed-students.ts';

export type Intake = { join_term: string; count: number };

export const fewestStudents = 100;

/** Each term's share of the students who are in the file today. */
const shares = [
  ['211', 5],
  ['212', 1],
  ['221', 9],
  ['222', 1.5],
  ['231', 15],
  ['232', 2.5],
  ['241', 19],
  ['242', 3],
  ['251', 21],
  ['252', 3],
  ['261', 20],
] as const;

/** Splits the students by the term they joined; what doesn't divide evenly joined last. */
export function intakesOf(students: number): readonly Intake[] {
  const counts = shares.map(([join_term, share]) => ({
    join_term: join_term as string,
    count: Math.max(fixedIn(join_term), Math.floor((students * share) / 100)),
  }));
  const rest = students - counts.reduce((sum, intake) => sum + intake.count, 0);
  return counts.map((intake) =>
    intake.join_term === '261' ? { ...intake, count: intake.count + rest } : intake,
  );
}

function fixedIn(join_term: string): number {
  return fixedStudents.filter((student) => student.join_term === join_term).length;
}
