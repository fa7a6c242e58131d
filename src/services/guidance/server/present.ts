import type { Actor } from '#platform/access/actor.ts';
import { coverNationalId } from '#platform/language/national-id.ts';
import type { Day } from '#platform/language/times/day.ts';
import { bandOf } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { missedPercent } from '../absence-meter.ts';
import type { Student, StudentRecord } from '../contract.ts';
import { reachOf } from '../reach.ts';
import type { StudentRecordRow } from './find-record.ts';
import type { StudentRow } from './student-rows.ts';

type Academic = Settings['academic'];

/** Students as a list shows them; the national id is masked unless the actor reaches the whole university. */
export function presentStudents(
  rows: readonly StudentRow[],
  { actor, academic }: { actor: Actor; academic: Academic },
): Student[] {
  const isCovered = reachOf(actor) !== 'university';
  return rows.map((row) => {
    const student = presentStudent(row, academic);
    return isCovered ? { ...student, national_id: coverNationalId(row.national_id) } : student;
  });
}

function presentStudent(row: StudentRow, academic: Academic): Student {
  const { join_term, is_halted, absence_course, absence_step, ...known } = row;
  const { absence_missed, absence_contact, confirmed_phone, ...rest } = known;
  const { guide_confirmed_phone, ...student } = rest;
  const { advisor } = student;
  return {
    ...student,
    phone: confirmed_phone ?? row.phone,
    join_semester: row.join_semester ?? { code: join_term, name: join_term, name_ar: join_term },
    advisor: advisor && { ...advisor, phone: guide_confirmed_phone ?? advisor.phone },
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
  { absence_bands }: Academic,
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
  }: { actor: Pick<Actor, 'id'>; academic: Academic; decided: StudentRecord['decided'] },
): StudentRecord {
  const { has_decided_facts, ...row } = found;
  const isOwn = actor.id === row.id;
  const { first_name, middle_name, last_name, first_name_ar, middle_name_ar, last_name_ar } = row;
  return {
    ...presentStudent(row, academic),
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
