import { majorOf } from './majors.ts';
import type { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { Student } from './students.ts';
import type { Studies } from './studies.ts';

/** Named as the portal's calls name them, letter by letter. */
export type Internship = {
  enable_internship: boolean;
  status_internship_documents: 'Accepted' | 'Pending' | 'Rejected' | '';
  has_insternhip_periorities: boolean;
  view_student_files: boolean;
};

export const notInTraining: Internship = {
  enable_internship: false,
  status_internship_documents: '',
  has_insternhip_periorities: false,
  view_student_files: false,
};

export function drawInternship(
  random: Random,
  student: Student,
  standing: Standing,
  studies: Studies,
): Internship {
  if (student.decided.internship) return student.decided.internship;
  const ready =
    standing.status === 'enrolled' &&
    standing.level >= majorOf(student.major_code).training_level &&
    (studies.gpa ?? 0) >= 2;
  if (!ready) return notInTraining;
  const status_internship_documents = random.weighted<Internship['status_internship_documents']>([
    ['Accepted', 55],
    ['Pending', 20],
    ['Rejected', 8],
    ['', 17],
  ]);
  return {
    enable_internship: true,
    status_internship_documents,
    has_insternhip_periorities: status_internship_documents === 'Accepted' && random.chance(0.75),
    view_student_files: status_internship_documents !== '' && random.chance(0.85),
  };
}
