import { z } from 'zod';
import { student } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { chosenIds, exportBody, exportReply } from '#platform/contract/exporting.ts';
import { flag, moment, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { storedFile } from '#services/files/contract.ts';
import { studentReaders } from '#services/guidance/contract.ts';
import { caseSheetColumns } from './case-sheet.ts';
import {
  alertLevels,
  caseActions,
  caseStates,
  caseViews,
  closureCodes,
  longestMessage,
  mostFiles,
} from './message.ts';

const person = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
});

const reply = z.strictObject({
  id: z.int(),
  author: person,
  author_role: z.int(),
  reply: z.string(),
  written_at: moment,
  files: z.array(storedFile),
});

/** That somebody has seen the message, or a file that belongs to it. */
const visual = z.strictObject({
  id: z.int(),
  person,
  person_role: z.int(),
  at: moment,
  /** Null for a seen mark. */
  file: storedFile.nullable(),
  /** The reply that the file came with. */
  reply: z.int().nullable(),
});

const listedMessage = z.strictObject({
  id: z.int(),
  student: person,
  author: person,
  /** The code of the role in which it was written. */
  author_role: z.int(),
  action: z.strictObject({ code: z.string(), name: z.string(), name_ar: z.string() }),
  messages: z.string(),
  action_taken: z.boolean(),
  alert_level: z.literal(alertLevels),
  state: z.enum(caseStates),
  /** How it was closed; null while it is open. */
  code: z.enum(closureCodes).nullable(),
  closed_by: person.nullable(),
  closed_at: moment.nullable(),
  reopened_by: person.nullable(),
  reopened_at: moment.nullable(),
  /** The student has spoken last. */
  awaits_staff: z.boolean(),
  /** When the student first saw it. */
  seen_at: moment.nullable(),
  reply_count: z.int(),
  written_at: moment,
  moved_at: moment,
  /** To be sent back with a change. */
  version: z.int(),
});

export const message = listedMessage.extend({
  /** The latest ones, in the order of writing. */
  replies: z.array(reply),
  visuals: z.array(visual),
  /** Whether the caller has left their seen mark. */
  is_seen: z.boolean(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(caseActions)),
  /** Whether the words are the caller's own to mend. */
  is_own: z.boolean(),
});

/** A row of the list of cases: the student with where they study and who guides them. */
const caseRow = listedMessage.extend({
  student: person.extend({
    major: z.strictObject({ id: z.int(), name: z.string(), name_ar: z.string() }),
    level: z.int(),
    advisor: z.strictObject({ id: z.int(), name: z.string(), name_ar: z.string() }).nullable(),
  }),
});

export type Message = z.infer<typeof message>;
export type ListedMessage = z.infer<typeof listedMessage>;
export type CaseRow = z.infer<typeof caseRow>;
export type Reply = z.infer<typeof reply>;
export type Visual = z.infer<typeof visual>;

const idParams = z.strictObject({ id: rowId });
const words = text({ max: longestMessage, multiline: true });
const action = text({ max: 20 });
const alertLevel = z.literal(alertLevels);
const files = z.array(rowId).max(mostFiles).default([]);

/** Spec section 8 names this message apart from other empty fields. */
const replyWords = text({ min: 0, max: longestMessage, multiline: true })
  .prefault('')
  .refine((typed) => typed !== '', 'reply_missing');

export const newMessage = z.strictObject({
  student: rowId,
  action,
  messages: words,
  alert_level: alertLevel.default(0),
  files,
});

/** What a message says, as a form mends it. */
export const messageEdit = newMessage.pick({ action: true, messages: true }).extend({
  alert_level: alertLevel,
});

export const newReply = z.strictObject({ reply: replyWords, files });

const closureCode = z.enum(closureCodes);

/** What a case is closed with. */
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
    /** Opens it again, once. */
    reopen: z.literal(true).optional(),
  })
  .refine(({ code, reopen }) => !(code && reopen), { path: ['reopen'], error: 'invalid' });

const caseFilters = {
  state: z.enum(['open', 'closed']).optional(),
  alert_level: z.enum(['0', '1', '2', '3']).optional(),
  action: action.optional(),
};
const newestFirst = ['-written_at', 'written_at'] as const;

/** The filters of the list of all cases within reach. */
const listFilters = {
  view: z.enum(caseViews).default('open'),
  search: searchWords.optional(),
  alert_level: caseFilters.alert_level,
  action: caseFilters.action,
  gender: z.enum(['1', '2']).optional(),
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

const eitherSide = [student, ...studentReaders];

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
  },
  calls: {
    addMessage: endpoint({
      method: 'POST',
      path: '/guidance/admin/add/message',
      summary: 'Writes to a student within reach, which opens a case',
      allow: studentReaders,
      body: newMessage,
      reply: message,
      status: 201,
      idempotent: true,
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
      allow: eitherSide,
      params: idParams,
      reply: message,
    }),
    changeMessage: endpoint({
      method: 'PATCH',
      path: '/guidance/message/{id}',
      summary: 'Changes a message, closes its case with a code, or opens it again once',
      allow: studentReaders,
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
      allow: eitherSide,
      params: idParams,
      body: newReply,
      reply,
      status: 201,
      refusals: ['case_closed'],
      idempotent: true,
    }),
    listReplies: endpoint({
      method: 'GET',
      path: '/guidance/message/{id}/reply',
      summary: 'All replies to a message, page by page',
      allow: eitherSide,
      params: idParams,
      query: listQuery({ filters: {}, ordering: ['written_at', '-written_at'] }),
      reply: listReply(reply),
    }),
    addVisual: endpoint({
      method: 'POST',
      path: '/guidance/message/{id}/visual',
      summary: 'Without a file the caller’s seen mark, once; with one an attachment',
      allow: eitherSide,
      params: idParams,
      body: z.strictObject({ file: rowId.optional() }),
      reply: visual,
      refusals: ['case_closed'],
      idempotent: true,
    }),
    listCases: endpoint({
      method: 'GET',
      path: '/guidance/messages',
      summary: 'The cases of all students within the reach of the role in force',
      allow: studentReaders,
      query: listQuery({ filters: listFilters, ordering: listOrderings }),
      reply: listReply(caseRow),
    }),
    countCases: endpoint({
      method: 'GET',
      path: '/guidance/messages/counts',
      summary: 'How many cases each view of the list holds',
      allow: studentReaders,
      reply: z.strictObject(
        Object.fromEntries(caseViews.map((view) => [view, z.int()] as const)) as Record<
          (typeof caseViews)[number],
          z.ZodInt
        >,
      ),
    }),
    exportCases: endpoint({
      method: 'POST',
      path: '/guidance/messages/export',
      summary: 'The same cases as a workbook or as CSV: all that the filters find, or the chosen',
      allow: studentReaders,
      body: exportBody({
        filters: { ...listFilters, ids: chosenIds.optional() },
        ordering: listOrderings,
        columns: caseSheetColumns,
      }),
      reply: exportReply,
    }),
  },
});
