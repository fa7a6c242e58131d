import { defineList } from '#platform/contract/list.ts';

export const swapList = defineList({
  orderings: ['asked_at', '-asked_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    side: 'text',
    other_id: 'text',
    other: 'text',
    other_side: 'text',
    asked_at: 'moment',
    agreed_at: 'moment',
    state: 'text',
    answer: 'text',
    ended_by: 'text',
    ended_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id', 'side'],
    other: ['other', 'other_id', 'other_side'],
    asked_at: ['asked_at', 'agreed_at'],
    state: ['state', 'answer', 'ended_by', 'ended_at'],
  },
});
