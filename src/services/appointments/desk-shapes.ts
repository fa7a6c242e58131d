import { z } from 'zod';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { rowId } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';

const idParams = z.strictObject({ id: rowId });

export const bookingFor = z.strictObject({ student: rowId });

/** A student whom the guide may book; of another guide's, whom the caller stands in for, that guide. */
const bookable = person.extend({ guide: named.nullable() });

/** What a guide does for students at the desk; part of the service's contract. */
export const deskShapes = defineShapes({
  listBookable: {
    summary:
      'The students who may be booked into the own slot {id}: one’s own, and those one stands in for that day',
    params: idParams,
    query: listQuery({
      filters: { search: searchWords.optional() },
      ordering: ['match', 'name'],
    }),
    reply: listReply(bookable),
  },
  bookFor: {
    summary: 'Books a place in the own slot {id} for a student, until the slot ends',
    params: idParams,
    body: bookingFor,
    reply: z.strictObject({ id: z.int(), student: person }),
    status: 201,
    refusals: [
      'student_in_slot',
      'student_has_date',
      'student_is_busy',
      'slot_full',
      'slot_closed',
      'guide_away',
      'in_the_past',
    ],
  },
});
