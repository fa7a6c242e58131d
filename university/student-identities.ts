import { fixedStudents } from './fixed-students.ts';
import { nationalId, phoneNumber, scattered } from './identity.ts';
import type { Student } from './students.ts';

export type Identity = { national_id: string; phone: string };

// Serials below these belong to the fixed students and the staff.
const firstCitizen = 1_000;
const firstPhone = 2_000;

/** National numbers and phones that no two people share, in no visible order. */
export function createIdentities(students: number): (student: Student) => Identity {
  const number_slot = scattered(Math.max(10_000 - firstCitizen, students));
  const phone_slot = scattered(Math.max(100_000 - firstPhone, students));
  const given = { 1: 0, 2: 0, phone: 0 };
  return (student) => {
    const fixed = fixedStudents.find((each) => each.student_id === student.student_id);
    if (fixed) {
      return { national_id: nationalId(1, fixed.serial), phone: phoneNumber(fixed.serial) };
    }
    const series = student.nationality === 'SA' ? 1 : 2;
    const phone = phoneNumber(firstPhone + phone_slot(given.phone++));
    return { national_id: nationalId(series, firstCitizen + number_slot(given[series]++)), phone };
  };
}
