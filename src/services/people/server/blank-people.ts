import { type RawBuilder, sql } from 'kysely';

/** The number of an erased person: no source writes one of twenty digits that begins with zeros. */
export const blankNumber = (id: string): RawBuilder<string> =>
  sql`lpad(${sql.ref(id)}::text, 20, '0')`;

/** The names under which rows that stay show an erased person. */
export const blankPerson = {
  user_id: blankNumber('id'),
  national_id: '',
  first_name: 'Erased',
  middle_name: '',
  last_name: 'person',
  first_name_ar: 'شخص',
  middle_name_ar: 'مُحيت',
  last_name_ar: 'بياناته',
  email: '',
  phone: '',
  is_erased: true,
};

/** A student's place stays, for reports by college and by section of what stays; nothing that is theirs alone. */
export const blankStudent = {
  student_id: blankNumber('person_id'),
  birth_date: '1900-01-01',
  hijri_birth_date: '',
  nationality: 'ZZ',
  marital_status: '',
  study_type: '',
  gpa: null,
  passed_hours: 0,
  total_hours: 0,
  registered_hours: 0,
  remaining_hours: 0,
  source_is_halted: false,
  source_enable_internship: false,
  source_status_internship_documents: '',
  source_has_insternhip_periorities: false,
  source_view_student_files: false,
  decided_is_halted: null,
  decided_enable_internship: null,
  decided_status_internship_documents: null,
  decided_has_insternhip_periorities: null,
  decided_view_student_files: null,
  advisor_id: null,
  source_advisor_id: null,
  overruled_advisor_id: null,
  current_courses: 0,
  absence_step: null,
  absence_course: null,
  absence_missed: null,
  absence_contact: null,
};
