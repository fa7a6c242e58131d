import { z } from 'zod';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, rowId, text, timeOfDay } from '#platform/contract/fields.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { person, titledPerson } from '#platform/contract/person.ts';
import { attendances, bookingStates, slotStates } from './slot.ts';

/** A counsellor's decision about a booking: the student reads the reason. */
const decision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('confirmed') }),
  z.strictObject({
    state: z.literal('declined'),
    reason: text({ min: 1, max: 500, multiline: true }),
  }),
  z.strictObject({ state: z.literal('moved'), slot: rowId }),
]);

export type Decision = z.infer<typeof decision>;

/** A counsellor's date as the head of counselling sees it: who and when, and nothing of why. */
const counsellorDate = z.strictObject({
  id: z.int(),
  day,
  start_time: timeOfDay,
  end_time: timeOfDay,
  state: z.enum(slotStates),
  attendance: z.enum(attendances),
  staff: titledPerson,
  booking: z
    .strictObject({ id: z.int(), state: z.enum(bookingStates), student: person })
    .nullable(),
});

/** The calls of type 2 alone; part of the service's contract. */
export const counsellingShapes = defineShapes({
  decideDate: {
    summary: 'Confirms, declines or moves the booking {id} of type 2 in an own slot',
    params: z.strictObject({ id: rowId }),
    body: decision,
    reply: z.strictObject({ id: z.int(), state: z.enum(bookingStates) }),
    refusals: ['not_active', 'in_the_past', 'referral_unanswered', 'slot_full', 'student_is_busy'],
  },
  listCounsellorDates: {
    summary: 'The slots of type 2 of all counsellors and who booked them, for their head',
    query: listQuery({
      filters: { from: day.optional(), to: day.optional() },
      ordering: ['day', '-day'],
    }),
    reply: listReply(counsellorDate),
  },
});
