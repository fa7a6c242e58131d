import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  name: 'Reports',
  audit: {
    absence_exported: 'Absence report exported',
  },
  menu: {
    absence: 'Absence',
  },
  absence: {
    title: 'Absence report',
    students_zero: 'No students with courses this term',
    students_one: '{{count}} student with courses this term',
    students_other: '{{count}} students with courses this term',
    sentence: '{{- students}}, {{percent}} of them beyond a limit.',
    show_numbers: 'Show the numbers',
    show_drawing: 'Show the drawing',
    save: 'Save PDF',
    saving: 'Preparing the file…',
    totals: 'At the end: beyond a limit',
    rounded:
      'Counts are rounded to the nearest {{step}}, and a group of fewer than {{smallest}} students is not split, so that nobody can be told from them.',
    too_small: 'Fewer than {{smallest}} students, not split',
    limits:
      'First warning above {{first}} of the hours, second from {{second}}, deprivation from {{third}}. A student stands in the band of their worst course.',
  },
  by: {
    college: 'Absence bands by college',
    major: 'Absence bands by major',
    course: 'Absence bands by course',
  },
  told: {
    most: '{{percent}} of the students of {{most}} are beyond a limit; fewest in {{fewest}}, {{fewest_percent}}.',
    one: '{{percent}} of the students are beyond a limit, {{deprivation}} at deprivation.',
    nobody: 'Nobody is beyond a limit.',
    bar: '{{- name}}: {{- bands}}',
    band: '{{- band}} {{percent}} ({{students}})',
  },
  band: {
    none: 'Within the limit',
    first: 'First warning',
    second: 'Second warning',
    deprivation: 'Deprivation',
    alerted: 'Beyond a limit',
  },
  field: {
    college: 'College',
    major: 'Major',
    gender: 'Gender',
    course: 'Course',
    course_code: 'Course code',
    students: 'Students',
    bands: 'Bands',
    none: 'Within the limit',
    first: 'First warning',
    second: 'Second warning',
    deprivation: 'Deprivation',
    alerted: 'Beyond a limit',
    none_percent: 'Within the limit %',
    first_percent: 'First warning %',
    second_percent: 'Second warning %',
    deprivation_percent: 'Deprivation %',
    alerted_percent: 'Beyond a limit %',
  },
  value: {
    gender_1: 'Male',
    gender_2: 'Female',
    figure: '{{students}} · {{percent}}',
    named: '{{name}} {{figure}}',
  },
  order: {
    alerted: { up: 'Least absence first', down: 'Most absence first' },
    deprivation: { up: 'Least deprivation first', down: 'Most deprivation first' },
    students: { up: 'Fewest students first', down: 'Most students first' },
    course_code: { up: 'Course code, rising', down: 'Course code, falling' },
  },
  empty: {
    not_loaded: 'No attendance has been loaded yet',
    not_loaded_text: 'The report appears as soon as the attendance file is loaded in System data.',
    no_term: 'No term is under way',
    no_term_text: 'The report returns when the next term begins; past terms are kept.',
    nobody: 'No attendance within the reach of your role',
    nobody_text:
      'Students with courses this term appear here, of the department or college that the source gives you.',
  },
  print: {
    whole: 'Students',
    filters: 'Who is in it',
    more_zero: 'These are all courses.',
    more_one: 'One more course is in the report on the screen.',
    more_other: '{{count}} more courses are in the report on the screen.',
  },
  tab: {
    text: 'Who is beyond the limits of absence, in which major and course',
  },
};
