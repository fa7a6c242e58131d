import { z } from 'zod';
import { student } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { flag, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { reply, visual } from '#services/files/contract.ts';
import { studentReaders, studentWriters } from '#services/guidance/contract.ts';
import { concernCalls } from './concern-calls.ts';
import {
  alertLevels,
  caseViews,
  longestMessage,
  mostFiles,
  type OpenView,
  openViews,
} from './message.ts';
import { caseRow, closureCode, message } from './message-shapes.ts';
import { morningCalls } from './morning-calls.ts';

export { alertKinds, alertViews } from './alert.ts';
export { concernRaisers } from './concern-calls.ts';
export {
  type ClosureCode,
  closureCodes,
  closureFigures,
  closureOf,
  eachClosure,
} from './message.ts';
export type { CaseRow, ListedMessage, Message } from './message-shapes.ts';
export { type Alert, alertClosing } from './morning-calls.ts';

const idParams = z.strictObject({ id: rowId });
const words = text({ max: longestMessage, multiline: true });
const action = text({ max: 20 });
const alertLevel = numberOf(alertLevels);
const files = z.array(rowId).max(mostFiles).default([]);

/** Spec section 8 gives an empty reply its own error message. */
const replyWords = text({ min: 0, max: longestMessage, multiline: true })
  .prefault('')
  .refine((typed) => typed !== '', 'reply_missing');

export const newMessage = z.strictObject({
  student: rowId,
  action,
  messages: words,
  alert_level: alertLevel.default(0),
  files,
  /** The alert of the morning list that this message completes. */
  alert: rowId.optional(),
});

/** The fields of a message that its author may edit. */
export const messageEdit = newMessage.pick({ action: true, messages: true }).extend({
  alert_level: alertLevel,
});

export const newReply = z.strictObject({ reply: replyWords, files });

export const closing = z.strictObject({ code: closureCode });

export const messageChanges = z
  .strictObject({
    version: wholeNumber({ min: 1 }),
    action: action.optional(),
    messages: words.optional(),
    action_taken: z.boolean().optional(),
    alert_level: alertLevel.optional(),
    /** Closes the case. */
    code: closureCode.optional(),
    /** Reopens the case; allowed once. */
    reopen: z.literal(true).optional(),
  })
  .refine(({ code, reopen }) => !(code && reopen), { path: ['reopen'], error: 'invalid' });

const caseFilters = {
  state: z.enum(['open', 'closed']).optional(),
  alert_level: alertLevel.optional(),
  action: action.optional(),
};
const newestFirst = ['-written_at', 'written_at'] as const;

/** Filters of the list of all cases within reach. */
const listFilters = {
  view: z.enum(caseViews).default('open'),
  search: searchWords.optional(),
  alert_level: caseFilters.alert_level,
  action: caseFilters.action,
  gender: numberOf([1, 2]).optional(),
  action_taken: flag.optional(),
};
const listOrderings = [
  '-moved_at',
  'moved_at',
  '-written_at',
  'written_at',
  '-alert_level',
  'alert_level',
] as const;

const listOfMessages = {
  method: 'GET',
  params: idParams,
  query: listQuery({ filters: caseFilters, ordering: newestFirst }),
  reply: listReply(message),
} as const;

/**
 * Students read and answer their own cases; of the staff who see students, some write and the others only
 * read.
 */
export const caseReaders = [student, ...studentReaders];
export const caseWriters = [student, ...studentWriters];

export const caseList = defineList({
  path: '/guidance/messages',
  summary: 'The cases of all students within the reach of the role in force',
  allow: studentReaders,
  row: caseRow,
  filters: listFilters,
  orderings: listOrderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    action: 'text',
    messages: 'text',
    alert_level: 'text',
    action_taken: 'text',
    author: 'text',
    written_at: 'moment',
    seen_at: 'moment',
    reply_count: 'number',
    moved_at: 'moment',
    code: 'text',
    closed_by: 'text',
    closed_at: 'moment',
    reopened_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    messages: ['action', 'messages'],
    alert_level: ['alert_level'],
    state: ['code', 'closed_by', 'closed_at', 'seen_at'],
    reply_count: ['reply_count'],
    moved_at: ['moved_at'],
    author: ['author'],
    advisor: ['advisor'],
    major: ['major'],
    level: ['level'],
    written_at: ['written_at'],
    seen_at: ['seen_at'],
    action_taken: ['action_taken'],
    reopened_at: ['reopened_at'],
  },
});

