import type { Reads } from '#platform/database/database.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { Line } from '#platform/waits/line.ts';
import { findStudent, type PeopleTables } from '#services/people/server/public.ts';
import { guidanceContract } from '../contract.ts';

/** How far a student has come. */
export function guidanceLine(reads: Reads<PeopleTables>): Line {
  return {
    open: guidanceContract.calls.getStudent,
    read: async ({ actor }) => {
      const student = await findStudent(reads, { id: actor.id, within: {} });
      if (!student || student.gpa === null) return { says: 'first' };
      const { gpa, passed_hours: passed, total_hours: total } = student;
      return { says: 'own', values: () => ({ gpa: formatNumber(gpa, 2), passed, total }) };
    },
  };
}
