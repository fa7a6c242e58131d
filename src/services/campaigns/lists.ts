import { defineList } from '#platform/contract/list.ts';

export const campaignList = defineList({
  orderings: ['-starts_at', 'starts_at'],
  sheet: {
    title: 'text',
    starts_at: 'moment',
    ends_at: 'day',
    state: 'text',
    reminded_at: 'moment',
    students: 'number',
    invited: 'number',
    seen: 'number',
    booked: 'number',
    waits_for: 'number',
  },
  columns: {
    title: ['title', 'starts_at', 'ends_at'],
    state: ['state', 'reminded_at'],
    students: ['students'],
    seen: ['invited', 'seen'],
    booked: ['booked'],
    waits_for: ['waits_for'],
  },
});

export const invitedList = defineList({
  orderings: ['match', 'student_id', '-student_id'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    state: 'text',
    invited_at: 'moment',
    seen_at: 'moment',
    reminded_at: 'moment',
    booked_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    state: ['state'],
    invited_at: ['invited_at'],
    seen_at: ['seen_at'],
    reminded_at: ['reminded_at'],
    booked_at: ['booked_at'],
    major: ['major'],
    level: ['level'],
    advisor: ['advisor'],
  },
});
