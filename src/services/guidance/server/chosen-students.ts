import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import {
  listStudentIds,
  type PeopleTables,
  type StudentsFound,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { type AskedFilters, readFilters } from './filters.ts';

export interface ChosenStudents {
  students?: readonly number[] | undefined;
  filters?: AskedFilters | undefined;
}

interface Looking {
  within: StudentsWithin;
  language: Language;
  academic: Settings['academic'];
  /** More than this many are refused. */
  most: number;
}

/** The students named, or all that the list's filters find. */
export async function chosenStudents(
  reads: Reads<PeopleTables>,
  { students, filters }: ChosenStudents,
  { within, language, academic, most }: Looking,
): Promise<readonly number[] | Refusal<'nothing_chosen' | 'too_many_students' | 'invalid_input'>> {
  if (students) return students;
  if (!filters) return refuse('nothing_chosen');
  const asked = readFilters(filters, academic);
  if (isRefusal(asked)) return asked;
  return foundStudents(reads, { ...asked, within, language }, most);
}

/** All students that match; refused if there are none or more than `most`. */
export async function foundStudents(
  reads: Reads<PeopleTables>,
  found: Omit<StudentsFound, 'ordering'>,
  most: number,
): Promise<readonly number[] | Refusal<'nothing_chosen' | 'too_many_students'>> {
  const ids = await listStudentIds(reads, { ...found, ordering: 'name' }, most + 1);
  if (ids.length === 0) return refuse('nothing_chosen');
  return ids.length <= most ? ids : refuse('too_many_students', { values: { most } });
}
