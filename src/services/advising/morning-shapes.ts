import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import {
  alertActions,
  alertEnds,
  alertKinds,
  alertStates,
  alertViews,
  longestWord,
} from './alert.ts';
import { alertList } from './lists.ts';
import { closureCodes } from './message.ts';
import { closureCode, placedStudent } from './message-shapes.ts';

const alert = z.strictObject({
  id: z.int(),
  student: placedStudent,
  kind: z.enum(alertKinds),
  /** Only for an absence. */
  course: named.extend({ code: z.string() }).nullable(),
  /** A GPA with two decimals or an absence band; null if there was none. */
  from_value: z.string().nullable(),
  /** The same after the change; for a missed appointment, its Riyadh day and time. */
  to_value: z.string().nullable(),
  happened_at: moment,
  state: z.enum(alertStates),
  done_by: person.nullable(),
  done_at: moment.nullable(),
  how: z.enum(alertEnds).nullable(),
  /** The closing code; null if it wasn't closed with one, or was closed before codes existed. */
  code: z.enum(closureCodes).nullable(),
  /** The note given with it. */
  word: z.string(),
  /** The message that completed it. */
  message_id: z.int().nullable(),
  /** The person who invited the student to book. */
  offered_by: person.nullable(),
  offered_at: moment.nullable(),
  /** The first person to contact the student after it happened. */
  first_contact_by: person.nullable(),
  first_contact_at: moment.nullable(),
  actions: z.array(z.enum(alertActions)),
});

export type Alert = z.infer<typeof alert>;

/** Closes an alert that needs no message. */
export const alertClosing = z.strictObject({
  code: closureCode,
  word: text({ min: 0, max: longestWord, multiline: true }).default(''),
});

/** Closes several alerts with the same code. */
const alertsClosing = alertClosing.extend({ ids: decidedIds });

const idParams = z.strictObject({ id: rowId });

const morningFilters = {
  /** `new`: open alerts since the start of yesterday. */
  state: z.enum(alertViews).default('new'),
  kind: z.enum(alertKinds).optional(),
  since: day.optional(),
  student: rowId.optional(),
  search: searchWords.optional(),
  gender: numberOf([1, 2]).optional(),
};

const alertListShapes = shapeList(alertList, {
  summary: 'Who of the students within reach crossed a line, and what was done about it',
  row: alert,
  filters: morningFilters,
});

/** The morning list, its counts and its row actions. */
export const morningShapes = defineShapes({
  listMorning: alertListShapes.list,
  exportMorning: alertListShapes.exported,
  countMorning: {
    summary: 'How many students crossed a line since yesterday and wait, and how often',
    reply: z.strictObject({
      /** Distinct students with new alerts. */
      students: z.int(),
      new: z.int(),
      open: z.int(),
    }),
  },
  closeAlert: {
    summary: 'Closes an alert with a code, where nothing needs to be written to the student',
    params: idParams,
    body: alertClosing,
    reply: alert,
    refusals: ['already_done'],
  },
  closeAlerts: {
    summary: 'Closes several alerts with one code; what was dealt with already is told one by one',
    body: alertsClosing,
    reply: decidedEach,
  },
  offerSlots: {
    summary: 'Invites the student to book one of their guide’s open dates, once',
    params: idParams,
    reply: alert,
    refusals: ['already_done', 'already_offered', 'no_guide', 'no_open_dates'],
  },
});
