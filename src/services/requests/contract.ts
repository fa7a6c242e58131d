import { z } from 'zod';
import { decidedEach } from '#platform/contract/deciding.ts';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { linkParams } from '#platform/contract/open.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { formTypes, typedAnswers } from '#services/forms/contract.ts';
import { requestsCalls } from './calls.ts';
import { mostApproved } from './limits.ts';
import { allList, queueList } from './lists.ts';
import { move } from './move.ts';
import { newDeputy } from './new-deputy.ts';
import { decisions, requestStates } from './request.ts';
import {
  allRow,
  deputy,
  draft,
  heldRequest,
  holder,
  ownRequest,
  ownRow,
  queueRow,
} from './request-shapes.ts';

export const queueViews = ['open', 'late', 'mine', 'decided'] as const;
export type QueueView = (typeof queueViews)[number];
export const allViews = ['open', 'late', 'unheld', 'returned', 'ended', 'all'] as const;
export type AllView = (typeof allViews)[number];

const params = z.strictObject({ id: rowId });
const ofType = z.strictObject({ type: numberOf([...formTypes]) });
const type = numberOf([...formTypes]);
const reason = text({ min: 0, max: 1000, multiline: true }).default('');
const marked = z.strictObject({
  key: text({ max: 40 }),
  note: text({ min: 0, max: 300 }).default(''),
});

/** A decision of one step, as its dialog and its call take it. */
export const decided = z.strictObject({
  decision: z.enum(decisions),
  reason,
  reason_ar: reason,
  answers: typedAnswers.default({}),
  back_to: text({ max: 40 }).nullable().default(null),
  marked: z.array(marked).max(50).default([]),
});

/** What the lists of requests are narrowed by. */
const filters = {
  search: searchWords.optional(),
  form: rowId.optional(),
  college: rowId.optional(),
};

const queueShapes = shapeList(queueList, {
  summary: 'The requests at steps that the role in force holds, or that the caller stands in for',
  params: ofType,
  row: queueRow,
  filters: { ...filters, view: z.enum(queueViews).default('open') },
});
const allShapes = shapeList(allList, {
  summary: 'All requests that were sent, and where they stand',
  params: ofType,
  row: allRow,
  filters: { ...filters, view: z.enum(allViews).default('open') },
});

const answersBytes = 64 * 1024;

const figure = z.strictObject({
  form: z.int(),
  title: z.string(),
  title_ar: z.string(),
  step: z.string().nullable(),
  step_title: z.string(),
  step_title_ar: z.string(),
  gender: z.literal([1, 2]).nullable(),
  count: z.int(),
  median: z.number(),
  ninetieth: z.number(),
  late: z.int(),
});

/** With whom requests are late, the most first. */
const lateAt = z.strictObject({
  ...holder.shape,
  /** The department or college of which it is held; null: the whole university. */
  place: named.nullable(),
  late: z.int(),
  /** The day after which the oldest of them is late. */
  since: moment,
});
export type LateAt = z.infer<typeof lateAt>;

