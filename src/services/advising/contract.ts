import { z } from 'zod';
import { decidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { flag, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { advisingCalls } from './calls.ts';
import { concernShapes } from './concern-shapes.ts';
import { contact } from './contact-shapes.ts';
import { caseList } from './lists.ts';
import {
  alertLevels,
  caseViews,
  longestMessage,
  mostFiles,
  type OpenView,
  openViews,
} from './message.ts';
import { caseRow, closureCode, message, reply, visual } from './message-shapes.ts';
import { morningShapes } from './morning-shapes.ts';

export { alertKinds, alertViews } from './alert.ts';
export {
  type ClosureCode,
  closureCodes,
  closureFigures,
  closureOf,
} from './message.ts';
export type { CaseRow, ListedMessage, Message, Reply, Visual } from './message-shapes.ts';
export { type Alert, alertClosing } from './morning-shapes.ts';

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

const messageVersion = wholeNumber({ min: 1 });

export const closing = z.strictObject({ code: closureCode });

export const messageChanges = z
  .strictObject({
    version: messageVersion,
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

/** Each case with the version that the caller saw, so that one that changed meanwhile is refused. */
const closingOfMany = closing.extend({
  cases: z
    .array(z.strictObject({ id: rowId, version: messageVersion }))
    .min(1)
    .max(mostDecided),
});

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

const listOfMessages = {
  params: idParams,
  query: listQuery({ filters: caseFilters, ordering: newestFirst }),
  reply: listReply(message),
} as const;

const caseListShapes = shapeList(caseList, {
  summary: 'The cases of all students within the reach of the role in force',
  row: caseRow,
  filters: listFilters,
});

const shapes = defineShapes({
  ...morningShapes,
  addMessage: {
    summary: 'Writes to a student within reach, which opens a case',
    body: newMessage,
    reply: message,
    status: 201,
    refusals: ['already_done'],
    pace: writtenPace,
  },
  listForStaff: {
    ...listOfMessages,
    summary: 'The messages to the student {id}, with replies and visuals',
  },
  getContact: {
    summary:
      'The open cases of the student {id}, who is within the caller’s reach, and the last contact with them',
    params: idParams,
    reply: contact,
  },
  listForStudent: {
    ...listOfMessages,
    summary: 'The messages to the student {id}, who is the caller',
  },
  getMessage: {
    summary: 'One message with its latest replies and its visuals',
    params: idParams,
    reply: message,
  },
  changeMessage: {
    summary: 'Changes a message, closes its case with a code, or opens it again once',
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
  },
  closeCases: {
    summary: 'Closes several cases with one code; of each that is refused it is told why',
    body: closingOfMany,
    reply: decidedEach,
  },
  replyToMessage: {
    summary: 'Answers a message, with files where there are some',
    params: idParams,
    body: newReply,
    reply,
    status: 201,
    refusals: ['case_closed'],
    pace: writtenPace,
  },
  listReplies: {
    summary: 'All replies to a message, page by page',
    params: idParams,
    query: listQuery({ filters: {}, ordering: ['written_at', '-written_at'] }),
    reply: listReply(reply),
  },
  addVisual: {
    summary: 'Without a file the caller’s seen mark, once; with one an attachment',
    params: idParams,
    body: z.strictObject({ file: rowId.optional() }),
    reply: visual,
    refusals: ['case_closed'],
  },
  listCases: caseListShapes.list,
  exportCases: caseListShapes.exported,
  countCases: {
    summary: 'How many cases each view of open ones holds',
    reply: z.strictObject(
      Object.fromEntries(openViews.map((view) => [view, z.int()] as const)) as Record<
        OpenView,
        z.ZodInt
      >,
    ),
  },
  ...concernShapes,
});

export type AdvisingShapes = typeof shapes;

export const advisingContract = defineContract({
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
  calls: advisingCalls,
  shapes,
});
