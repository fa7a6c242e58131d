import { defineList } from '#platform/contract/list.ts';

export const requestList = defineList({
  orderings: ['-asked_at', 'asked_at'],
  sheet: {
    id: 'number',
    asked_at: 'moment',
    asked_by: 'text',
    text: 'text',
    sender: 'text',
    semester: 'text',
    receivers: 'number',
    parts: 'number',
    cost: 'money',
    state: 'text',
    reason: 'text',
    approver: 'text',
    decided_at: 'moment',
  },
  columns: {
    text: ['id', 'text', 'asked_by'],
    state: ['state', 'reason', 'approver', 'decided_at'],
    receivers: ['receivers', 'parts', 'cost'],
    asked_at: ['asked_at'],
    sender: ['sender', 'semester'],
  },
});

export const receiverList = defineList({
  orderings: ['place', '-place'],
  sheet: {
    student_id: 'text',
    student: 'text',
    phone: 'text',
    state: 'text',
    failure: 'text',
    sent_at: 'moment',
    settled_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    phone: ['phone'],
    state: ['state', 'failure'],
    sent_at: ['sent_at', 'settled_at'],
  },
});