const shapes = defineShapes({
  listOwn: {
    summary: 'The student’s own requests and drafts, the last changed first',
    query: listQuery({
      filters: { type: type.optional(), state: z.enum(requestStates).optional() },
      ordering: ['-changed_at'],
    }),
    reply: listReply(ownRow),
  },
  getOwn: {
    summary: 'One of the student’s own requests: its way, who holds it and what was answered',
    params,
    reply: ownRequest,
  },
  findDraft: {
    summary: 'What the student has typed of a form so far; null where nothing was begun',
    params: z.strictObject({ form: rowId }),
    reply: z.strictObject({ draft: draft.nullable() }),
  },
  keepDraft: {
    summary: 'Keeps what the student types, unchecked, for every device',
    params: z.strictObject({ form: rowId }),
    max_bytes: answersBytes,
    body: z.strictObject({
      answers: typedAnswers,
      edition: wholeNumber({ min: 0, max: 2_147_483_647 }).nullable(),
    }),
    reply: draft,
    refusals: ['not_open_now', 'already_sent', 'changed_elsewhere'],
  },
  sendRequest: {
    summary: 'Sends a form, or what was mended of a request that was sent back',
    max_bytes: answersBytes,
    body: z.strictObject({ form: rowId, answers: typedAnswers }),
    reply: z.strictObject({ id: z.int(), number: z.string(), state: z.enum(requestStates) }),
    status: 201,
    refusals: ['not_open_now', 'already_sent'],
  },
  cancelRequest: {
    summary: 'The student takes a request back while it is on its way, or discards a draft',
    params,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_ended'],
  },
  remindHolders: {
    summary: 'Reminds whoever holds the request, once a day',
    params,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['not_with_others', 'reminded_today'],
  },
  printOwn: {
    summary: 'The finished form with every decision on it',
    params,
    reply: download('application/pdf'),
    refusals: ['not_ended'],
  },
  checkRequest: {
    summary:
      'Whether a printed request is the portal’s: its number and form, how and when it ended, and the student’s initials',
    params: linkParams,
    reply: z.strictObject({
      number: z.string(),
      /** The student’s. */
      initials: z.string(),
      initials_ar: z.string(),
      title: z.string(),
      title_ar: z.string(),
      state: z.enum(requestStates),
      ended_on: day,
    }),
  },
  listQueue: queueShapes.list,
  exportQueue: queueShapes.exported,
  countQueue: {
    summary: 'How many requests each view of the queue holds',
    params: ofType,
    reply: z.strictObject({ open: z.int(), late: z.int(), mine: z.int() }),
  },
  listQueueChoices: {
    summary: 'The forms and colleges by which the lists of requests are narrowed',
    params: ofType,
    reply: z.strictObject({
      forms: z.array(z.strictObject({ id: z.int(), title: z.string(), title_ar: z.string() })),
      colleges: z.array(named.extend({ id: z.int() })),
    }),
  },
  getRequest: {
    summary: 'A request as the caller’s steps show it, with what they may do',
    params,
    reply: heldRequest,
  },
  printRequest: {
    summary: 'The finished form with every decision, as far as the caller’s steps show it',
    params,
    reply: download('application/pdf'),
    refusals: ['not_ended'],
  },
  decideStep: {
    summary:
      'Approves, rejects or sends back at a step; of two at once the second is told who decided',
    params,
    max_bytes: answersBytes,
    body: decided,
    reply: z.strictObject({ id: z.int(), request: z.int(), state: z.string() }),
    refusals: [
      'already_decided',
      'not_possible_here',
      'too_many_returns',
      'reason_missing',
      'nothing_marked',
    ],
  },
  approveSteps: {
    summary: 'Approves several steps; of each that is refused it is told why',
    body: z.strictObject({
      ids: z.array(rowId).min(1).max(mostApproved),
      reason,
      reason_ar: reason,
    }),
    reply: decidedEach,
  },
  assignStep: {
    summary: 'Takes a step over, or gives it to another who holds it',
    params,
    body: z.strictObject({ person: rowId.nullable() }),
    reply: z.strictObject({ id: z.int(), request: z.int() }),
    refusals: ['already_decided', 'not_a_holder'],
  },
  listDeciders: {
    summary: 'Who may decide the step now',
    params,
    reply: z.strictObject({ results: z.array(person) }),
  },
  listDeputies: {
    summary: 'Who decides in the caller’s place, and in whose place the caller decides',
    reply: z.strictObject({ results: z.array(deputy) }),
  },
  nameDeputy: {
    summary: 'Names who decides in one’s place, in the role in force, for a period',
    body: newDeputy,
    reply: deputy,
    status: 201,
    refusals: ['not_a_deputy', 'has_deputy', 'in_the_past'],
  },
  endDeputy: {
    summary: 'Ends a deputy’s period early',
    params,
    reply: z.strictObject({ id: z.int() }),
  },
  listDeputyChoices: {
    summary: 'Colleagues whom one may name as a deputy',
    query: z.strictObject({ search: searchWords.optional() }),
    reply: z.strictObject({ results: z.array(person) }),
  },
  listAll: allShapes.list,
  exportAll: allShapes.exported,
  moveRequest: {
    summary: 'The forms supervisor moves a request to another step, with a reason',
    params,
    body: move,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_ended', 'not_possible_here'],
  },
  getFigures: {
    summary:
      'How long each form and step took lately, and what is late now and with whom, of the students in reach',
    params: ofType,
    reply: z.strictObject({
      results: z.array(figure),
      late: z.int(),
      open: z.int(),
      late_at: z.array(lateAt),
    }),
  },
});

export type RequestsShapes = typeof shapes;

export const requestsContract = defineContract({
  refusals: {
    not_open_now: 409,
    already_sent: 409,
    changed_elsewhere: 409,
    already_ended: 409,
    not_with_others: 409,
    reminded_today: 409,
    not_ended: 409,
    already_decided: 409,
    not_possible_here: 409,
    too_many_returns: 409,
    reason_missing: 400,
    nothing_marked: 400,
    needs_fields: 409,
    not_a_holder: 400,
    not_a_deputy: 400,
    has_deputy: 409,
    in_the_past: 400,
  },
  calls: requestsCalls,
  shapes,
});
