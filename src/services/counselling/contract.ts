import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  moment,
  numberOf,
  rowId,
  text,
  timeOfDay,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { unaskedPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, person, titledPerson } from '#platform/contract/person.ts';
import { counsellingCalls } from './calls.ts';
import {
  helpLines,
  lookedAt,
  recordOrderings,
  recordStates,
  shortestReason,
  transferOrderings,
  ways,
} from './intake.ts';
import { assessment, followUpChange, intake, noteText, referral, risk } from './record-shapes.ts';

const state = z.enum(recordStates);

/** Who looked, and when. The student reads the reason of an opening in an emergency, too. */
const look = z.strictObject({
  person: titledPerson,
  at: moment,
  kind: z.enum(lookedAt),
  way: z.enum(ways),
  reason: z.string().nullable(),
});

/** A place held for the student: a booking of type 2. */
const heldPlace = z.strictObject({
  booking: z.int(),
  day,
  start_time: timeOfDay,
  end_time: timeOfDay,
  location: z.string(),
  staff: titledPerson,
  is_today: z.boolean(),
});

const ownAlert = z.strictObject({
  raised_at: moment,
  /** Of whoever was alerted. */
  opened_at: moment.nullable(),
  /** Who was alerted first; null where nobody of the section receives. */
  told: titledPerson.nullable(),
  /** Null: the student has a date by then, or nobody can receive. */
  place: heldPlace.nullable(),
});

const helpNumber = z.strictObject({
  line: z.enum(helpLines),
  number: z.string(),
  /** By the university; until then a remark says so. */
  is_confirmed: z.boolean(),
});

const ownRecord = z.strictObject({
  number: z.string(),
  state,
  consent_version: z.int(),
  consented_at: moment,
  counsellor: titledPerson.nullable(),
  intake: intake.nullable(),
  risk: risk.nullable(),
  alert: ownAlert.nullable(),
});

/** A guide's words, as the student reads them before agreeing. */
const askedTransfer = z.strictObject({
  id: z.uuid(),
  guide: titledPerson,
  asked_at: moment,
  referral,
});

const recordRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  student: person,
  state,
  counsellor: titledPerson.nullable(),
  consented_at: moment,
  ended_at: moment.nullable(),
  is_mine: z.boolean(),
  /** Of one's own records alone: how many referral questions aren't answered, and the next follow-up. */
  referral_left: z.int().nullable(),
  follow_up: day.nullable(),
});

const note = noteText.extend({
  id: z.uuid(),
  author: titledPerson,
  written_at: moment,
  is_mine: z.boolean(),
});

const followUp = followUpChange.extend({ id: z.uuid() });

const record = recordRow.omit({ follow_up: true, is_mine: true, referral_left: true }).extend({
  section: gender,
  consent_version: z.int(),
  /** How the caller reads it, and until when in an emergency. */
  way: z.enum(ways),
  until: moment.nullable(),
  intake: intake.nullable(),
  risk: risk.nullable(),
  referral,
  referral_left: z.int(),
  /** The person who answered last. */
  referral_by: titledPerson.nullable(),
  assessment: assessment.nullable(),
  notes: listReply(note),
  /** Those to come and the latest that are done. */
  follow_ups: z.array(followUp),
  looks: listReply(look),
});

const transferRow = z.strictObject({
  id: z.uuid(),
  student: person,
  guide: titledPerson,
  /** When the student agreed. */
  answered_at: moment,
  state: z.enum(['agreed', 'taken']),
  counsellor: titledPerson.nullable(),
});

const alert = z.strictObject({
  id: z.uuid(),
  student: person,
  raised_at: moment,
  opened_at: moment.nullable(),
  opened_by: titledPerson.nullable(),
});

const breakGlass = z.strictObject({
  record: z.uuid(),
  number: z.string(),
  student: person,
  reason: z.string(),
  until: moment,
});

const onDuty = z.strictObject({ section: gender, day, counsellor: titledPerson.nullable() });

export type Look = z.infer<typeof look>;
export type OwnAlert = z.infer<typeof ownAlert>;
export type HeldPlace = z.infer<typeof heldPlace>;
export type RecordRow = z.infer<typeof recordRow>;
export type OpenedRecord = z.infer<typeof record>;
export type Alert = z.infer<typeof alert>;
export type OnDuty = z.infer<typeof onDuty>;

