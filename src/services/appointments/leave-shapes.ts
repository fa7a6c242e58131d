import { z } from 'zod';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, rowId, text, timeOfDay } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person, titledPerson } from '#platform/contract/person.ts';
import { leaveStates } from './leave.ts';
import { attendances } from './slot.ts';

const idParams = z.strictObject({ id: rowId });

/** The days on which a deputy receives a guide's students; both are inclusive. */
export const leave = z.strictObject({
  id: z.int(),
  guide: titledPerson,
  deputy: titledPerson,
  from: day,
  to: day,
});

const leaveRow = leave.extend({
  note: z.string(),
  state: z.enum(leaveStates),
  /** How many of the guide's slots in it are booked and haven't begun. */
  booked: z.int(),
  /** The deputy reads it and can't end it. */
  may_end: z.boolean(),
});

export const newLeave = z.strictObject({
  /** The guide on leave; the caller if absent. */
  guide: rowId.optional(),
  deputy: rowId,
  from: day,
  to: day,
  note: text({ min: 0, max: 300, multiline: true }).default(''),
});

/** A booked slot within a leave. */
const leaveSlot = z.strictObject({
  id: z.int(),
  day,
  start_time: timeOfDay,
  end_time: timeOfDay,
  attendance: z.enum(attendances),
  location: z.string(),
  students: z.array(person),
});

export type Leave = z.infer<typeof leave>;
export type LeaveRow = z.infer<typeof leaveRow>;
export type LeaveSlot = z.infer<typeof leaveSlot>;

/** The calls about leaves; part of the service's contract. */
export const leaveShapes = defineShapes({
  listLeaves: {
    summary:
      'A guide’s own leaves and those they stand in for; for a head, those of the department',
    query: listQuery({ filters: {}, ordering: ['-from', 'from'] }),
    reply: listReply(leaveRow),
  },
  listLeaveGuides: {
    summary:
      'The guides of whom the caller may write a leave; with {beside}, who may stand in for that guide',
    query: listQuery({
      filters: { beside: rowId.optional(), search: searchWords.optional() },
      ordering: ['match'],
    }),
    reply: listReply(person),
  },
  writeLeave: {
    summary:
      'Writes a leave; the guide’s slots in it take no more bookings, and keep those they have',
    body: newLeave,
    reply: leaveRow,
    status: 201,
    refusals: [
      'leave_ends_first',
      'leave_in_the_past',
      'leave_too_long',
      'leave_overlaps',
      'deputy_away',
      'stands_in',
      'not_a_deputy',
    ],
  },
  endLeave: {
    summary:
      'Ends a leave before its time: from today on the guide is back; one that lies ahead is deleted',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['leave_over'],
  },
  listLeaveSlots: {
    summary: 'The booked slots of the guide within the leave {id} that haven’t begun',
    params: idParams,
    query: listQuery({ filters: {}, ordering: ['day'] }),
    reply: listReply(leaveSlot),
  },
  cancelLeaveSlots: {
    summary: 'Cancels the bookings of these slots within the leave {id}, and tells the students',
    params: idParams,
    body: z.strictObject({ slots: z.array(rowId).min(1, 'required').max(200) }),
    reply: z.strictObject({ cancelled: z.int() }),
  },
});
