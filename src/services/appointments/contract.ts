import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  flag,
  moment,
  numberOf,
  rowId,
  text,
  timeOfDay,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { linkParams } from '#platform/contract/open.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { person, titledPerson } from '#platform/contract/person.ts';
import { defaultLanguage, languages } from '#platform/language/language.ts';
import { calendarType } from './calendar-type.ts';
import { appointmentsCalls } from './calls.ts';
import { counsellingShapes } from './counselling-shapes.ts';
import { deskShapes } from './desk-shapes.ts';
import { leave, leaveShapes } from './leave-shapes.ts';
import { prayers } from './prayer.ts';
import { asked, changedQuestion, newQuestion } from './question-shapes.ts';
import {
  academic,
  attendances,
  bookingOutcomes,
  bookingStates,
  largestCapacity,
  mostOpened,
  slotStates,
  slotTypes,
} from './slot.ts';

const guide = titledPerson.extend({ email: z.string(), phone: z.string(), office: z.string() });

export const slot = z.strictObject({
  id: z.int(),
  type: z.literal(slotTypes),
  day,
  start_time: timeOfDay,
  end_time: timeOfDay,
  capacity: z.int(),
  booked: z.int(),
  /** Seats held for students in the waiting line. */
  held: z.int(),
  /** Its guide is on leave that day: it takes no bookings. */
  on_leave: z.boolean(),
  state: z.enum(slotStates),
  attendance: z.enum(attendances),
  link: z.string(),
  location: z.string(),
  staff: titledPerson,
});

export const booking = z.strictObject({
  id: z.int(),
  slot,
  state: z.enum(bookingStates),
  /** The student's deadline for cancelling; null once they can no longer cancel. */
  cancel_until: moment.nullable(),
});

/** A booking as its student sees it. */
const ownBooking = booking.extend({
  ...asked.shape,
  note: z.string(),
  /** Why a counsellor declined it; else empty. */
  decline_reason: z.string(),
});

const waiting = z.strictObject({
  /** Counts from 1. */
  position: z.int(),
  since: moment,
  /** The seat held for the student, and until when. */
  offer: z.strictObject({ slot, held_until: moment }).nullable(),
});

const ownWaiting = z.strictObject({ waiting: waiting.nullable() });

const pause = z.strictObject({
  prayer: z.enum(prayers),
  day,
  start_time: timeOfDay,
  end_time: timeOfDay,
});

/** A booking as the slot's staff member sees it. */
const heldPlace = z.strictObject({
  id: z.int(),
  state: z.enum(bookingStates),
  student: person,
});

/** The defaults of this staff member's next slot: those of their latest one, else half an hour in their office. */
const usualSlot = z.strictObject({
  minutes: z.int(),
  capacity: z.int(),
  attendance: z.enum(attendances),
  link: z.string(),
  location: z.string(),
});

/** The same, with what the student sent along and what the guide wrote afterwards. */
const askedPlace = heldPlace.extend({
  ...asked.shape,
  note: z.string(),
  /** The student is the slot's guide's own, not of one whom the guide stands in for. */
  is_own: z.boolean(),
});

const bookedSlot = slot.extend({ bookings: z.array(askedPlace) });

export type Slot = z.infer<typeof slot>;
export type Booking = z.infer<typeof booking>;
export type BookedSlot = z.infer<typeof bookedSlot>;
export type OwnBooking = z.infer<typeof ownBooking>;
export type AskedPlace = z.infer<typeof askedPlace>;
export type UsualSlot = z.infer<typeof usualSlot>;
export type Guide = z.infer<typeof guide>;
export type Waiting = z.infer<typeof waiting>;

const slotType = numberOf(slotTypes);
const idParams = z.strictObject({ id: rowId });

const slotTime = { day, start_time: timeOfDay, end_time: timeOfDay };
const link = text({ min: 0, max: 500 }).pipe(
  z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'invalid_link' })]),
);
const location = text({ min: 0, max: 120 });

/** The attendance decides which field is required: a link online, a location in person. */
const slotPlace = {
  /** Default: the type that the role in force opens. */
  type: slotType.optional(),
  capacity: wholeNumber({ min: 1, max: largestCapacity }),
  attendance: z.enum(attendances),
  link: link.default(''),
  location: location.default(''),
};

export const newSlot = z.strictObject({ ...slotTime, ...slotPlace });

/** Several slots at one place, each with its own time. */
const newSlots = z.strictObject({
  times: z.array(z.strictObject(slotTime)).min(1).max(mostOpened),
  ...slotPlace,
});

/** A week's slots again in the weeks after it, through `until`; nothing is opened on the days of `except`. */
const repeatedWeek = z.strictObject({
  /** Any day of the week whose slots are repeated. */
  week: day,
  until: day,
  except: z.array(day).max(mostOpened).default([]),
});

