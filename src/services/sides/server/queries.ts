import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { halalasOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { formatPhone } from '#platform/language/phones.ts';
import type { Say } from '#platform/language/phrases.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Internship } from '../contract.ts';
import { internshipList, personList, sideList } from '../lists.ts';
import { type ContractState, endingDays, type LocationType, type PeopleList } from '../side.ts';
import { sideNameIn } from '../side-name.ts';
import { presentInternships, presentPeople, presentSides } from './present.ts';
import { openCycles } from './public.ts';
import { selectInternships, selectPeople } from './select-rows.ts';
import type { Tables } from './sides-platform.ts';

const column = (key: string) => `sides:field.${key}`;

interface Found {
  search?: string | undefined;
  now: Date;
}

export interface SidesFound extends Found {
  state?: ContractState | undefined;
  location_type?: LocationType | undefined;
}

function stands(state: ContractState, now: Date): Expression<SqlBool> {
  const today = riyadhDay(now);
  const soon = addDays(today, endingDays);
  switch (state) {
    case 'coming':
      return sql<SqlBool>`side.contract_start > ${today}`;
    case 'ended':
      return sql<SqlBool>`side.contract_end < ${today}`;
    case 'ending':
      return sql<SqlBool>`side.contract_start <= ${today} and side.contract_end between ${today} and ${soon}`;
    case 'in_force':
      return sql<SqlBool>`side.contract_start <= ${today} and side.contract_end > ${soon}`;
  }
}

const sideWords = ['side.name', 'side.name_arabic', 'side.org_code', 'side.org_location'];

export const sides = listQueries(sideList, {
  id: 'side.id',
  found: (reads: Reads<Tables>, { search, state, location_type, now }: SidesFound) =>
    reads
      .selectFrom('side')
      .$if(search !== undefined, (q) => q.where(holdsWords(sideWords, search ?? '')))
      .$if(state !== undefined, (q) => q.where(stands(state ?? 'ending', now)))
      .$if(location_type !== undefined, (q) =>
        q.where('location_type', '=', location_type ?? 'external'),
      ),
  rows: (reads) => reads.selectFrom('side').selectAll('side'),
  order: { name: 'side.name', contract_end: 'side.contract_end', org_code: 'side.org_code' },
  present: presentSides,
  sheet: {
    title: 'sides:sides.title',
    heads: column,
    action: 'sides.sides_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        org_code: [8, ({ org_code }) => org_code],
        name: [34, ({ name }) => name],
        name_arabic: [34, ({ name_arabic }) => name_arabic],
        location_type: [14, ({ location_type }) => say(`sides:location_types.${location_type}`)],
        org_location: [24, ({ org_location }) => org_location],
        college: [24, ({ college }) => college && nameOf(college)],
        contract_start: [14, ({ contract_start }) => contract_start],
        contract_end: [14, ({ contract_end }) => contract_end],
        contract_duration: [12, ({ contract_duration }) => contract_duration],
        admin_coordinatior: [28, ({ admin_coordinatior }) => admin_coordinatior || null],
        org_capacity: [10, ({ org_capacity }) => org_capacity],
        student_fee: [14, ({ student_fee }) => writeRiyals(halalasOf(student_fee))],
      };
    },
  },
});

const firstToEnd = (column: 'name' | 'name_arabic') =>
  sql<string | null>`(array_agg(${sql.ref(column)} order by contract_end))[1]`;

/** How many contracts are about to end, and the last day and the side of the first of them. */
export function endingContracts(reads: Reads<Tables>, now: Date) {
  return reads
    .selectFrom('side')
    .where(stands('ending', now))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Day | null>('contract_end').as('first'),
      firstToEnd('name').as('name'),
      firstToEnd('name_arabic').as('name_ar'),
    ])
    .executeTakeFirstOrThrow();
}

export interface PeopleFound {
  search?: string | undefined;
  side_id: number;
  list?: PeopleList | undefined;
  is_selected?: boolean | undefined;
}

const personWords = ['full_name', 'full_name_ar', 'job', 'email', 'phone', 'national_id'];

