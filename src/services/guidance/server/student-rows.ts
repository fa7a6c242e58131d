import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { inOrderOf } from '#platform/lists/best-matches.ts';
import { type AccountTables, confirmedPhone } from '#services/accounts/server/public.ts';
import {
  findStudents,
  type PeopleTables,
  type StudentList,
  type StudentsWithin,
  selectStudents,
} from '#services/people/server/public.ts';

type Tables = PeopleTables & AccountTables;

/** The phones that a student and their guide confirmed in the portal; null where the source's counts. */
export const confirmedPhones = [
  confirmedPhone('student.person_id').as('confirmed_phone'),
  confirmedPhone('student.advisor_id').as('guide_confirmed_phone'),
] as const;

export type StudentRow = Awaited<ReturnType<typeof listRowsById>>[number];

/** A page of active students and the total count. */
export async function listRows(reads: Reads<Tables>, list: StudentList) {
  const { ids, count } = await findStudents(reads, list);
  return { count, rows: inOrderOf(ids, await readRows(reads, { ids })) };
}

/** Those of these students still within the reach, in any order. */
export async function listRowsById(
  reads: Reads<Tables>,
  chosen: { ids: readonly number[]; within: StudentsWithin },
) {
  return selectStudents(reads, chosen).select(confirmedPhones).execute();
}

const readRows = prepared((reads: Reads<Tables>, { ids }: { ids: readonly number[] }) =>
  selectStudents(reads, { ids, within: {} }).select(confirmedPhones),
);
