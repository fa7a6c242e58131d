import type { Day } from '#platform/language/day.ts';
import type { findStudent, listStudents } from '#services/system-data/server/public.ts';
import type { Student, StudentRecord } from '../contract.ts';

export type StudentRow = Awaited<ReturnType<typeof listStudents>>['rows'][number];
export type StudentRecordRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** A row as the calls show it; `phones` are those that people confirmed in the portal. */
export function presentStudent(row: StudentRow, phones: ReadonlyMap<number, string>): Student {
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
