import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { coverNationalId } from '#platform/language/national-id.ts';
import type { Day } from '#platform/language/times/day.ts';
import { type AccountTables, phonesConfirmedBy } from '#services/accounts/server/public.ts';
import { bandOf, type listStudents } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { missedPercent } from '../absence-meter.ts';
import type { Student, StudentRecord } from '../contract.ts';
import { reachOf } from '../reach.ts';
import type { StudentRecordRow } from './find-record.ts';

export type StudentRow = Awaited<ReturnType<typeof listStudents>>['rows'][number];

/** Students as a list shows them; the national id is masked unless the actor reaches the whole university. */
export async function presentStudents(
  reads: Reads<AccountTables>,
  rows: readonly StudentRow[],
  { actor, academic }: { actor: Actor; academic: Settings['academic'] },
): Promise<Student[]> {
  const phones = await phonesOf(reads, rows);
  const isCovered = reachOf(actor) !== 'university';
  return rows.map((row) => {
    const student = presentStudent(row, { phones, academic });
    return isCovered ? { ...student, national_id: coverNationalId(row.national_id) } : student;
  });
}

/** Phones that these students and their guides confirmed in the portal. */
function phonesOf(reads: Reads<AccountTables>, rows: readonly StudentRow[]) {
  return phonesConfirmedBy(
    reads,
    rows.flatMap(({ id, advisor }) => (advisor ? [id, advisor.id] : [id])),
  );
}

interface Knowing {
  /** Phones confirmed in the portal, by person. */
  phones: ReadonlyMap<number, string>;
  academic: Settings['academic'];
}

function presentStudent(row: StudentRow, { phones, academic }: Knowing): Student {
  const { join_term, is_halted, absence_course, absence_step, ...known } = row;
  const { absence_missed, absence_contact, ...student } = known;
  const { advisor } = student;
  return {
    ...student,
    phone: phones.get(row.id) ?? row.phone,
    join_semester: row.join_semester ?? { code: join_term, name: join_term, name_ar: join_term },
    advisor: advisor && { ...advisor, phone: phones.get(advisor.id) ?? advisor.phone },
    is_halted: is_halted ? 1 : 0,
    absence: absenceOf({ absence_course, absence_step, absence_missed, absence_contact }, academic),
  };
}

type WorstCourse = Pick<
  StudentRow,
  'absence_course' | 'absence_step' | 'absence_missed' | 'absence_contact'
>;

/** The student's most missed course of the present term; null if they take none. */
function absenceOf(
  { absence_course: course, absence_step: step, absence_missed, absence_contact }: WorstCourse,
  { absence_bands }: Settings['academic'],
): Student['absence'] {
  if (!course || step === null || absence_missed === null || !absence_contact) return null;
  const { code: course_code, name, name_ar } = course;
  const percent = missedPercent(absence_missed, absence_contact, absence_bands);
  return { course_code, name, name_ar, percent, band: bandOf(step, absence_bands) };
}

/** Students see their own national id masked, as it is half of what a password reset asks for. */
export function presentRecord(
  found: StudentRecordRow,
  {
    actor,
    academic,
    decided,
  }: Pick<Knowing, 'academic'> & {
    actor: Pick<Actor, 'id'>;
    decided: StudentRecord['decided'];
  },
): StudentRecord {
  const { has_decided_facts, confirmed_phone, guide_confirmed_phone, ...row } = found;
  const isOwn = actor.id === row.id;
  const phones = new Map<number, string>();
  if (confirmed_phone !== null) phones.set(row.id, confirmed_phone);
  if (row.advisor && guide_confirmed_phone !== null)
    phones.set(row.advisor.id, guide_confirmed_phone);
  const { first_name, middle_name, last_name, first_name_ar, middle_name_ar, last_name_ar } = row;
  return {
    ...presentStudent(row, { phones, academic }),
    first_name,
    middle_name,
    last_name,
    first_name_ar,
    middle_name_ar,
    last_name_ar,
    ...(isOwn && { national_id: coverNationalId(row.national_id) }),
    birth_date: row.birth_date as Day,
    hijri_birth_date: row.hijri_birth_date,
    decided,
  };
}
