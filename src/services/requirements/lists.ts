import { defineList } from '#platform/contract/list.ts';

export const documentList = defineList({
  // The longest waiting come first; in the queue, urgent ones before them.
  orderings: ['sent_at', '-sent_at', 'expires_on', 'urgent'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    requirement: 'text',
    state: 'text',
    sent_at: 'moment',
    issued_on: 'day',
    expires_on: 'day',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    student: ['student', 'student_id', 'major'],
    requirement: ['requirement'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
    sent_at: ['sent_at'],
    expires_on: ['expires_on', 'issued_on'],
  },
});

const candidates = {
  orderings: ['-joined', 'joined', '-gpa', 'remain'],
  sheet: {
    student_id: 'text',
    name: 'text',
    name_ar: 'text',
    email: 'text',
    national_id: 'text',
    major: 'text',
    gpa: 'number',
    remain: 'number',
    state: 'text',
    rules: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    student: ['name', 'name_ar', 'student_id'],
    national_id: ['national_id'],
    email: ['email'],
    gpa: ['gpa', 'major'],
    remain: ['remain'],
    rules: ['rules'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
  },
} as const;

export const candidateList = defineList(candidates);
export const selectedList = defineList(candidates);
