import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import {
  listPeopleNumbered,
  listStudentIds,
  type PeopleTables,
  type StudentsFound,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { reachOf } from '../reach.ts';
import { namedBy } from './access.ts';
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

export interface PickedStudents extends ChosenStudents {
  numbers?: readonly string[] | undefined;
}

/** The students picked in one of three ways who are within reach, and how many of those named are not. */
export async function pickStudents(
  reads: Reads<PeopleTables>,
  { students, numbers, filters }: PickedStudents,
  { actor, language, ...looking }: Omit<Looking, 'within'> & { actor: Actor },
): Promise<
  | { ids: readonly number[]; unknown: number }
  | Refusal<'nothing_chosen' | 'too_many_students' | 'invalid_input' | 'forbidden'>
> {
  const within = namedBy(actor);
  if (!students && !numbers) {
    if (reachOf(actor) === null) return refuse('forbidden');
    const ids = await chosenStudents(reads, { filters }, { ...looking, within, language });
    return isRefusal(ids) ? ids : { ids, unknown: 0 };
  }
  const named = numbers
    ? [...(await listPeopleNumbered(reads, numbers)).values()]
    : [...(students ?? [])];
  const ids = await listStudentIds(
    reads,
    { within, language, ordering: 'name', ids: named },
    looking.most,
  );
  if (ids.length === 0) return refuse('nothing_chosen');
  const given = new Set<string | number>(numbers ?? students);
  return { ids, unknown: given.size - ids.length };
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
