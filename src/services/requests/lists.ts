import { defineList } from '#platform/contract/list.ts';

export const queueList = defineList({
  // Late ones are the first by their promised day.
  orderings: ['promised_at', '-promised_at', 'opened_at', '-opened_at'],
  sheet: {
    number: 'text',
    form: 'text',
    student_id: 'text',
    student: 'text',
    step: 'text',
    state: 'text',
    sent_at: 'moment',
    opened_at: 'moment',
    promised_at: 'moment',
    assigned: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    student: ['student', 'student_id'],
    form: ['form', 'number'],
    step: ['step', 'assigned'],
    promised_at: ['promised_at', 'opened_at', 'sent_at'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
  },
});

export const allList = defineList({
  orderings: ['promised_at', '-sent_at', 'sent_at'],
  sheet: {
    number: 'text',
    form: 'text',
    student_id: 'text',
    student: 'text',
    state: 'text',
    holders: 'text',
    sent_at: 'moment',
    promised_at: 'moment',
    ended_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    form: ['form', 'number'],
    holders: ['holders'],
    promised_at: ['promised_at', 'sent_at'],
    state: ['state', 'ended_at'],
  },
});
