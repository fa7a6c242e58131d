import { defineList } from '#platform/contract/list.ts';

export const questionnaireList = defineList({
  orderings: ['-starts_at', 'starts_at', '-ends_at', 'ends_at'],
  sheet: {
    name_ar: 'text',
    name: 'text',
    target: 'text',
    way: 'text',
    questions: 'number',
    starts_at: 'moment',
    ends_at: 'moment',
    standing: 'text',
    made_by: 'text',
  },
  columns: {
    name: ['name_ar', 'name'],
    target: ['target', 'way'],
    questions: ['questions'],
    times: ['starts_at', 'ends_at'],
    standing: ['standing'],
    made_by: ['made_by'],
  },
});

/** Answers under a name that were sent. */
export const entryList = defineList({
  orderings: ['-sent_at', 'sent_at'],
  sheet: {
    questionnaire: 'text',
    student_id: 'text',
    student: 'text',
    target: 'text',
    side: 'text',
    sent_at: 'moment',
    points: 'number',
    of: 'number',
    unread: 'number',
  },
  columns: {
    student: ['student_id', 'student'],
    questionnaire: ['questionnaire', 'target'],
    side: ['side'],
    sent_at: ['sent_at'],
    grade: ['points', 'of', 'unread'],
  },
});