/** The number of opened slots, and each refused time with the reason in the caller's language. */
const openedEach = z.strictObject({
  opened: z.int(),
  slots: z.array(z.int()),
  refused: z.array(z.strictObject({ ...slotTime, code: z.string(), message: z.string() })),
});

export const slotChanges = z
  .strictObject({
    ...slotTime,
    attendance: z.enum(attendances),
    link,
    location,
    state: z.enum(slotStates),
  })
  .partial();

export const slotCapacity = z.strictObject({ capacity: newSlot.shape.capacity });

/** Why a slot can't be at a time. */
const timeRefusals = [
  'in_the_past',
  'ends_before_start',
  'not_a_working_day',
  'on_holiday',
  'in_prayer',
  'on_leave',
  'slot_overlaps',
] as const;

/** The address of the caller's own calendar, returned only once, as it is made. */
const madeCalendarLink = z.strictObject({ made_at: moment, expires_at: moment });

const shapes = defineShapes({
  openSlot: {
    summary: 'Opens a slot for the staff member {id}, who is the caller',
    params: idParams,
    body: newSlot,
    reply: slot,
    status: 201,
    refusals: ['service_off', 'place_missing', ...timeRefusals],
  },
  openSlots: {
    summary:
      'Opens several slots at one place; those that can’t be opened are named, each with its reason',
    params: idParams,
    body: newSlots,
    reply: openedEach,
    status: 201,
    refusals: ['service_off', 'place_missing'],
  },
  repeatWeek: {
    summary: 'Opens the slots of a week again in the weeks after it',
    params: idParams,
    body: repeatedWeek,
    reply: openedEach,
    status: 201,
    refusals: ['nothing_to_repeat', 'too_many_slots'],
  },
  listStaffSlots: {
    summary: 'The slots of the staff member {id} and who booked them',
    params: idParams,
    query: listQuery({
      filters: { type: slotType.optional(), from: day.optional(), to: day.optional() },
      ordering: ['day', '-day'],
    }),
    reply: listReply(bookedSlot).extend({
      /** How many students are in this staff member's waiting line. */
      waiting: z.int(),
      /** Those that aren't over: the staff member's own, and those in which they stand in. */
      leaves: z.array(leave),
      usual: usualSlot,
    }),
    refusals: ['service_off'],
  },
  listPauses: {
    summary: 'When no slot is opened for a prayer, in the seven days from {from}',
    query: z.strictObject({ from: day }),
    reply: z.strictObject({ results: z.array(pause) }),
  },
  changeSlot: {
    summary: 'Changes the slot {id}: day, times, place, open or closed',
    params: idParams,
    query: z.strictObject({ notify: flag.default(false) }),
    body: slotChanges,
    reply: slot,
    refusals: ['service_off', 'place_missing', ...timeRefusals, 'slot_has_bookings'],
  },
  deleteSlot: {
    summary: 'Deletes the slot {id}; with notify=true its bookings are cancelled and told',
    params: idParams,
    query: z.strictObject({ notify: flag.default(false) }),
    reply: z.strictObject({ id: z.int(), cancelled: z.int() }),
    refusals: ['service_off', 'in_the_past', 'slot_has_bookings'],
  },
  changeCapacity: {
    summary: 'Changes how many students the slot {id} takes',
    params: idParams,
    body: slotCapacity,
    reply: slot,
    refusals: ['capacity_below_booked'],
  },
  markAttendance: {
    summary: 'Says of a booking in a slot of one’s own that has begun whether the student came',
    params: idParams,
    body: z.strictObject({ state: z.enum(bookingOutcomes) }),
    reply: heldPlace,
    refusals: ['service_off', 'not_begun', 'not_active'],
  },
  ...counsellingShapes,
  ...deskShapes,
  ...leaveShapes,
  listFreeSlots: {
    summary:
      "The free slots of the student's own guide, and who it is; of type 2, those of the section's counsellors",
    query: listQuery({
      filters: {
        type: slotType.default(academic),
        online: flag.optional(),
        /** Also those that are full, and the one that the student booked. */
        full: flag.default(false),
        from: day.optional(),
        to: day.optional(),
      },
      ordering: ['day', '-day'],
    }),
    reply: listReply(slot).extend({
      guide: guide.nullable(),
      /** The guide's leaves that aren't over, in which a deputy's slots are listed. */
      leaves: z.array(leave),
      /** Students may cancel until this many hours before the slot starts. */
      cancel_limit: z.int(),
      /** Why the list is empty. */
      code: z.literal('no_guide').optional(),
    }),
    refusals: ['service_off'],
  },
  reserve: {
    summary:
      'Books a place in a slot of the own guide, or asks a counsellor of the section for one',
    body: newQuestion.extend({ slot: rowId }),
    reply: ownBooking,
    status: 201,
    refusals: [
      'service_off',
      'already_reserved',
      'date_already_set',
      'time_taken',
      'slot_full',
      'slot_closed',
      'guide_away',
      'in_the_past',
      'too_late_to_book',
    ],
  },
  waitForPlace: {
    summary: 'Waits in line for a date with the own guide, while none can be booked',
    reply: ownWaiting,
    status: 201,
    refusals: ['already_waiting', 'date_already_set', 'dates_free'],
  },
  findMyWaiting: {
    summary: "The student's own place in the line of their guide, and what is held for them",
    reply: ownWaiting,
  },
  leaveLine: {
    summary: 'Waits no longer; what was held goes to the next in line',
    reply: ownWaiting,
    refusals: ['not_waiting'],
  },
  letPlaceGo: {
    summary: 'Passes the held place on to the next in line, and goes on waiting',
    reply: ownWaiting,
    refusals: ['nothing_held'],
  },
  listMyBookings: {
    summary: "The student's own bookings",
    query: listQuery({
      filters: {
        type: slotType.default(academic),
        ahead: flag.optional(),
        /** Left out, cancelled ones stand among the others. */
        cancelled: flag.optional(),
      },
      ordering: ['-day', 'day'],
    }),
    reply: listReply(ownBooking),
    refusals: ['service_off'],
  },
  changeQuestion: {
    summary: 'Changes what is sent along with an own booking, until the appointment begins',
    params: idParams,
    body: changedQuestion,
    reply: ownBooking,
    refusals: ['not_active', 'question_closed'],
  },
  listStudentBookings: {
    summary: 'The academic bookings of the student {id}, who is within the caller’s reach',
    params: idParams,
    query: listQuery({ filters: { ahead: flag.optional() }, ordering: ['-day', 'day'] }),
    reply: listReply(booking),
  },
  printConfirmation: {
    summary: 'A confirmed own booking as a letter to keep or print, in the language of the caller',
    params: idParams,
    reply: download('application/pdf'),
    refusals: ['not_active'],
  },
  cancelBooking: {
    summary: 'Cancels an own booking while that is still possible',
    params: idParams,
    reply: ownBooking,
    refusals: ['service_off', 'too_late_to_cancel', 'not_active'],
  },
  saveBooking: {
    summary: 'A confirmed own booking as a file for the student’s calendar',
    params: idParams,
    reply: download(calendarType),
    refusals: ['not_active'],
  },
  saveSlot: {
    summary: 'An own slot as a file for the guide’s calendar',
    params: idParams,
    reply: download(calendarType),
  },
  findCalendarLink: {
    summary: 'Whether the caller’s calendar has an address that works, and until when',
    reply: z.strictObject({ link: madeCalendarLink.nullable() }),
  },
  makeCalendarLink: {
    summary: 'Makes the secret address of the caller’s calendar; an older one works no more',
    reply: z.strictObject({ link: madeCalendarLink, address: z.string() }),
    status: 201,
  },
  endCalendarLink: {
    summary: 'Revokes the address of the caller’s calendar',
    reply: z.strictObject({ link: z.null() }),
  },
  readCalendar: {
    summary: 'The appointments of whoever made the address: those ahead and of the last month',
    params: linkParams,
    query: z.strictObject({ language: z.enum(languages).default(defaultLanguage) }),
    reply: download(calendarType),
  },
});

