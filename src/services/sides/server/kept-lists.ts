import { sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { readPage } from '#platform/database/page.ts';
import type { ChoiceList } from '../side.ts';
import { namePlaces } from './present.ts';
import type { Tables } from './sides-platform.ts';

interface Asked extends Page {
  search?: string | undefined;
  id?: number | undefined;
}

const named = ['name', 'name_ar', 'code'];

export async function listDepartments(reads: Reads<Tables>, { search, id, ...page }: Asked) {
  const found = reads
    .selectFrom('internship_department')
    .selectAll()
    .$if(search !== undefined, (q) => q.where(holdsWords(named, search ?? '')))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('code');
  const { rows, count } = await readPage(found, page);
  const { major } = await namePlaces(reads);
  const results = rows.map(({ major_code, ...row }) => ({
    ...row,
    major: major_code === null ? null : major(major_code),
  }));
  return { count, results };
}

export async function listCycles(reads: Reads<Tables>, { search, id, ...page }: Asked) {
  const found = reads
    .selectFrom('internship_cycle')
    .selectAll()
    .$if(search !== undefined, (q) => q.where(holdsWords(['name', 'name_ar'], search ?? '')))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(found, page);
  const { college } = await namePlaces(reads);
  const results = rows.map(({ college_code, ...row }) => ({
    ...row,
    college: college(college_code),
  }));
  return { count, results };
}

export async function listChoices(
  reads: Reads<Tables>,
  { search, id, list, ...page }: Asked & { list?: ChoiceList | undefined },
) {
  const found = reads
    .selectFrom('internship_choice')
    .selectAll()
    .$if(search !== undefined, (q) => q.where(holdsWords(named, search ?? '')))
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .$if(list !== undefined, (q) => q.where('list', '=', list ?? 'area'))
    .orderBy('list')
    .orderBy('code');
  const { rows, count } = await readPage(found, page);
  const { college } = await namePlaces(reads);
  const results = rows.map(({ college_code, ...row }) => ({
    ...row,
    college: college(college_code),
  }));
  return { count, results };
}

/** The trainers whom sides have selected, with their internships of the open cycle. */
export async function listTrainers(
  reads: Reads<Tables>,
  {
    search,
    side_id,
    ...page
  }: Page & { search?: string | undefined; side_id?: number | undefined },
) {
  const found = reads
    .selectFrom('side_person as person')
    .select(['person.id', 'person.side_id', 'person.full_name', 'person.full_name_ar'])
    .select(
      sql<number>`(select count(*)::integer from internship
        join internship_cycle as cycle on cycle.id = internship.cycle_id and cycle.is_open
        where internship.trainer_id = person.id)`.as('internships'),
    )
    .where('person.list', '=', 'trainers')
    .where('person.is_selected', '=', true)
    .$if(side_id !== undefined, (q) => q.where('person.side_id', '=', side_id ?? 0))
    .$if(search !== undefined, (q) =>
      q.where(holdsWords(['person.full_name', 'person.full_name_ar'], search ?? '')),
    )
    .orderBy('person.full_name')
    .orderBy('person.id');
  const { rows: results, count } = await readPage(found, page);
  return { count, results };
}
