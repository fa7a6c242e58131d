import type { AuditWords } from '#platform/audit/audit-words.ts';

/** The audit log phrases of changes to the reference lists; actions keep their stored names. */
export const peopleAudit: AuditWords = {
  actions: {
    'system-data.reference_added': 'people:audit.reference_added',
    'system-data.reference_changed': 'people:audit.reference_changed',
    'system-data.reference_removed': 'people:audit.reference_removed',
    'system-data.reference_given_back': 'people:audit.reference_given_back',
    'system-data.term_set': 'people:audit.term_set',
  },
  fields: {
    // Prefixed with the list's name, since many services have a `name` and a `code`.
    'reference.code': { label: 'people:audit.code', is: 'code' },
    'reference.name': { label: 'people:audit.name' },
    'reference.name_ar': { label: 'people:audit.name_ar' },
    'reference.college_code': { label: 'people:audit.college', named_in: 'college' },
    'reference.total_hours': { label: 'people:audit.total_hours' },
    'reference.head': { label: 'people:audit.head', is: 'person' },
    'reference.dean': { label: 'people:audit.dean', is: 'person' },
    'reference.position': { label: 'people:audit.position' },
    'reference.is_active': {
      label: 'people:audit.is_active',
      phraseOf: (value) => `people:values.${value ? 'yes' : 'no'}`,
    },
    'reference.ordinal': { label: 'people:audit.ordinal' },
    'reference.year_g': { label: 'people:audit.year_g' },
    'reference.year_h': { label: 'people:audit.year_h' },
    'reference.start_date': { label: 'people:audit.start_date', is: 'day' },
    'reference.end_date': { label: 'people:audit.end_date', is: 'day' },
    'reference.current_term': { label: 'people:audit.current_term', named_in: 'term' },
  },
  subjects: {
    college: 'people:audit.lists.college',
    major: 'people:audit.lists.major',
    academic_status: 'people:audit.lists.academic_status',
    term: 'people:audit.lists.term',
    level: 'people:audit.lists.level',
    student_location: 'people:audit.lists.student_location',
  },
};