export type AppointmentsShapes = typeof shapes;

export const appointmentsContract = defineContract({
  refusals: {
    in_the_past: 400,
    ends_before_start: 400,
    place_missing: 400,
    not_a_working_day: 400,
    on_holiday: 400,
    in_prayer: 400,
    already_reserved: 409,
    date_already_set: 409,
    time_taken: 409,
    student_in_slot: 409,
    student_has_date: 409,
    student_is_busy: 409,
    guide_away: 409,
    on_leave: 409,
    leave_ends_first: 400,
    leave_in_the_past: 400,
    leave_too_long: 400,
    leave_overlaps: 409,
    deputy_away: 409,
    stands_in: 409,
    not_a_deputy: 400,
    leave_over: 409,
    slot_full: 409,
    slot_closed: 409,
    slot_overlaps: 409,
    slot_has_bookings: 409,
    nothing_to_repeat: 409,
    too_many_slots: 400,
    capacity_below_booked: 409,
    too_late_to_book: 409,
    too_late_to_cancel: 409,
    not_active: 409,
    not_begun: 409,
    referral_unanswered: 409,
    question_closed: 409,
    already_waiting: 409,
    dates_free: 409,
    not_waiting: 409,
    nothing_held: 409,
  },
  calls: appointmentsCalls,
  shapes,
});
