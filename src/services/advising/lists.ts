import { defineList } from '#platform/contract/list.ts';

export const orderings = ['-raised_at', 'raised_at'] as const;

export const listOrderings = [
  '-moved_at',
  'moved_at',
  '-written_at',
  'written_at',
  '-alert_level',
  'alert_level',
] as const;

export const concernList = defineList({
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_by: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_by: ['raised_by'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    major: ['major'],
    level: ['level'],
    advisor: ['advisor'],
  },
});

export const raisedList = defineList({
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    answer: ['answer'],
  },
});

export const caseList = defineList({
  orderings: listOrderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    action: 'text',
    messages: 'text',
    alert_level: 'text',
    action_taken: 'text',
    author: 'text',
    written_at: 'moment',
    seen_at: 'moment',
    reply_count: 'number',
    moved_at: 'moment',
    code: 'text',
    closed_by: 'text',
    closed_at: 'moment',
    reopened_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    messages: ['action', 'messages'],
    alert_level: ['alert_level'],
    state: ['code', 'closed_by', 'closed_at', 'seen_at'],
    reply_count: ['reply_count'],
    moved_at: ['moved_at'],
    author: ['author'],
    advisor: ['advisor'],
    major: ['major'],
    level: ['level'],
    written_at: ['written_at'],
    seen_at: ['seen_at'],
    action_taken: ['action_taken'],
    reopened_at: ['reopened_at'],
  },
});

export const alertList = defineList({
  orderings: ['-gravity', '-happened_at', 'happened_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    kind: 'text',
    particulars: 'text',
    happened_at: 'moment',
    first_contact_by: 'text',
    first_contact_at: 'moment',
    offered_at: 'moment',
    how: 'text',
    code: 'text',
    word: 'text',
    done_by: 'text',
    done_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    kind: ['kind', 'particulars'],
    happened_at: ['happened_at'],
    contact: ['first_contact_by', 'first_contact_at', 'offered_at'],
    actions: ['how', 'code', 'word', 'done_by', 'done_at'],
    advisor: ['advisor'],
    major: ['major'],
  },
});
