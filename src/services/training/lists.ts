import { defineList } from '#platform/contract/list.ts';

/** Students in training, the most alerted first where one asks for that. */
export const placementList = defineList({
  orderings: ['-absences', '-start_date', 'start_date', 'absences'],
  sheet: {
    student_id: 'text',
    student: 'text',
    side: 'text',
    department: 'text',
    cycle: 'text',
    trainer: 'text',
    start_date: 'day',
    end_date: 'day',
    ended_on: 'day',
    days: 'number',
    absences: 'number',
    rate: 'text',
    alert: 'text',
    result: 'text',
  },
  columns: {
    student: ['student', 'student_id'],
    side: ['side', 'department', 'trainer'],
    start_date: ['cycle', 'start_date', 'end_date', 'ended_on'],
    absences: ['days', 'absences', 'rate', 'alert'],
    result: ['result'],
  },
});

export const attendanceList = defineList({
  orderings: ['-attend_date', 'attend_date'],
  sheet: {
    student_id: 'text',
    student: 'text',
    side: 'text',
    attend_date: 'day',
    state: 'text',
    minutes: 'number',
    note: 'text',
    source: 'text',
    set_by: 'text',
    reason: 'text',
  },
  columns: {
    student: ['student', 'student_id'],
    side: ['side'],
    attend_date: ['attend_date'],
    state: ['state', 'minutes', 'note'],
    source: ['source', 'set_by', 'reason'],
  },
});

export const requestList = defineList({
  orderings: ['asked_at', '-asked_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    side: 'text',
    kind: 'text',
    cause: 'text',
    absence: 'day',
    reason: 'text',
    asked_at: 'moment',
    state: 'text',
    paused_until: 'day',
    answer: 'text',
    decided_by: 'text',
    decided_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    side: ['side', 'kind', 'cause', 'absence'],
    reason: ['reason'],
    asked_at: ['asked_at'],
    state: ['state', 'paused_until', 'answer', 'decided_by', 'decided_at'],
  },
});

export const mailList = defineList({
  orderings: ['-sent_at', 'sent_at'],
  sheet: {
    title_ar: 'text',
    text_ar: 'text',
    title: 'text',
    text: 'text',
    recipients: 'number',
    sent_by: 'text',
    sent_at: 'moment',
  },
  columns: {
    title: ['title_ar', 'title'],
    text: ['text_ar', 'text'],
    recipients: ['recipients'],
    sent_by: ['sent_by'],
    sent_at: ['sent_at'],
  },
});