/** The version of the consent that the student read. */
const consentRead = wholeNumber({ min: 0, max: 1000 });

const idParams = z.strictObject({ id: z.uuid() });
const changed = z.strictObject({ id: z.uuid() });
const off = 'counselling_off' as const;
const written = [off, 'record_over', 'record_unreadable'] as const;

const shapes = defineShapes({
  readOwn: {
    summary:
      'The student’s own page: help numbers, consent, record, alert and transfers to agree to',
    reply: z.strictObject({
      help: z.array(helpNumber),
      /** Of the consent that a new record takes. */
      consent_version: z.int(),
      kept_years: z.int(),
      /** The open one, else the latest that was closed; null if there is none, or its consent was withdrawn. */
      record: ownRecord.nullable(),
      transfers: z.array(askedTransfer),
      looks: listReply(look),
    }),
    refusals: [off, 'record_unreadable'],
  },
  listOwnLooks: {
    summary: 'Who looked at the student’s own records, and when',
    query: listQuery({ filters: {}, ordering: ['-at'] }),
    reply: listReply(look),
    refusals: [off],
  },
  keepIntake: {
    summary:
      'Consents and says what it is about; again, it changes the words while the record is open',
    body: z.strictObject({ consent_version: consentRead, intake }),
    reply: z.strictObject({ number: z.string() }),
    refusals: [off, 'consent_outdated'],
  },
  answerRisk: {
    summary:
      'Answers whether there is danger: alerts at once and holds a place; "no" takes it back',
    body: z.strictObject({ consent_version: consentRead, risk }),
    reply: z.strictObject({ alert: ownAlert.nullable() }),
    refusals: [off, 'consent_outdated'],
  },
  withdrawConsent: {
    summary:
      'Withdraws the consent: the record is closed, read by nobody, and destroyed in some years',
    reply: z.strictObject({ number: z.string() }),
    refusals: [off, 'no_record'],
  },
  answerTransfer: {
    summary: 'Agrees to what the guide wrote, or refuses, which destroys it',
    params: idParams,
    body: z.strictObject({ agrees: z.boolean() }),
    reply: changed,
    refusals: [off, 'already_answered'],
  },
  copyOwnRecord: {
    summary: 'A copy of the student’s own record, in the language of the caller',
    reply: download('application/pdf'),
    refusals: [off, 'no_record', 'record_unreadable'],
  },
  readDay: {
    summary:
      'What the caller must know today: alerts, follow-ups, duty, an opening in an emergency',
    reply: z.strictObject({
      /** Those not opened yet, and of today. */
      alerts: z.array(alert),
      follow_ups: z.array(z.strictObject({ record: z.uuid(), student: person, day })),
      duty: z.array(onDuty),
      transferred: z.int(),
      break_glass: breakGlass.nullable(),
    }),
    refusals: [off, 'record_unreadable'],
  },
  listRecords: {
    summary: 'The caller’s own records; the head’s: whose, in which state and since when, of all',
    query: listQuery({
      filters: { search: searchWords.optional(), state: state.optional() },
      ordering: recordOrderings,
    }),
    reply: listReply(recordRow),
    refusals: [off],
  },
  openRecord: {
    summary:
      'Reads a record of one’s own, or one opened in an emergency; it is noted that one looked',
    params: idParams,
    body: z.strictObject({
      notes_page: wholeNumber({ min: 1, max: 100_000 }).default(1),
      looks_page: wholeNumber({ min: 1, max: 100_000 }).default(1),
    }),
    reply: record,
    refusals: [off, 'record_unreadable'],
    pace: unaskedPace,
  },
  changeRecord: {
    summary: 'Closes or reopens an own record; the head gives one to a counsellor of its section',
    params: idParams,
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('close') }),
      z.strictObject({ to: z.literal('reopen') }),
      z.strictObject({ to: z.literal('assign'), counsellor: rowId }),
    ]),
    reply: z.strictObject({ id: z.uuid(), state }),
    refusals: [off, 'record_over', 'not_a_counsellor', 'assigned_to_oneself', 'has_open_record'],
  },
  answerReferral: {
    summary: 'Answers referral questions of an own record; once all are, its date can be confirmed',
    params: idParams,
    body: referral,
    reply: z.strictObject({ id: z.uuid(), left: z.int() }),
    refusals: written,
  },
  writeAssessment: {
    summary:
      'Writes evaluation and recommendations of an own record, and whether it was transferred',
    params: idParams,
    body: assessment,
    reply: changed,
    refusals: written,
  },
  writeNote: {
    summary: 'Writes a note of one’s own, or changes it; {note} is an id that the browser made',
    params: z.strictObject({ id: z.uuid(), note: z.uuid() }),
    body: noteText,
    reply: changed,
    refusals: written,
    pace: unaskedPace,
  },
  planFollowUp: {
    summary: 'Plans a follow-up or changes it; {follow_up} is an id that the browser made',
    params: z.strictObject({ id: z.uuid(), follow_up: z.uuid() }),
    body: followUpChange,
    reply: changed,
    refusals: written,
  },
  listTransferred: {
    summary: 'Students of the section whom guides sent and who agreed, without the reason',
    query: listQuery({
      filters: { state: z.enum(['agreed', 'taken']).optional() },
      ordering: transferOrderings,
    }),
    reply: listReply(transferRow),
    refusals: [off],
  },
  sendTransfer: {
    summary: 'A guide asks an own student to agree to a transfer; the answers go along only then',
    body: z.strictObject({ student: rowId, referral: referral.required({ q1: true }) }),
    reply: changed,
    status: 201,
    refusals: [off, 'already_asked'],
  },
  openTransfer: {
    summary: 'Reads what the guide wrote and the student agreed to; it is noted that one looked',
    params: idParams,
    body: z.strictObject({}),
    reply: transferRow.extend({ referral }),
    refusals: [off, 'record_unreadable'],
  },
  takeTransferred: {
    summary: 'Takes a transferred student on; the head may name another counsellor of the section',
    params: idParams,
    body: z.strictObject({ counsellor: rowId.optional() }),
    reply: changed,
    refusals: [off, 'already_taken', 'not_a_counsellor', 'record_unreadable'],
  },
  openBreakGlass: {
    summary: 'Opens a record of another counsellor for an hour; the head and the student learn why',
    body: z.strictObject({
      /** The record’s number, or its student’s. */
      search: text({ max: 20 }),
      reason: text({ min: shortestReason, max: 1000, multiline: true }),
    }),
    reply: z.strictObject({ record: z.uuid(), until: moment }),
    status: 201,
    refusals: [off, 'record_is_own', 'emergency_open'],
  },
  endBreakGlass: {
    summary: 'Closes the record that the caller opened in an emergency',
    reply: z.strictObject({ ended: z.boolean() }),
    refusals: [off],
  },
  openAlert: {
    summary: 'Reads an alert that reached the caller, which ends its waiting; it is noted',
    params: idParams,
    body: z.strictObject({}),
    reply: alert.extend({
      risk,
      number: z.string(),
      /** Empty where neither the student nor the source has given one. */
      phone: z.string(),
      place: heldPlace.nullable(),
    }),
    refusals: [off, 'record_unreadable'],
  },
  readUnit: {
    summary:
      'Who is on duty in the two weeks from a day, who receives, and rounded counts for the head',
    query: z.strictObject({ from: day.optional() }),
    reply: z.strictObject({
      duty: z.array(onDuty),
      counsellors: z.array(titledPerson.extend({ section: gender })),
      /** Rounded down to fives, null below; the head’s alone. */
      counts: z.array(z.strictObject({ state, count: z.int().nullable() })).nullable(),
    }),
    refusals: [off],
  },
  setRoster: {
    summary: 'Says who is on duty in a section on a day; null: nobody, so the head',
    body: z.strictObject({ section: numberOf([1, 2]), day, counsellor: rowId.nullable() }),
    reply: onDuty,
    refusals: [off, 'not_a_counsellor', 'in_the_past'],
  },
});

export type CounsellingShapes = typeof shapes;

export const counsellingContract = defineContract({
  refusals: {
    counselling_off: 503,
    consent_outdated: 409,
    no_record: 409,
    already_answered: 409,
    already_asked: 409,
    already_taken: 409,
    has_open_record: 409,
    record_over: 409,
    record_unreadable: 409,
    record_is_own: 409,
    emergency_open: 409,
    not_a_counsellor: 400,
    assigned_to_oneself: 409,
    in_the_past: 400,
  },
  calls: counsellingCalls,
  shapes,
});
