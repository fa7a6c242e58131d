import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/day.ts';
import { type AccountTables, phonesConfirmedBy } from '#services/accounts/server/public.ts';
import type { findStudent, listStudents } from '#services/system-data/server/public.ts';
import type { Student, StudentRecord } from '../contract.ts';
import { reachOf } from '../reach.ts';
import { coverNationalId } from '../student.ts';

export type StudentRow = Awaited<ReturnType<typeof listStudents>>['rows'][number];
export type StudentRecordRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Rows as a list shows them to somebody: who doesn't see the whole university knows them without it. */
export async function presentStudents(
  reads: Reads<AccountTables>,
  rows: readonly StudentRow[],
  actor: Actor,
): Promise<Student[]> {
  const phones = await phonesOf(reads, rows);
  const isCovered = reachOf(actor) !== 'university';
  return rows.map((row) => {
    const student = presentStudent(row, phones);
    return isCovered ? { ...student, national_id: coverNationalId(row.national_id) } : student;
  });
}

/** What these and their guides confirmed in the portal. */
export function phonesOf(reads: Reads<AccountTables>, rows: readonly StudentRow[]) {
  return phonesConfirmedBy(
    reads,
    rows.flatMap(({ id, advisor }) => (advisor ? [id, advisor.id] : [id])),
  );
}

/** A row as the calls show it; `phones` are those that people confirmed in the portal. */
function presentStudent(row: StudentRow, phones: ReadonlyMap<number, string>): Student {
  const { join_term, is_halted, ...student } = row;
  const { advisor } = student;
  return {
    ...student,
    phone: phones.get(row.id) ?? row.phone,
    join_semester: row.join_semester ?? { code: join_term, name: join_term, name_ar: join_term },
    advisor: advisor && { ...advisor, phone: phones.get(advisor.id) ?? advisor.phone },
    is_halted: is_halted ? 1 : 0,
  };
}

export function presentRecord(
  row: StudentRecordRow,
  phones: ReadonlyMap<number, string>,
): StudentRecord {
  const { join_term: _, ...record } = row;
  return { ...record, ...presentStudent(row, phones), birth_date: row.birth_date as Day };
}
