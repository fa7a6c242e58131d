import type { Reads } from '#platform/database/database.ts';
import { formatPhone } from '#platform/language/phones.ts';
import type { NameInBoth, PeopleTables } from '#services/people/server/public.ts';
import { findStudent } from '#services/people/server/public.ts';
import type { AskedStudent } from '../condition.ts';
import type { RecordValue } from '../contract.ts';
import type { RecordFact } from '../definition.ts';

export interface StudentRecord {
  /** What rules may ask. */
  student: AskedStudent;
  facts: RecordValue[];
}

/** What a form shows of a student's record, as it is now; null for whoever is no student. */
export async function findRecord(
  reads: Reads<PeopleTables>,
  student_id: number,
): Promise<StudentRecord | null> {
  const row = await findStudent(reads, { id: student_id, within: {} });
  if (!row) return null;
  const values: Record<RecordFact, NameInBoth | string | number | null> = {
    full_name: row,
    student_id: row.student_id,
    college: row.college,
    major: row.major,
    level: row.level,
    gpa: row.gpa === null ? null : Number(row.gpa).toFixed(2),
    passed_hours: row.passed_hours,
    remaining_hours: row.remaining_hours,
    registered_hours: row.registered_hours,
    academic_status: row.academic_state,
    join_semester: row.join_semester,
    guide: row.advisor,
    phone: row.phone ? formatPhone(row.phone) : null,
    email: row.email,
    nationality: row.nationality,
  };
  const facts = Object.entries(values).map(([fact, value]) => ({
    fact: fact as RecordFact,
    ...inBoth(value),
  }));
  const { major, college, gender } = row;
  const { level, passed_hours, remaining_hours, registered_hours } = row;
  const student = {
    major: major.id,
    college: college.id,
    gender,
    gpa: row.gpa === null ? null : Number(row.gpa),
    level,
    passed_hours,
    remaining_hours,
    registered_hours,
  };
  return { student, facts };
}

function inBoth(value: NameInBoth | string | number | null) {
  if (typeof value === 'object' && value !== null) {
    return { value: value.name, value_ar: value.name_ar };
  }
  const text = String(value ?? '');
  return { value: text, value_ar: text };
}
