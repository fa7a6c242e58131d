import { defineKept } from '#platform/kept/kept.ts';
import type { RequestTables } from '../tables/tables.ts';

export const requestsKept = defineKept<RequestTables>({
  work: { form_deputy: 'person_id' },
  service: {
    form_request: 'student_id',
    form_request_step: 'student_id',
    form_request_returned: { by: 'request_id', of: 'form_request' },
  },
});
