import type { FieldsInWords, FieldWords } from '#platform/audit/audit-words.ts';
import { studentWords } from '../student-words.ts';

/** How filters of exported lists read in the audit log, in the words of the screens. */

const place: FieldsInWords = {
  major: { label: 'guidance:field.major', named_in: 'major' },
  college: { label: 'guidance:field.college', named_in: 'college' },
};

const gender: FieldWords = {
  label: 'guidance:field.gender',
  phraseOf: (code) => `guidance:value.gender_${code}`,
};

export const studentFilters: FieldsInWords = {
  ...place,
  gender,
  view: {
    label: 'guidance:views.label',
    phraseOf: (view) => `guidance:audit.views.${view}`,
  },
  join_semester: { label: 'guidance:field.join_semester', named_in: 'term' },
  academic_state: { label: 'guidance:field.academic_state', named_in: 'academic_status' },
  study_type: {
    label: 'guidance:field.study_type',
    textIn: (code, say, language) => studentWords(say, language).studyTypeOf(String(code)),
  },
  marital_status: {
    label: 'guidance:field.marital_status',
    textIn: (code, say, language) => studentWords(say, language).maritalStatusOf(String(code)),
  },
  nationality: {
    label: 'guidance:field.nationality',
    textIn: (code, say, language) => studentWords(say, language).nationalityOf(String(code)),
  },
  advisor: { label: 'guidance:field.advisor', is: 'person' },
  is_halted: {
    label: 'guidance:field.is_halted',
    phraseOf: (is_halted) =>
      `guidance:value.${String(is_halted) === 'true' ? 'halted' : 'in_order'}`,
  },
  absence: {
    label: 'guidance:field.absence_band',
    phraseOf: (band) => `guidance:record.absence.bands.${band}`,
  },
  ...rangeOf('level'),
  ...rangeOf('gpa'),
  ...rangeOf('passed_hours'),
  ...rangeOf('remaining_hours'),
  ...rangeOf('registered_hours'),
  ...rangeOf('total_hours'),
};

export const guideFilters: FieldsInWords = {
  ...place,
  section: {
    label: 'guidance:guides.section',
    phraseOf: (section) => `guidance:guides.section_${section}`,
  },
  has_places: {
    label: 'guidance:guides.has_places',
    phraseOf: (has) => `guidance:guides.${String(has) === 'true' ? 'with' : 'without'}_places`,
  },
  without_students: {
    label: 'guidance:guides.students',
    phraseOf: () => 'guidance:guides.without_students',
  },
  student: { label: 'guidance:field.student', is: 'person' },
};

/** Filters of transfers and requests. */
export const moveFilters: FieldsInWords = {
  ...place,
  state: { label: 'guidance:move.state', phraseOf: (state) => `guidance:move.states.${state}` },
  from: { label: 'guidance:move.from', is: 'person' },
  to: { label: 'guidance:move.to', is: 'person' },
};

export const correctionFilters: FieldsInWords = {
  college: { label: 'guidance:field.college', named_in: 'college' },
  gender,
  view: {
    label: 'guidance:corrections.views.label',
    phraseOf: (view) => `guidance:corrections.views.${view}`,
  },
  field: {
    label: 'guidance:corrections.field',
    phraseOf: (field) => `guidance:corrections.fields.${field}`,
  },
};

/** The lower and upper bound of a figure, each a filter of its own. */
function rangeOf(name: string): FieldsInWords {
  const end = (way: 'from' | 'to'): FieldWords => ({
    label: `guidance:field.${name}`,
    textIn: (value, say) => say(`lists:export.audit.${way}`, { value: Number(value) }),
  });
  return { [`${name}_from`]: end('from'), [`${name}_to`]: end('to') };
}