export const advisingContract = defineContract({
  service: 'advising',
  switch: 'AcademicEnable',
  refusals: {
    not_your_words: 403,
    case_closed: 409,
    already_closed: 409,
    not_closed: 409,
    already_reopened: 409,
    changed_meanwhile: 409,
    already_answered: 409,
    already_done: 409,
    already_offered: 409,
    no_guide: 409,
    no_open_dates: 409,
  },
  calls: {
    ...morningCalls,
    addMessage: endpoint({
      method: 'POST',
      path: '/guidance/admin/add/message',
      summary: 'Writes to a student within reach, which opens a case',
      allow: studentWriters,
      body: newMessage,
      reply: message,
      status: 201,
      refusals: ['already_done'],
      idempotent: true,
      pace: writtenPace,
    }),
    listForStaff: endpoint({
      ...listOfMessages,
      path: '/guidance/admin/{id}/message',
      summary: 'The messages to the student {id}, with replies and visuals',
      allow: studentReaders,
    }),
    listForStudent: endpoint({
      ...listOfMessages,
      path: '/guidance/student/{id}/message',
      summary: 'The messages to the student {id}, who is the caller',
      allow: [student],
    }),
    getMessage: endpoint({
      method: 'GET',
      path: '/guidance/message/{id}',
      summary: 'One message with its latest replies and its visuals',
      allow: caseReaders,
      params: idParams,
      reply: message,
    }),
    changeMessage: endpoint({
      method: 'PATCH',
      path: '/guidance/message/{id}',
      summary: 'Changes a message, closes its case with a code, or opens it again once',
      allow: studentWriters,
      params: idParams,
      body: messageChanges,
      reply: message,
      refusals: [
        'not_your_words',
        'case_closed',
        'already_closed',
        'not_closed',
        'already_reopened',
        'changed_meanwhile',
      ],
    }),
    replyToMessage: endpoint({
      method: 'POST',
      path: '/guidance/message/{id}/reply',
      summary: 'Answers a message, with files where there are some',
      allow: caseWriters,
      params: idParams,
      body: newReply,
      reply,
      status: 201,
      refusals: ['case_closed'],
      idempotent: true,
      pace: writtenPace,
    }),
    listReplies: endpoint({
      method: 'GET',
      path: '/guidance/message/{id}/reply',
      summary: 'All replies to a message, page by page',
      allow: caseReaders,
      params: idParams,
      query: listQuery({ filters: {}, ordering: ['written_at', '-written_at'] }),
      reply: listReply(reply),
    }),
    addVisual: endpoint({
      method: 'POST',
      path: '/guidance/message/{id}/visual',
      summary: 'Without a file the caller’s seen mark, once; with one an attachment',
      allow: caseWriters,
      params: idParams,
      body: z.strictObject({ file: rowId.optional() }),
      reply: visual,
      refusals: ['case_closed'],
      idempotent: true,
    }),
    listCases: caseList.list,
    exportCases: caseList.exported,
    countCases: endpoint({
      method: 'GET',
      path: '/guidance/messages/counts',
      summary: 'How many cases each view of open ones holds',
      allow: studentReaders,
      reply: z.strictObject(
        Object.fromEntries(openViews.map((view) => [view, z.int()] as const)) as Record<
          OpenView,
          z.ZodInt
        >,
      ),
    }),
    ...concernCalls,
  },
});