export const people = listQueries(personList, {
  id: 'side_person.id',
  found: (reads: Reads<Tables>, { search, side_id, list, is_selected }: PeopleFound) =>
    reads
      .selectFrom('side_person')
      .where('side_id', '=', side_id)
      .$if(search !== undefined, (q) => q.where(holdsWords(personWords, search ?? '')))
      .$if(list !== undefined, (q) => q.where('list', '=', list ?? 'trainers'))
      .$if(is_selected !== undefined, (q) => q.where('is_selected', '=', is_selected ?? true)),
  rows: (reads) => selectPeople(reads),
  order: { full_name: 'side_person.full_name' },
  present: presentPeople,
  sheet: {
    title: 'sides:people.title',
    heads: column,
    action: 'sides.people_exported',
    cells: (say, language) => ({
      side: [34, ({ side }) => sideNameIn(language, side)],
      list: [16, ({ list }) => say(`sides:lists.${list}`)],
      is_selected: [12, ({ is_selected }) => say(`sides:selected.${is_selected}`)],
      full_name: [30, ({ full_name }) => full_name],
      full_name_ar: [30, ({ full_name_ar }) => full_name_ar],
      job: [24, ({ job }) => job || null],
      email: [30, ({ email }) => email],
      phone: [18, ({ phone }) => formatPhone(phone)],
      national_id: [14, ({ national_id }) => national_id],
    }),
  },
});

export interface InternshipsFound extends Found {
  /** Of a cycle that is open. */
  is_open?: boolean;
  cycle_id?: number | undefined;
  side_id?: number | undefined;
  department_id?: number | undefined;
  major?: number | undefined;
  gender?: '1' | '2' | undefined;
  confirmed?: boolean | undefined;
}

function internshipsFound(reads: Reads<Tables>, scope: InternshipsFound) {
  const { search, is_open, cycle_id, side_id, department_id, major, gender, confirmed } = scope;
  const sidesLike = reads
    .selectFrom('side')
    .select('side.id')
    .where(holdsWords(sideWords, search ?? ''));
  const departmentsLike = reads
    .selectFrom('internship_department as department')
    .select('department.id')
    .where(holdsWords(['department.name', 'department.name_ar', 'department.code'], search ?? ''));
  return (
    reads
      .selectFrom('internship')
      .$if(search !== undefined, (q) =>
        q.where((e) =>
          e.or([e('side_id', 'in', sidesLike), e('department_id', 'in', departmentsLike)]),
        ),
      )
      .$if(is_open === true, (q) => q.where('cycle_id', 'in', openCycles))
      .$if(cycle_id !== undefined, (q) => q.where('cycle_id', '=', cycle_id ?? 0))
      .$if(side_id !== undefined, (q) => q.where('side_id', '=', side_id ?? 0))
      .$if(department_id !== undefined, (q) => q.where('department_id', '=', department_id ?? 0))
      .$if(major !== undefined, (q) => q.where('major_code', '=', major ?? 0))
      // An internship for both sections matches either.
      .$if(gender !== undefined, (q) =>
        q.where((e) => e.or([e('gender', 'is', null), e('gender', '=', gender === '1' ? 1 : 2)])),
      )
      .$if(confirmed !== undefined, (q) =>
        q.where('confirmed_at', confirmed ? 'is not' : 'is', null),
      )
  );
}

const ofInternships = {
  id: 'internship.id',
  found: internshipsFound,
  rows: selectInternships,
  order: { start_date: 'internship.start_date', capacity: 'internship.capacity' },
  present: presentInternships,
};

function internshipSheet(title: string, action: string) {
  return {
    title,
    heads: column,
    action,
    cells: (say: Say, language: Language) => {
      const { nameOf } = namesIn(language);
      return {
        code: [8, ({ code }: Internship) => code.code],
        side: [34, ({ side }: Internship) => sideNameIn(language, side)],
        department: [28, ({ department }: Internship) => nameOf(department)],
        area: [28, ({ area }: Internship) => area && nameOf(area)],
        major: [24, ({ major }: Internship) => nameOf(major)],
        gender: [10, ({ gender }: Internship) => say(`sides:genders.${gender ?? 'both'}`)],
        cycle: [20, ({ cycle }: Internship) => nameOf(cycle)],
        trainer: [30, ({ trainer }: Internship) => trainer && nameOf(trainer)],
        location: [24, ({ location }: Internship) => location || null],
        duration: [14, ({ duration }: Internship) => nameOf(duration)],
        start_date: [14, ({ start_date }: Internship) => start_date],
        end_date: [14, ({ end_date }: Internship) => end_date],
        excuse_deadline: [14, ({ excuse_deadline }: Internship) => excuse_deadline],
        capacity: [10, ({ capacity }: Internship) => capacity],
        placed: [10, ({ placed }: Internship) => placed],
        available: [10, ({ available }: Internship) => available],
        confirmed_at: [20, ({ confirmed_at }: Internship) => confirmed_at],
      } satisfies Record<string, [number, (row: Internship) => string | number | null]>;
    },
  };
}

export const internships = listQueries(internshipList, {
  ...ofInternships,
  sheet: internshipSheet('sides:internships.title', 'sides.internships_exported'),
});
export const openInternships = listQueries(internshipList, {
  ...ofInternships,
  sheet: internshipSheet('sides:internships.open', 'sides.open_internships_exported'),
});
