import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { filesNamed } from '#services/files/server/public.ts';
import {
  listPeopleNamed,
  listReferenceNames,
  listStudentsById,
} from '#services/people/server/public.ts';
import { listCycles } from '#services/sides/server/public.ts';
import type { DocumentShown, RequirementType } from '../contract.ts';
import { isUrgent, labelOf, stateOf } from '../document.ts';
import type { DocumentRow, RequirementRow } from '../tables/tables.ts';
import type { Tables } from './requirements-platform.ts';

/** A document as its student sees it; `files` holds its file. */
export function presentOwn(row: DocumentRow, files: ReadonlyMap<number, StoredFile>, now: Date) {
  const { id, status, reason: rej_reason, issued_on, expires_on, sent_at, decided_at } = row;
  const file = files.get(row.file_id);
  if (!file) throw new Error(`document ${id} has no file`);
  const state = stateOf(row, riyadhDay(now));
  const label = labelOf(status);
  return { id, status, label, state, rej_reason, issued_on, expires_on, sent_at, decided_at, file };
}

/** A requirement with whom it is asked of, without what only staff see. */
export function presentRequirement(
  row: RequirementRow,
  files: ReadonlyMap<number, StoredFile>,
  placeIn: PlaceIn,
) {
  const {
    is_visible: _,
    version: __,
    major_code,
    college_code,
    cycle_id,
    sample_file_id,
    ...words
  } = row;
  return {
    ...words,
    sample: files.get(sample_file_id ?? 0) ?? null,
    major: placeIn('major', major_code),
    college: placeIn('college', college_code),
    cycle: placeIn('cycle', cycle_id),
  };
}

/** Requirements as the staff see them. */
export async function presentTypes(
  reads: Reads<Tables>,
  rows: readonly RequirementRow[],
): Promise<RequirementType[]> {
  const files = await filesNamed(
    reads,
    rows.map(({ sample_file_id }) => sample_file_id),
  );
  const placeIn = await placesOf(reads);
  return rows.map((row) => ({
    ...presentRequirement(row, files, placeIn),
    is_visible: row.is_visible,
    version: row.version,
  }));
}

type PlaceIn = Awaited<ReturnType<typeof placesOf>>;

/** Names majors and colleges by code, cycles by id. */
export async function placesOf(reads: Reads<Tables>) {
  const names = await listReferenceNames(reads);
  const cycles = await cyclesNamed(reads);
  return (list: 'major' | 'college' | 'cycle', code: number | null) => {
    if (list === 'cycle') return cycles.find(({ id }) => id === code) ?? null;
    const found = names.get(list)?.get(String(code));
    return code !== null && found ? { id: code, ...found } : null;
  };
}

async function cyclesNamed(reads: Reads<Tables>) {
  return (await listCycles(reads)).map(({ id, name, name_ar }) => ({ id, name, name_ar }));
}

/** All majors, colleges and cycles, as a form offers them. */
export async function listPlaces(reads: Reads<Tables>) {
  const names = await listReferenceNames(reads);
  const all = (list: string) =>
    [...(names.get(list) ?? [])]
      .map(([code, named]) => ({ id: Number(code), ...named }))
      .sort((one, other) => one.id - other.id);
  const cycles = await cyclesNamed(reads);
  return { majors: all('major'), colleges: all('college'), cycles };
}

/** Documents with their student, requirement, file and the reviewer who has them open. */
export async function presentDocuments(
  reads: Reads<Tables>,
  rows: readonly DocumentRow[],
  now: Date,
): Promise<DocumentShown[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [files, requirements, students, holds] = await Promise.all([
    filesNamed(
      reads,
      rows.map(({ file_id }) => file_id),
    ),
    reads
      .selectFrom('internship_requirement')
      .select(['id', 'name', 'name_ar', 'is_mandatory'])
      .where('id', 'in', [...new Set(rows.map(({ requirement_id }) => requirement_id))])
      .execute(),
    listStudentsById(reads, {
      ids: [...new Set(rows.map(({ student_id }) => student_id))],
      within: {},
    }),
    reads
      .selectFrom('internship_review')
      .select(['document_id', 'reviewer_id'])
      .where('document_id', 'in', ids)
      .where('held_until', '>', now.toISOString())
      .execute(),
  ]);
  const holders = new Map(holds.map((hold) => [hold.document_id, hold.reviewer_id]));
  const names = await listPeopleNamed(reads, [
    ...rows.flatMap((row) => [row.student_id, row.decided_by]),
    ...holders.values(),
  ]);
  return rows.flatMap((row) => {
    const requirement = requirements.find(({ id }) => id === row.requirement_id);
    const major = students.find(({ id }) => id === row.student_id)?.major;
    if (!requirement) return [];
    return {
      ...presentOwn(row, files, now),
      student: personIn(names, row.student_id),
      major: major ? { name: major.name, name_ar: major.name_ar } : null,
      requirement,
      decided_by: personIf(names, row.decided_by),
      is_urgent: row.status === null && isUrgent(row, riyadhDay(now)),
      held_by: personIf(names, holders.get(row.id) ?? null),
    };
  });
}
