import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, rowId, text } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { mostOpened } from './slot.ts';

const idParams = z.strictObject({ id: rowId });

/** The guide's note to the student after the appointment; an empty one deletes it. */
export const outcomeNote = z.strictObject({ note: text({ min: 0, max: 500, multiline: true }) });

export const bookingFor = z.strictObject({ student: rowId });

/** A student whom the guide may book; of another guide's, whom the caller stands in for, that guide. */
const bookable = person.extend({ guide: named.nullable() });

/** The calls by which a guide serves students at the desk; part of the service's contract. */
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
  writeNote: {
    summary: 'Writes what came of a booking in an own slot that has begun; the student reads it',
    params: idParams,
    body: outcomeNote,
    reply: outcomeNote,
    refusals: ['not_begun', 'not_active'],
  },
  undoOpening: {
    summary: 'Deletes those of the own slots that nobody has booked, and says how many stayed',
    params: idParams,
    body: z.strictObject({ slots: z.array(rowId).min(1).max(mostOpened) }),
    reply: z.strictObject({ removed: z.int(), stayed: z.int() }),
  },
  printDay: {
    summary: 'The own booked slots of a day as a sheet to print, in the language of the caller',
    params: idParams,
    query: z.strictObject({ day }),
    reply: download('application/pdf'),
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
