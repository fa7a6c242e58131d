import type { Reads } from '#platform/database/database.ts';
import { findPresentTerm, findStudent } from '#services/people/server/public.ts';
import { readInternship } from '#services/sides/server/public.ts';
import type { KeyRow } from '../tables/tables.ts';
import type { Tables } from './questionnaires-platform.ts';
import type { Turn } from './turns.ts';

export type Group = Pick<KeyRow, 'side_id' | 'term_code' | 'college_code'>;

/** The group by which an answer is compared: of an anonymous one, the only facts that are kept. */
export async function groupOf(reads: Reads<Tables>, turn: Turn, now: Date): Promise<Group> {
  const student = await findStudent(reads, { id: turn.student_id, within: {} });
  const place = turn.internship_id === 0 ? null : await readInternship(reads, turn.internship_id);
  return {
    side_id: place?.side_id ?? 0,
    term_code: (await findPresentTerm(reads, now))?.code ?? 'none',
    college_code: student?.college.id ?? 0,
  };
}
