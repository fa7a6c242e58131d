import { personIf } from '#platform/contract/person.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed, listReferenceNames } from '#services/people/server/public.ts';
import type { Internship, Side, SidePerson } from '../contract.ts';
import { contractState } from '../side.ts';
import type { SideRow } from '../tables/tables.ts';
import { ratingsOf } from './ratings.ts';
import type { selectInternships, selectPeople } from './select-rows.ts';
import type { Tables } from './sides-platform.ts';

type RowOf<Select extends (...given: never[]) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

/** The colleges and majors by code, each with its name; one that the source dropped keeps its code. */
export async function namePlaces(reads: Reads<Tables>) {
  const names = await listReferenceNames(reads);
  const place = (list: string, id: number) => {
    const named = names.get(list)?.get(String(id)) ?? { name: String(id), name_ar: String(id) };
    return { id, ...named };
  };
  return {
    college: (id: number | null) => (id === null ? null : place('college', id)),
    major: (id: number) => place('major', id),
  };
}

export async function presentSides(
  reads: Reads<Tables>,
  rows: readonly SideRow[],
  { now }: { now: Date },
): Promise<Side[]> {
  const { college } = await namePlaces(reads);
  return rows.map(({ due_at: _, college_code, student_fee, ...row }) => ({
    ...row,
    college: college(college_code),
    state: contractState(row, riyadhDay(now)),
    student_fee: riyalsOf(student_fee),
  }));
}

export async function presentPeople(
  _reads: Reads<Tables>,
  rows: readonly RowOf<typeof selectPeople>[],
): Promise<SidePerson[]> {
  return rows.map(
    ({ side_id, org_code, name, name_arabic, iban_hint, has_swift, ...row }): SidePerson => {
      const { account_by, account_agreed_by, ...person } = row;
      const swift = has_swift ? '••••••••' : null;
      const agreement = { written_by: account_by, is_agreed: account_agreed_by !== null };
      return {
        ...person,
        side: { id: side_id, org_code, name, name_arabic },
        bank: iban_hint === null ? null : { ...showIban(iban_hint), swift, ...agreement },
      };
    },
  );
}

export async function presentInternships(
  reads: Reads<Tables>,
  rows: readonly RowOf<typeof selectInternships>[],
): Promise<Internship[]> {
  const { major } = await namePlaces(reads);
  const confirmed = rows.map(({ confirmed_by }) => confirmed_by);
  const people = await listPeopleNamed(reads, confirmed);
  const sides = rows.map(({ side_id }) => side_id);
  const ratings = await ratingsOf(reads, sides);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    cycle: { id: row.cycle_id, name: row.cycle_name, name_ar: row.cycle_name_ar },
    side: {
      id: row.side_id,
      code: row.org_code,
      name: row.side_name,
      name_arabic: row.side_name_arabic,
      start_date: row.contract_start,
      end_date: row.contract_end,
      capacity: row.org_capacity,
      available: Math.max(0, row.org_capacity - row.taken),
    },
    department: {
      id: row.department_id,
      code: row.department_code,
      name: row.department_name,
      name_ar: row.department_name_ar,
      major: row.department_major === null ? null : major(row.department_major),
    },
    area:
      row.area_id === null
        ? null
        : {
            id: row.area_id,
            code: row.area_code ?? '',
            name: row.area_name ?? '',
            name_ar: row.area_name_ar ?? '',
          },
    trainer:
      row.trainer_id === null
        ? null
        : {
            id: row.trainer_id,
            full_name: row.trainer_name ?? '',
            full_name_ar: row.trainer_name_ar ?? '',
          },
    major: major(row.major_code),
    gender: row.gender,
    code: { id: row.code_id, code: row.code_code, name: row.code_name, name_ar: row.code_name_ar },
    duration: {
      id: row.duration_id,
      code: row.duration_code,
      name: row.duration_name,
      name_ar: row.duration_name_ar,
    },
    rating: ratings.get(row.side_id) ?? null,
    location: row.location,
    start_date: row.start_date,
    end_date: row.end_date,
    excuse_deadline: row.excuse_deadline,
    capacity: row.capacity,
    placed: row.placed,
    available: row.available,
    confirmed: row.confirmed_at !== null,
    confirmed_at: row.confirmed_at,
    confirmed_by: personIf(people, row.confirmed_by),
  }));
}
