import { type People, type Person, presentPerson } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import type { ReferenceOrigin } from '#services/people/contract.ts';
import {
  type ListedRow,
  listPeopleByUserId,
  listPeopleNamed,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { CollegeRow, MajorRow, NameRow, StatusRow, TermRow } from '../reference-row.ts';

interface Names {
  byId: People;
  byUserId: ReadonlyMap<string, Person>;
}

interface Naming {
  changed_by: number | null;
  head?: number | null;
  dean?: number | null;
  head_id?: string | null;
  dean_id?: string | null;
}

/** Loads all people named in a page of rows with one query. */
export async function peopleIn(
  reads: Reads<PeopleTables>,
  rows: readonly Naming[],
): Promise<Names> {
  const ids = rows.flatMap(({ changed_by, head, dean }) => [changed_by, head, dean]);
  const user_ids = rows.flatMap(({ head_id, dean_id }) => [head_id, dean_id]);
  return {
    byId: await listPeopleNamed(reads, ids.filter(isGiven)),
    byUserId: await listPeopleByUserId(reads, user_ids.filter(isGiven)),
  };
}

export function presentCollege(row: ListedRow<'college'>, names: Names): CollegeRow {
  const { code, position } = row;
  const theirs = {
    head: leaderOf(names.byUserId.get(row.head_id ?? '')),
    dean: leaderOf(names.byUserId.get(row.dean_id ?? '')),
  };
  const chosen = {
    ...(row.head === null ? {} : { head: theirs.head }),
    ...(row.dean === null ? {} : { dean: theirs.dean }),
  };
  return {
    code,
    position,
    ...presentEdited(row, names),
    // The portal's choice, otherwise the source's.
    head: row.head === null ? theirs.head : leaderOf(names.byId.get(row.head)),
    dean: row.dean === null ? theirs.dean : leaderOf(names.byId.get(row.dean)),
    ...standing(row, chosen),
  };
}

export function presentMajor(row: ListedRow<'major'>, names: Names): MajorRow {
  const { code, position, college_code, total_hours, head } = row;
  return {
    code,
    position,
    college_code,
    total_hours,
    ...presentEdited(row, names),
    head: head === null ? null : leaderOf(names.byId.get(head)),
    ...standing(row),
  };
}

export function presentStatus(row: ListedRow<'academic_status'>, names: Names): StatusRow {
  const { code, position, is_active } = row;
  return { code, position, is_active, ...presentEdited(row, names), ...standing(row) };
}

export function presentTerm(row: ListedRow<'term'>, names: Names): TermRow {
  const { code, ordinal, year_g, year_h, start_date, end_date, is_current, is_set_by_hand } = row;
  return {
    code,
    ordinal,
    year_g,
    year_h,
    start_date,
    end_date,
    is_current,
    is_set_by_hand,
    ...presentEdited(row, names),
    ...standing(row),
  };
}

export function presentName(
  row: ListedRow<'level'> | ListedRow<'student_location'>,
  names: Names,
): NameRow {
  return { code: row.code, ...presentEdited(row, names) };
}

function presentEdited(row: Omit<ListedRow<'level'>, 'code'>, { byId }: Names) {
  const { name, name_ar, used_by, version, changed_by, changed_at } = row;
  const by = changed_by === null ? null : leaderOf(byId.get(changed_by));
  return { name, name_ar, used_by, version, changed_at, changed_by: by };
}

interface Standing<Says> {
  origin: ReferenceOrigin;
  source: Says | null;
}

/** The origin of a row, and its differences in the source. */
function standing<Row extends { source: Record<string, unknown> | null }>(
  row: Row,
  chosen: { head?: Person | null; dean?: Person | null } = {},
): Standing<Partial<Record<never, never>>> {
  const { source } = row;
  if (source === null) return { origin: 'added', source: null };
  const columns: Record<string, unknown> = row;
  const differing = Object.entries(source).filter(([column, value]) => columns[column] !== value);
  const says = { ...Object.fromEntries(differing), ...chosen };
  return { origin: Object.keys(says).length > 0 ? 'edited' : 'source', source: says };
}

function leaderOf(person: Person | undefined): Person | null {
  return person ? presentPerson(person) : null;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
