import { defineKept } from '#platform/kept/kept.ts';
import type { PeopleTables } from '../tables/tables.ts';

export const peopleKept = defineKept<PeopleTables>({
  study: {
    person: 'id',
    student: 'person_id',
    result: 'person_id',
    attendance: 'person_id',
    standing_fact: { by: 'student_id', leaves: ['because'] },
  },
  work: { staff: 'person_id', teaching: 'instructor_id' },
});
