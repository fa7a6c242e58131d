import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { bytesOfTextIds, mostChosen } from '#platform/contract/exporting.ts';
import { day, moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { linkParams } from '#platform/contract/open.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { pickedStudents } from '#services/guidance/contract.ts';
import { trainingCalls } from './calls.ts';
import { attendanceList, mailList, placementList, requestList } from './lists.ts';
import {
  alerts,
  attendanceStates,
  requestKinds,
  requestStates,
  results,
  suspensionCauses,
} from './training.ts';

const params = z.strictObject({ id: rowId });
const version = wholeNumber({ min: 1 });
const reason = text({ min: 3, max: 500, multiline: true });
const words = text({ max: 5000, multiline: true });
const note = text({ min: 0, max: 300 }).default('');

/** Where one trains. */
const place = z.strictObject({
  id: z.int(),
  side: named,
  department: named,
  location: z.string(),
});

const placement = z.strictObject({
  id: z.int(),
  student: person,
  internship: place,
  cycle: named,
  trainer: named.nullable(),
  start_date: day,
  end_date: day,
  ended_on: day.nullable(),
  /** The last day of its pause, which may be over. */
  paused_until: day.nullable(),
  result: z.literal([...results]).nullable(),
  result_by: person.nullable(),
  result_at: moment.nullable(),
  /** Days of training in all, and those missed without an excuse. */
  days: z.int(),
  absences: z.int(),
  /** Percent of the days. */
  rate: z.number(),
  alert: z.enum(alerts),
  version: z.int(),
});
export type Placement = z.infer<typeof placement>;

const counts = z.strictObject({
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
});

const ownPlacement = placement.extend({
  org_location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** How to reach the trainer; the phone is national. */
  reach: z.strictObject({ email: z.string(), phone: z.string() }).nullable(),
  excuse_deadline: day,
  /** The kinds of requests that may be asked for now. */
  may_ask: z.array(z.literal([...requestKinds])),
  /** Whether a code would be taken today. */
  takes_code: z.boolean(),
  counts,
});
export type OwnPlacement = z.infer<typeof ownPlacement>;

const attendance = z.strictObject({
  id: z.int(),
  placement: z.int(),
  student: person,
  side: named,
  attend_date: day,
  state: z.enum(attendanceStates),
  absence_type: z.literal([1, 2]).nullable(),
  minutes: z.int().nullable(),
  note: z.string(),
  source: z.enum(['trainer', 'code', 'unit']),
  set_by: person.nullable(),
  reason: z.string(),
  version: z.int(),
});
export type Attendance = z.infer<typeof attendance>;

const ownDay = attendance.omit({ student: true, side: true, set_by: true }).extend({
  /** Whether an excuse may be asked for. */
  may_excuse: z.boolean(),
});
export type OwnDay = z.infer<typeof ownDay>;

const request = z.strictObject({
  id: z.int(),
  kind: z.literal([...requestKinds]),
  cause: z.enum(suspensionCauses).nullable(),
  paused_until: day.nullable(),
  student: person,
  placement: z.int(),
  side: named,
  /** The day whose absence is to be excused. */
  absence: day.nullable(),
  reason: z.string(),
  file: storedFile.nullable(),
  state: z.enum(requestStates),
  answer: z.string(),
  asked_at: moment,
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
});
export type TrainingRequest = z.infer<typeof request>;

/** A day's attendance as somebody sets it; the three states need different things with them. */
const marked = {
  state: z.enum(attendanceStates),
  absence_type: numberOf([1, 2]).nullable().default(null),
  minutes: wholeNumber({ min: 1, max: 480 }).nullable().default(null),
  note,
};

export const setAttendance = z.strictObject({ ...marked, reason });

export const decision = z.strictObject({
  state: z.enum(['accepted', 'rejected']),
  answer: text({ min: 0, max: 500, multiline: true }).default(''),
  /** Of a suspension that isn't for money, once accepted: the last day of the pause. */
  until: day.nullable().default(null),
});

export const asked = z.strictObject({
  placement: rowId,
  kind: numberOf([...requestKinds]),
  /** Of a suspension. */
  cause: z.enum(suspensionCauses).nullable().default(null),
  /** Of an excuse of an absence: the day's row. */
  attendance: rowId.nullable().default(null),
  reason,
  file: rowId.nullable().default(null),
});

export const instructions = z.strictObject({ text: words, text_ar: words });

const filters = {
  search: searchWords.optional(),
  cycle: rowId.optional(),
  side: rowId.optional(),
  major: rowId.optional(),
  result: z.enum(['1', '2', '3', '4', '5', 'none']).optional(),
};

export const mailTexts = z.strictObject({
  title: text({ max: 150 }),
  title_ar: text({ max: 150 }),
  text: words,
  text_ar: words,
});

/** A mail's filters: the unit's decision on the students, their documents and place, and their training. */
const mailFilters = {
  eligibility: numberOf([1, 2, 3, 4]).optional(),
  documents: z.enum(['accepted', 'not_accepted']).optional(),
  /** None in the open cycle. */
  seat: z.enum(['none']).optional(),
  major: rowId.optional(),
  college: rowId.optional(),
  cycle: filters.cycle,
  side: filters.side,
  result: filters.result,
};

/** A mail's students: all whom the filters find, or of those the ones numbered. */
const mailed = { ...mailFilters, numbers: pickedStudents(mostChosen).numbers };

const readyMail = mailTexts.extend({ id: z.int(), version: z.int() });
export type ReadyMail = z.infer<typeof readyMail>;

const mailShapes = shapeList(mailList, {
  summary: 'Mails that were sent to students',
  row: mailTexts.extend({
    id: z.int(),
    recipients: z.int(),
    sent_by: person,
    sent_at: moment,
  }),
  filters: {},
});

const placementShapes = shapeList(placementList, {
  summary: 'Students in training, with their absence and result',
  row: placement,
  filters: {
    ...filters,
    alert: z.enum(alerts).optional(),
    alerted: z.enum(['today']).optional(),
  },
});

const attendanceShapes = shapeList(attendanceList, {
  summary: 'The attendance of students in training',
  row: attendance,
  filters: {
    search: searchWords.optional(),
    attend_date: day.optional(),
    from: day.optional(),
    to: day.optional(),
    on: z.enum(['today']).optional(),
    placement: rowId.optional(),
    state: z.enum(attendanceStates).optional(),
  },
});

const requestShapes = shapeList(requestList, {
  summary: 'Requests to be excused, to withdraw, to suspend, and excuses of absences',
  row: request,
  filters: {
    search: searchWords.optional(),
    kind: numberOf([...requestKinds]).optional(),
    state: z.enum(requestStates).optional(),
  },
});

/** An entry as a trainer's device made it. */
const entry = z.strictObject({
  id: z.uuid(),
  placement: rowId,
  day,
  marked_at: moment,
  ...marked,
});
export type TrainerEntry = z.output<typeof entry>;

const mostEntries = 40;

const trainerDay = z.strictObject({
  internship: place,
  trainer: named.nullable(),
  /** For whose codes see code.ts; base64. */
  code_key: z.string(),
  today: day,
  /** Off in the university's calendar: absence of this day doesn't count. */
  is_day_off: z.boolean(),
  /** The last day on which the link opens. */
  until: day,
  students: z.array(
    z.strictObject({
      placement: z.int(),
      student: person.omit({ id: true }),
      /** Paused today, until this day; null otherwise. */
      paused_until: day.nullable(),
      mark: z
        .strictObject({
          state: z.enum(attendanceStates),
          absence_type: z.literal([1, 2]).nullable(),
          minutes: z.int().nullable(),
          note: z.string(),
          source: z.enum(['trainer', 'code', 'unit']),
          marked_at: moment,
        })
        .nullable(),
    }),
  ),
});
export type TrainerDay = z.infer<typeof trainerDay>;

const trainerSent = z.strictObject({
  /** Null once the link has ended: then it takes days and shows nothing. */
  day: trainerDay.nullable(),
  /** The entries that weren't taken. Sent again they aren't either. */
  refused: z.array(
    z.strictObject({
      id: z.uuid(),
      code: z.enum(['not_found', 'mark_incomplete', 'day_outside', 'training_paused']),
    }),
  ),
});
export type TrainerSent = z.infer<typeof trainerSent>;

const ownRefusals = [
  'internship_not_enabled',
  'documents_not_accepted',
  'priorities_missing',
] as const;

const shapes = defineShapes({
  getInstructions: {
    summary: 'What students read before their training',
    reply: instructions.extend({ version: z.int() }),
    refusals: ['internship_not_enabled'],
  },
  editInstructions: {
    summary: 'Changes what students read before their training',
    body: instructions.extend({ version }),
    reply: instructions.extend({ version: z.int() }),
    refusals: ['changed_meanwhile'],
  },
  listOwn: {
    summary: 'The student’s own internships: where, with whom, attendance and result',
    reply: z.strictObject({ results: z.array(ownPlacement) }),
    refusals: ownRefusals,
  },
  listOwnDays: {
    summary: 'The student’s own attendance, the latest day first',
    query: listQuery({ filters: { placement: rowId.optional() }, ordering: ['-day'] }),
    reply: listReply(ownDay),
    refusals: ownRefusals,
  },
  checkIn: {
    summary: 'The student is present today: by the code that the trainer shows',
    body: z.strictObject({ code: text({ max: 10 }) }),
    reply: z.strictObject({ day, at: moment }),
    refusals: [
      ...ownRefusals,
      'training_paused',
      'no_training_today',
      'wrong_code',
      'too_many_codes',
      'recorded_late',
      'recorded_absent',
    ],
  },
  listOwnRequests: {
    summary: 'The student’s own requests, the latest first',
    query: listQuery({ filters: {}, ordering: ['-asked_at'] }),
    reply: listReply(request),
    refusals: ownRefusals,
  },
  askRequest: {
    summary: 'Asks to be excused, to withdraw, to suspend, or for an excuse of an absence',
    body: asked,
    reply: request,
    status: 201,
    refusals: [
      ...ownRefusals,
      'cause_missing',
      'deadline_passed',
      'training_ended',
      'already_asked',
      'no_absence',
      'file_missing',
    ],
  },
  listPlacements: placementShapes.list,
  exportPlacements: placementShapes.exported,
  getPlacement: {
    summary: 'One student in training, with the trainer’s link',
    params,
    reply: placement.extend({
      counts,
      trainer_email: z.string().nullable(),
      /** When the trainer's link was made and until when it opens. */
      link: z.strictObject({ made_at: moment, expires_at: moment }).nullable(),
    }),
  },
  setResult: {
    summary: 'Passed, failed, or neither yet; what a request brought about is undone there',
    params,
    body: z.strictObject({ result: numberOf([1, 2]).nullable(), version }),
    reply: placement,
    refusals: ['changed_meanwhile', 'ended_by_request', 'not_begun'],
  },
  listAttendance: attendanceShapes.list,
  exportAttendance: attendanceShapes.exported,
  addAttendance: {
    summary: 'The unit records a day that nobody recorded, with a reason',
    body: setAttendance.extend({ placement: rowId, attend_date: day }),
    reply: attendance,
    status: 201,
    refusals: [
      'day_outside',
      'training_paused',
      'in_the_future',
      'already_recorded',
      'mark_incomplete',
    ],
  },
  editAttendance: {
    summary:
      'The unit corrects a recorded day, with a reason; what a device sends later changes it no more',
    params,
    body: setAttendance.extend({ version }),
    reply: attendance,
    refusals: ['changed_meanwhile', 'mark_incomplete', 'excused_by_request'],
  },
  listRequests: requestShapes.list,
  exportRequests: requestShapes.exported,
  decideRequests: {
    summary: 'Decides several alike, each on its own',
    body: decision.extend({ ids: decidedIds }),
    reply: decidedEach,
    refusals: ['reason_missing'],
  },
  decideRequest: {
    summary:
      'Grants or rejects a request; what is granted ends or pauses the training, or excuses the absence',
    params,
    body: decision,
    reply: request,
    refusals: [
      'already_decided',
      'reason_missing',
      'training_ended',
      'pause_day_missing',
      'no_absence',
    ],
  },
  undoRequest: {
    summary: 'Takes a decision of another back, with a reason, while nothing has followed from it',
    params,
    query: z.strictObject({ reason }),
    reply: request,
    refusals: [
      'not_decided',
      'own_decision',
      'followed',
      'seat_taken',
      'placed_elsewhere',
      'already_asked',
    ],
  },
  sendLinks: {
    summary: 'Mails trainers the links to the attendance of these students; older links end',
    body: z.strictObject({ placements: decidedIds }),
    pace: writtenPace,
    reply: z.strictObject({ sent: z.int(), without_trainer: z.int() }),
  },
  endLink: {
    summary: 'Revokes the trainer’s link of an internship',
    params,
    reply: z.strictObject({ id: z.int() }),
  },
  listMails: mailShapes.list,
  exportMails: mailShapes.exported,
  findMailed: {
    summary: 'Whom a mail to students would reach, and what its values are for the first of them',
    max_bytes: bytesOfTextIds,
    body: z.strictObject(mailed),
    reply: z.strictObject({
      count: z.int(),
      /** Numbers of nobody whom the filters find. */
      unknown: z.int(),
      first: z
        .strictObject({
          ar: z.record(z.string(), z.string()),
          en: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
  },
  mailStudents: {
    summary: 'Mails students, each with their own values; those of a training need its filters',
    pace: writtenPace,
    max_bytes: bytesOfTextIds,
    body: mailTexts.extend(mailed),
    reply: z.strictObject({ id: z.int(), recipients: z.int() }),
    status: 201,
    refusals: ['nobody_found', 'too_many_found', 'values_of_training'],
  },
  listReadyMails: {
    summary: 'The ready-made mails to students',
    reply: z.strictObject({ results: z.array(readyMail) }),
  },
  addReadyMail: {
    summary: 'Keeps a text as a ready-made mail',
    max_bytes: 32_000,
    body: mailTexts,
    reply: readyMail,
    status: 201,
    refusals: ['too_many_ready'],
  },
  editReadyMail: {
    summary: 'Changes a ready-made mail; mails that were sent stay as they are',
    params,
    max_bytes: 32_000,
    body: mailTexts.extend({ version }),
    reply: readyMail,
    refusals: ['changed_meanwhile'],
  },
  removeReadyMail: {
    summary: 'Deletes a ready-made mail',
    params,
    reply: z.strictObject({ id: z.int() }),
  },
  getDay: {
    summary: 'A trainer’s students of today, opened by the link',
    params: linkParams,
    reply: trainerDay,
  },
  sendDay: {
    summary:
      'What the trainer’s device recorded, each entry once; of two for a day the later stands',
    params: linkParams,
    max_bytes: 64_000,
    body: z.strictObject({ entries: z.array(entry).min(1).max(mostEntries) }),
    reply: trainerSent,
  },
});

export type TrainingShapes = typeof shapes;

export const trainingContract = defineContract({
  refusals: {
    internship_not_enabled: 403,
    documents_not_accepted: 403,
    priorities_missing: 403,
    changed_meanwhile: 409,
    training_paused: 409,
    cause_missing: 400,
    pause_day_missing: 400,
    no_training_today: 409,
    wrong_code: 400,
    too_many_codes: 409,
    recorded_late: 409,
    recorded_absent: 409,
    deadline_passed: 409,
    training_ended: 409,
    already_asked: 409,
    no_absence: 409,
    file_missing: 400,
    ended_by_request: 409,
    not_begun: 409,
    day_outside: 400,
    in_the_future: 400,
    already_recorded: 409,
    mark_incomplete: 400,
    excused_by_request: 409,
    reason_missing: 400,
    already_decided: 409,
    not_decided: 409,
    followed: 409,
    own_decision: 409,
    seat_taken: 409,
    placed_elsewhere: 409,
    nobody_found: 409,
    too_many_found: 409,
    values_of_training: 409,
    not_for_them: 409,
    too_many_ready: 409,
    has_records: 409,
    in_letter: 409,
  },
  calls: trainingCalls,
  shapes,
});
