import { fee } from './fees.ts';
import { notInTraining } from './internship.ts';
import { nameFrom } from './people.ts';
import type { Decided, Student } from './students.ts';

/** A student who is the same in every demo, with what the portal shows people by them. */
export type FixedStudent = Student & { serial: number; note: string; note_ar: string };

const common = {
  join_term: '231',
  nationality: 'SA',
  marital_status: 'single',
  study_type: 'regular',
  entry_level: 1,
} as const;

// All seven are enrolled at the level that follows from their years, and only the first two are in
// training. Values that aren't set here are drawn at random, as for every other student.
const enrolled: Decided = { status: 'enrolled', is_halted: false, internship: notInTraining };

export const fixedStudents: readonly FixedStudent[] = [
  {
    ...common,
    ...place(1, 1, '1', '2005-03-14'),
    person: nameFrom('Rakan Saad Al-Harbi', 'راكان سعد الحربي'),
    ability: 3.41,
    decided: {
      ...enrolled,
      gpa: 3.41,
      advisor_id: '900003',
      internship: {
        enable_internship: true,
        status_internship_documents: 'Accepted',
        has_insternhip_periorities: true,
        view_student_files: true,
      },
      missed_hours: { 'MED 312': 18, 'MED 318': 12, 'MED 321': 6, 'MED 305': 0 },
      fees: [
        fee('TF', 18_750, 14_500, '2026-11-30'),
        fee('LB', 1_200, 1_200, '2026-09-06'),
        fee('UN', 350, 350, '2026-12-06'),
      ],
    },
    note: 'Medicine, in training: documents accepted, priorities set',
    note_ar: 'طب، متاح له التدريب: وثائقه مقبولة ورغباته محددة',
  },
  {
    ...common,
    ...place(2, 2, '2', '2005-07-02'),
    person: nameFrom('Jawaher Ahmed Al-Ghamdi', 'جواهر أحمد الغامدي'),
    ability: 3.86,
    decided: {
      ...enrolled,
      gpa: 3.86,
      advisor_id: '900104',
      internship: {
        enable_internship: true,
        status_internship_documents: 'Pending',
        has_insternhip_periorities: false,
        view_student_files: true,
      },
    },
    note: 'Pharmacy, in training: documents not accepted yet',
    note_ar: 'صيدلة، متاح لها التدريب: وثائقها لم تُقبل بعد',
  },
  {
    ...common,
    ...place(3, 1, '1', '2004-11-20'),
    person: nameFrom('Faisal Abdulrahman Al-Dosari', 'فيصل عبدالرحمن الدوسري'),
    ability: 1.94,
    decided: {
      ...enrolled,
      is_halted: true,
      gpa: 1.94,
      advisor_id: '900003',
      missed_hours: { 'MED 312': 21 },
      fees: [
        fee('TF', 18_750, 9_375, '2026-11-01'),
        fee('LB', 1_200, 1_200, '2026-09-06'),
        fee('UN', 350, 0, '2026-12-06'),
      ],
    },
    note: 'Halted: a payment problem',
    note_ar: 'إيقاف مالي',
  },
  {
    ...common,
    ...place(4, 2, '2', '2005-01-09'),
    person: nameFrom('Shahad Turki Al-Qahtani', 'شهد تركي القحطاني'),
    ability: 2.9,
    decided: { ...enrolled, advisor_id: '900104' },
    note: 'First sign-in: must set a new password',
    note_ar: 'أول دخول: عليها تعيين كلمة مرور جديدة',
  },
  {
    ...common,
    ...place(5, 1, '5', '2005-05-27'),
    person: nameFrom('Yazan Majed Al-Zahrani', 'يزن ماجد الزهراني'),
    ability: 3.62,
    decided: {
      ...enrolled,
      gpa: 3.62,
      advisor_id: '900003',
      missed_hours: { 'CSC 411': 11 },
      fees: [
        fee('TF', 12_500, 6_250, '2026-11-30'),
        fee('LB', 1_200, 1_200, '2026-09-06'),
        fee('CR', 150, 0, '2026-12-06'),
      ],
    },
    note: 'Computer science, fees due',
    note_ar: 'علوم حاسب، عليه رسوم مستحقة',
  },
  {
    ...common,
    ...place(6, 2, '6', '2005-09-18'),
    person: nameFrom('Lujain Mansour Bawazir', 'لجين منصور باوزير'),
    ability: 3.1,
    decided: enrolled,
    note: 'Account not activated yet',
    note_ar: 'حسابها لم يُفعّل بعد',
  },
  {
    ...common,
    ...place(7, 1, '9', '2004-12-30'),
    person: nameFrom('Hamad Mohammed Al-Muwallad', 'حمد محمد المولد'),
    ability: 2.7,
    decided: { ...enrolled, advisor_id: null },
    note: 'Has no academic guide',
    note_ar: 'ليس له مرشد أكاديمي',
  },
];

function place(serial: number, gender: 1 | 2, major_code: string, birth_date: string) {
  return { student_id: String(231_000_000 + serial), serial, gender, major_code, birth_date };
}
