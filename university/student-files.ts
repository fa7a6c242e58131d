import { join } from 'node:path';
import { isDay } from '#platform/language/times/day.ts';
import { toHijri } from '#platform/language/times/hijri.ts';
import { attendanceColumns, drawAbsences } from './absences.ts';
import { currentTerm } from './calendar.ts';
import { openCsv } from './csv.ts';
import { drawFees, feeColumns, feeNames } from './fees.ts';
import { fixedStudents } from './fixed-students.ts';
import type { Guidance } from './guides.ts';
import { studentEmail } from './identity.ts';
import { intakesOf } from './intakes.ts';
import { drawInternship } from './internship.ts';
import { majorOf } from './majors.ts';
import { type Random, randomFor } from './random.ts';
import { drawStanding, type Standing } from './standing.ts';
import { createIdentities, type Identity } from './student-identities.ts';
import { drawStudent, type Student } from './students.ts';
import { drawStudies, resultColumns, type Studies } from './studies.ts';

export const studentColumns = [
  'student_id',
  'national_id',
  'first_name',
  'middle_name',
  'last_name',
  'first_name_ar',
  'middle_name_ar',
  'last_name_ar',
  'gender',
  'email',
  'phone',
  'birth_date',
  'nationality',
  'marital_status',
  'major_code',
  'college_code',
  'level',
  'study_type',
  'join_term',
  'academic_status',
  'gpa',
  'passed_hours',
  'total_hours',
  'registered_hours',
  'remaining_hours',
  'advisor_id',
  'is_halted',
  'enable_internship',
  'status_internship_documents',
  'has_insternhip_periorities',
  'view_student_files',
] as const;

type StudentFiles = ReturnType<typeof openStudentFiles>;

// One student at a time through the four files, so that nothing piles up.
export function writeStudents(
  out: string,
  students: number,
  seed: number,
  guidance: Guidance,
): Record<string, number> {
  const files = openStudentFiles(out);
  const identityOf = createIdentities(students);
  for (const { join_term, count } of intakesOf(students)) {
    for (let place = 1; place <= count; place += 1) {
      const student_id = `${join_term}${String(place).padStart(6, '0')}`;
      const random = randomFor(seed, student_id);
      const student =
        fixedStudents.find((each) => each.student_id === student_id) ??
        drawStudent(random, student_id, join_term);
      writeStudent(files, random, student, identityOf(student), guidance);
    }
  }
  return {
    'students.csv': files.students.close(),
    'results.csv': files.results.close(),
    'attendance.csv': files.attendance.close(),
    'fees.csv': files.fees.close(),
  };
}

function openStudentFiles(out: string) {
  return {
    students: openCsv(join(out, 'students.csv'), studentColumns),
    results: openCsv(join(out, 'results.csv'), resultColumns),
    attendance: openCsv(join(out, 'attendance.csv'), attendanceColumns),
    fees: openCsv(join(out, 'fees.csv'), feeColumns),
  };
}

function writeStudent(
  files: StudentFiles,
  random: Random,
  student: Student,
  identity: Identity,
  guidance: Guidance,
): void {
  const { student_id, decided } = student;
  const standing = drawStanding(random, student);
  const studies = drawStudies(random, student, standing);
  const is_halted = decided.is_halted ?? (standing.status === 'enrolled' && random.chance(0.036));
  files.students.write({
    ...identity,
    ...student.person,
    ...studentRow(student, standing, studies),
    advisor_id: decided.advisor_id === undefined ? guidance.guideFor(student) : decided.advisor_id,
    is_halted,
    ...drawInternship(random, student, standing, studies),
  });
  writeResults(files, student_id, studies);
  for (const { course, ...hours } of drawAbsences(random, student, studies.current)) {
    const term_code = currentTerm.code;
    files.attendance.write({ student_id, term_code, course_code: course.code, ...hours });
  }
  for (const line of drawFees(random, student, standing, studies, is_halted)) {
    const [description, description_ar] = feeNames[line.code];
    const amount = riyals(line.amount);
    const paid_amount = riyals(line.paid_amount);
    files.fees.write({ student_id, ...line, description, description_ar, amount, paid_amount });
  }
}

function studentRow(student: Student, standing: Standing, studies: Studies) {
  const { student_id, gender, birth_date, nationality, marital_status, major_code } = student;
  const { college_code, total_hours } = majorOf(major_code);
  return {
    student_id,
    gender,
    email: hasNoAddressYet(student) ? '' : studentEmail(student_id),
    birth_date: hasHijriPapers(student) ? hijriText(birth_date) : birth_date,
    nationality,
    marital_status,
    major_code,
    college_code,
    level: standing.level,
    study_type: student.study_type,
    join_term: student.join_term,
    academic_status: standing.status,
    gpa: twoDecimals(studies.gpa),
    passed_hours: studies.passed_hours,
    total_hours,
    registered_hours: studies.registered_hours,
    remaining_hours: studies.remaining_hours,
  };
}

/** Some of those who have just come were registered on paper, and a mailbox is still to be made. */
function hasNoAddressYet({ student_id, join_term }: Student): boolean {
  return join_term === currentTerm.code && student_id.endsWith('00');
}

/** Some were registered by papers that give the day of birth in Hijri alone. */
function hasHijriPapers({ student_id }: Student): boolean {
  return student_id.endsWith('01');
}

function hijriText(day: string): string {
  const hijri = isDay(day) ? toHijri(day) : null;
  if (!hijri) throw new RangeError(`Outside the Umm al-Qura table: ${day}`);
  return `${hijri.day}/${hijri.month}/${hijri.year}`;
}

function writeResults(files: StudentFiles, student_id: string, studies: Studies): void {
  for (const { term_code, course, grade, points } of studies.results) {
    files.results.write({
      student_id,
      term_code,
      course_code: course.code,
      grade,
      points: twoDecimals(points),
      hours: course.hours,
    });
  }
}

function riyals(halalas: number): string {
  return (halalas / 100).toFixed(2);
}

function twoDecimals(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}
