import { defineList } from '#platform/contract/list.ts';

/** Graduates, each once for a kind of certificate. */
export const graduateList = defineList({
  orderings: ['student', '-student', '-issued_at', 'issued_at'],
  sheet: {
    student_id: 'text',
    name_ar: 'text',
    name: 'text',
    email: 'text',
    national_id: 'text',
    major: 'text',
    gpa: 'number',
    remain: 'number',
    kind: 'text',
    state: 'text',
    number: 'text',
    code: 'text',
    date_from: 'day',
    date_to: 'day',
    issued_at: 'moment',
    confirmed_at: 'moment',
  },
  columns: {
    student: ['name_ar', 'name', 'student_id', 'email', 'national_id'],
    major: ['major'],
    gpa: ['gpa', 'remain'],
    kind: ['kind', 'date_from', 'date_to'],
    state: ['state', 'number', 'code', 'issued_at', 'confirmed_at'],
  },
});
