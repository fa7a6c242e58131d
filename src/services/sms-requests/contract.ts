import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { bytesOfTextIds, mostChosen } from '#platform/contract/exporting.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { riyals } from '#platform/contract/money.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { pickedStudents } from '#services/guidance/contract.ts';
import { smsRequestsCalls } from './calls.ts';
import { receiverList, requestList } from './lists.ts';
import { receiverStates, stateNumbers } from './request.ts';

const params = z.strictObject({ id: rowId });

const semester = named.extend({ code: z.string() });

/** Longer than ten parts of either alphabet. */
const message = text({ max: 1600, multiline: true });

const request = z.strictObject({
  id: z.int(),
  asked_by: person,
  approver: person.nullable(),
  sender: z.string(),
  semester,
  text: z.string(),
  parts: z.int(),
  part_price: riyals,
  /** At most: a number that several receivers share gets one message. */
  cost: riyals,
  receivers: z.int(),
  state: z.literal(stateNumbers),
  reason: z.string(),
  asked_at: moment,
  decided_at: moment.nullable(),
  finished_at: moment.nullable(),
  /** By the caller, who may and did not ask for it. */
  can_decide: z.boolean(),
});
export type SmsRequest = z.infer<typeof request>;

const wholeRequest = request.extend({
  counts: z.record(z.enum(receiverStates), z.int()),
});
export type WholeRequest = z.infer<typeof wholeRequest>;

const receiver = z.strictObject({
  id: z.int(),
  student: person,
  /** Masked for roles that don't see it on the list of students; null before the approval, or without one. */
  phone: z.string().nullable(),
  state: z.enum(receiverStates),
  failure: z.string(),
  sent_at: moment.nullable(),
  settled_at: moment.nullable(),
});
export type SmsReceiver = z.infer<typeof receiver>;

export const decision = z.strictObject({
  state: numberOf([2, 3, 4]),
  reason: text({ min: 0, max: 500, multiline: true }).default(''),
});

/** As a gateway sends it, with whatever it says besides. */
const report = z.object({
  message_id: z.string().min(1).max(100),
  status: z.enum(['delivered', 'failed']),
  reason: z.string().max(500).default(''),
});
export type DeliveryReport = z.infer<typeof report>;

const picked = pickedStudents(mostChosen);

export const draft = z.strictObject({
  sender: text({ max: 11 }),
  semester: text({ max: 40 }),
  text: message,
});

const requestShapes = shapeList(requestList, {
  summary: 'SMS requests: an approver’s of all, the others’ own',
  row: request,
  filters: { search: searchWords.optional(), state: numberOf(stateNumbers).optional() },
});

const receiverShapes = shapeList(receiverList, {
  summary: 'The receivers of a request, and what became of each message',
  params,
  row: receiver,
  filters: { search: searchWords.optional(), state: z.enum(receiverStates).optional() },
});

const shapes = defineShapes({
  getOptions: {
    summary:
      'The sender names, the semesters, the price of a part, and the caller’s own number, masked',
    reply: z.strictObject({
      senders: z.array(z.string()),
      semesters: z.array(semester),
      part_price: riyals,
      phone: z.string().nullable(),
    }),
  },
  checkRequest: {
    max_bytes: bytesOfTextIds,
    summary: 'How many a text would reach, in how many parts, and its cost',
    body: z.strictObject({ ...picked, text: message.or(z.literal('')) }),
    reply: z.strictObject({
      /** The students found. */
      chosen: z.int(),
      /** Of them, those who get a message. */
      recipients: z.int(),
      doubled: z.int(),
      invalid: z.int(),
      /** Pasted numbers of nobody within reach. */
      unknown: z.int(),
      parts: z.int(),
      cost: riyals,
    }),
    refusals: ['nothing_chosen', 'too_many_students'],
  },
  sendRequest: {
    summary: 'Asks for a text to be sent: another person approves it first',
    pace: writtenPace,
    max_bytes: bytesOfTextIds,
    body: draft.extend(picked),
    reply: wholeRequest,
    status: 201,
    refusals: ['nothing_chosen', 'too_many_students', 'text_too_long', 'sender_unknown'],
  },
  sendTest: {
    summary: 'Sends the text to the caller’s own number, a few times a day',
    pace: writtenPace,
    body: draft.omit({ semester: true }),
    reply: z.strictObject({ phone: z.string() }),
    refusals: ['no_phone', 'too_many_tests', 'text_too_long', 'sender_unknown'],
  },
  listRequests: requestShapes.list,
  exportRequests: requestShapes.exported,
  getRequest: { summary: 'A request with its counts', params, reply: wholeRequest },
  listReceivers: receiverShapes.list,
  exportReceivers: receiverShapes.exported,
  decideRequest: {
    summary: 'Approves a request of another person, puts it on hold or rejects it',
    params,
    body: decision,
    reply: wholeRequest,
    refusals: ['reason_missing', 'own_request', 'already_decided', 'already_sending'],
  },
  takeDelivery: {
    summary: 'A gateway’s report on one message; its address holds a secret',
    params: z.strictObject({ secret: z.string() }),
    body: report,
    reply: z.literal('OK'),
  },
});

export type SmsRequestsShapes = typeof shapes;

export const smsRequestsContract = defineContract({
  refusals: {
    nothing_chosen: 400,
    too_many_students: 400,
    text_too_long: 400,
    sender_unknown: 400,
    reason_missing: 400,
    no_phone: 409,
    too_many_tests: 409,
    own_request: 409,
    already_decided: 409,
    already_sending: 409,
  },
  calls: smsRequestsCalls,
  shapes,
});
