import type { Actor } from '#platform/access/actor.ts';
import { userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  findGuideOf,
  listPresentCourses,
  listReferenceNames,
  type NameInBoth,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { ListedOption } from '../contract.ts';
import { type Definition, type Select, selects } from '../definition.ts';

interface Asking {
  /** Whose courses and guide are meant; null: nobody's. */
  student_id: number | null;
  now: Date;
}

/** What one list of the university offers this student. */
export async function listOptions(
  reads: Reads<PeopleTables>,
  select: Select,
  { student_id, now }: Asking,
): Promise<ListedOption[]> {
  if (select === 'my_guide') {
    const guide = student_id === null ? null : await findGuideOf(reads, student_id);
    if (!guide) return [];
    return [{ value: guide.user_id, name: guide.full_name, name_ar: guide.full_name_ar }];
  }
  if (select === 'my_courses') {
    const student_ids = student_id === null ? [] : [student_id];
    const courses = await listPresentCourses(reads, { student_ids, now });
    return courses.map(({ course_code, name, name_ar }) => ({ value: course_code, name, name_ar }));
  }
  if (select === 'coming_terms' || select === 'begun_terms') return listTerms(reads, select, now);
  const names = (await listReferenceNames(reads)).get(tables[select]) ?? new Map();
  const rows = [...(names as Map<string, NameInBoth>)].map(([value, named]) => ({
    value,
    ...named,
  }));
  const order = select === 'terms' ? -1 : 1;
  return rows.sort((one, other) => order * (Number(one.value) - Number(other.value)));
}

/** The terms that haven't begun, the next one first; or those that have, the latest first. */
async function listTerms(
  reads: Reads<PeopleTables>,
  select: 'coming_terms' | 'begun_terms',
  now: Date,
): Promise<ListedOption[]> {
  const isComing = select === 'coming_terms';
  return reads
    .selectFrom('term')
    .select(['code as value', 'name', 'name_ar'])
    .where('start_date', isComing ? '>' : '<=', riyadhDay(now))
    .orderBy('start_date', isComing ? 'asc' : 'desc')
    .execute();
}

const tables = { colleges: 'college', majors: 'major', terms: 'term' } as const;

/** All lists that the definition's choices name, for `answersSchema` and for the names of what was chosen. */
export async function listOptionsOf(
  reads: Reads<PeopleTables>,
  definition: Definition,
  asking: Asking,
): Promise<Partial<Record<Select, ListedOption[]>>> {
  const named = new Set<Select | null>();
  for (const { fields } of definition.sections) {
    for (const field of fields) {
      if ('select' in field) named.add(field.select);
      if (field.kind !== 'table') continue;
      for (const column of field.columns) if ('select' in column) named.add(column.select);
    }
  }
  const wanted = selects.filter((select) => named.has(select));
  const lists = await Promise.all(wanted.map((select) => listOptions(reads, select, asking)));
  return Object.fromEntries(wanted.map((select, place) => [select, lists[place] ?? []]));
}

/** Students have courses and a guide; whoever tries a form out has none. */
export function askedBy({ id, user_type }: Actor): number | null {
  return user_type === userTypes.student ? id : null;
}
