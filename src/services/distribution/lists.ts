import { defineList } from '#platform/contract/list.ts';

/** Students who have a seat, and its source. */
export const distributedList = defineList({
  orderings: ['-start_date', 'start_date'],
  sheet: {
    student_id: 'text',
    student: 'text',
    gpa: 'number',
    side: 'text',
    department: 'text',
    cycle: 'text',
    start_date: 'day',
    end_date: 'day',
    wish: 'number',
    cause: 'text',
    by: 'text',
    at: 'moment',
    appended: 'text',
  },
  columns: {
    student: ['student', 'student_id', 'gpa'],
    side: ['side', 'department'],
    start_date: ['cycle', 'start_date', 'end_date'],
    wish: ['wish'],
    cause: ['cause', 'by', 'at', 'appended'],
  },
});
