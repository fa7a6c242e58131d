import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, text, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { unaskedPace, writtenPace } from '#platform/contract/pace.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { person, titledPerson } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { chatCalls } from './calls.ts';
import { desks } from './desk.ts';
import { conversationList } from './lists.ts';
import { longestMessage, messageTypes } from './message.ts';

const desk = z.enum(desks);

/** A conversation's state by the names of the specification; `Admin` is the desk's side, `App` the student's. */
const conversation = z.strictObject({
  id: z.int(),
  desk,
  student: person,
  enName: z.string(),
  arName: z.string(),
  /** Of the latest message. */
  time: moment,
  seenFromAdmin: z.boolean(),
  /** That side has heard the sound for what is new. */
  adminRing: z.boolean(),
  appRing: z.boolean(),
  /** How many messages of the other side that side had seen. */
  oldMessageAdmin: z.int().min(0),
  oldMessageApp: z.int().min(0),
  /** Of the other side, for the caller. */
  unread: z.int().min(0),
  /** Of the caller's side, for the other. */
  unread_by_other: z.int().min(0),
  closed_at: moment.nullable(),
  handed_from: desk.nullable(),
  last: z.strictObject({ type: z.enum(messageTypes), text: z.string(), from_student: z.boolean() }),
});

const message = z.strictObject({
  id: z.int(),
  author: person,
  /** Code of the role in which it was written. */
  role: z.int(),
  type: z.enum(messageTypes),
  text: z.string(),
  emoji: z.string().nullable(),
  /** Null for a message of type file once its picture is no longer kept. */
  file: storedFile.nullable(),
  time: moment,
  from_student: z.boolean(),
  /** Sent by the caller in the role in force; otherwise received. */
  is_sent: z.boolean(),
});

const note = z.strictObject({ id: z.int(), author: person, text: z.string(), time: moment });

const deskState = z.strictObject({
  desk,
  /** The university has opened it, and somebody of the student's section works there. */
  is_open: z.boolean(),
  /** Of the guide's desk. */
  guide: titledPerson.nullable(),
  conversation: conversation.nullable(),
});

const thread = z.strictObject({
  conversation,
  /** The newest before `before`, oldest first. */
  results: z.array(message),
  has_more: z.boolean(),
  /** The newest of this desk, oldest first; only for staff. */
  notes: z.array(note).optional(),
});

export type Conversation = z.infer<typeof conversation>;
export type Message = z.infer<typeof message>;
export type Note = z.infer<typeof note>;
export type DeskState = z.infer<typeof deskState>;

const idParams = z.strictObject({ id: rowId });

const conversationShapes = shapeList(conversationList, {
  summary: 'The conversations of the desk of the role in force, of the caller’s section',
  row: conversation,
  filters: {
    search: searchWords.optional(),
    view: z.enum(['open', 'unread', 'closed']).optional(),
  },
});

const shapes = defineShapes({
  listDesks: {
    summary: 'The desks that a student may write to, their hours, and one’s conversations',
    reply: z.strictObject({
      results: z.array(deskState),
      answers_from: timeOfDay,
      answers_to: timeOfDay,
      /** Null while desks are open: when they answer next. */
      answer_day: day.nullable(),
    }),
  },
  countUnread: {
    summary: 'Unread messages for the bell, and a conversation to sound for',
    reply: z.strictObject({ count: z.int().min(0), to_ring: z.int().nullable() }),
  },
  listConversations: conversationShapes.list,
  exportConversations: conversationShapes.exported,
  readConversation: {
    summary: 'A conversation with its newest messages, or those before one',
    params: idParams,
    query: z.strictObject({ before: rowId.optional() }),
    reply: thread,
  },
  markConversation: {
    summary: 'Says how many messages of the other side one has seen, or claims the sound',
    params: idParams,
    body: z.strictObject({ seen: wholeNumber({ min: 0 }), ring: z.boolean() }).partial(),
    reply: z.strictObject({ claimed: z.boolean() }),
    pace: unaskedPace,
  },
  sendMessage: {
    summary: 'Writes to a desk, or to a student from it; the same client_key is sent once',
    body: z
      .strictObject({
        /** For students. */
        desk: desk.optional(),
        /** For staff. */
        conversation: rowId.optional(),
        client_key: z.uuid(),
        text: text({ min: 0, max: longestMessage, multiline: true }),
        file: rowId.optional(),
      })
      .refine(({ text: words, file }) => words !== '' || file !== undefined, {
        path: ['text'],
        error: 'required',
      }),
    reply: z.strictObject({ conversation: z.int(), message }),
    status: 201,
    refusals: ['desk_closed', 'conversation_closed', 'messages_used_up', 'images_used_up'],
    pace: writtenPace,
  },
  signalPresence: {
    summary: 'Tells the other side that one is here or typing; at most once in 3 seconds',
    params: idParams,
    body: z.strictObject({ typing: z.boolean() }),
    reply: z.strictObject({ told: z.boolean() }),
    pace: unaskedPace,
  },
  writeNote: {
    summary: 'Writes a note that only colleagues of the desk read',
    params: idParams,
    body: z.strictObject({ text: text({ max: longestMessage, multiline: true }) }),
    reply: note,
    status: 201,
    pace: writtenPace,
  },
  handOver: {
    summary: 'Gives a conversation to another desk, with its messages and without the notes',
    params: idParams,
    body: z.strictObject({ desk }),
    reply: z.strictObject({ id: z.int() }),
    refusals: ['desk_closed', 'same_desk'],
  },
  closeConversation: {
    summary: 'Ends a conversation; a new message of the student opens it again',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_closed'],
  },
  reopenConversation: {
    summary: 'Opens an ended conversation again',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['already_open'],
  },
});

export type ChatShapes = typeof shapes;

export const chatContract = defineContract({
  refusals: {
    desk_closed: 409,
    conversation_closed: 409,
    messages_used_up: 409,
    images_used_up: 409,
    same_desk: 400,
    already_closed: 409,
    already_open: 409,
  },
  calls: chatCalls,
  shapes,
});
