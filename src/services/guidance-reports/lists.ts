import { defineList } from '#platform/contract/list.ts';
import { eachClosure } from '#services/advising/calls.ts';
import { courseOrderings } from './absence-report.ts';
import { absenceSheet } from './absence-sheet.ts';
import { qualityOrderings } from './quality-report.ts';
import { qualitySheet } from './quality-sheet.ts';

export const studentOrderings = [
  'match',
  'name',
  '-name',
  'student_id',
  '-student_id',
  'gpa',
  '-gpa',
] as const;

export const qualityStudentList = defineList({
  orderings: studentOrderings,
  sheet: {
    student_id: 'text',
    name: 'text',
    major: 'text',
    gpa: 'number',
    advisor: 'text',
    contacted_at: 'moment',
    answered_at: 'moment',
    messages: 'number',
    cases_open: 'number',
    cases_closed: 'number',
    no_shows: 'number',
  },
  columns: {
    name: ['name', 'student_id'],
    major: ['major'],
    gpa: ['gpa'],
    advisor: ['advisor'],
    contacted_at: ['contacted_at'],
    answered_at: ['answered_at'],
    cases_open: ['cases_open'],
    messages: ['messages'],
    cases_closed: ['cases_closed'],
    no_shows: ['no_shows'],
  },
});

/** The courses of the absence report. */
export const courseList = defineList({
  orderings: courseOrderings,
  sheet: absenceSheet,
  columns: {
    course_code: ['code', 'name'],
    bands: [],
    students: ['students'],
    none: ['none', 'none_percent'],
    first: ['first', 'first_percent'],
    second: ['second', 'second_percent'],
    deprivation: ['deprivation', 'deprivation_percent'],
    alerted: ['alerted', 'alerted_percent'],
  },
});

/** The guides of the quality report. */
export const qualityList = defineList({
  orderings: qualityOrderings,
  sheet: qualitySheet,
  columns: {
    advisor: ['code', 'name'],
    students: ['students'],
    contacted: ['contacted', 'contacted_percent'],
    answered: ['answered', 'answered_percent'],
    first_contact_hours: ['first_contact_hours'],
    low_gpa_contacted: ['low_gpa', 'low_gpa_contacted', 'low_gpa_contacted_percent'],
    slots_used: ['slots_offered', 'slots_used', 'slots_used_percent'],
    no_shows: ['no_shows'],
    cases_open: ['cases_open'],
    ...eachClosure((figure) => [figure] as const),
  },
});
