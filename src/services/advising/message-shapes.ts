import { z } from 'zod';
import { moment, text } from '#platform/contract/fields.ts';
import { named, person, place } from '#platform/contract/person.ts';
import { storedFile } from '#services/files/contract.ts';
import { alertLevels, caseActions, caseStates, closureCodes } from './message.ts';

/** Shapes of messages in replies. */

/** The code a case is closed with. */
export const closureCode = text({ max: 4 }).pipe(z.enum(closureCodes));

const listedMessage = z.strictObject({
  id: z.int(),
  student: person,
  author: person,
  /** Code of the role in which it was written. */
  author_role: z.int(),
  action: named.extend({ code: z.string() }),
  messages: z.string(),
  action_taken: z.boolean(),
  alert_level: z.literal(alertLevels),
  state: z.enum(caseStates),
  /** Null while it is open. */
  code: z.enum(closureCodes).nullable(),
  closed_by: person.nullable(),
  closed_at: moment.nullable(),
  reopened_by: person.nullable(),
  reopened_at: moment.nullable(),
  /** The student wrote last. */
  awaits_staff: z.boolean(),
  /** When the student first saw it; null until then. */
  seen_at: moment.nullable(),
  reply_count: z.int(),
  written_at: moment,
  moved_at: moment,
  /** Must be sent back with a change. */
  version: z.int(),
});

/** A reply in a conversation, with the files that came with it. */
export const reply = z.strictObject({
  id: z.int(),
  author: person,
  author_role: z.int(),
  reply: z.string(),
  written_at: moment,
  files: z.array(storedFile),
});

/** A seen mark, or a file that belongs to the conversation. */
export const visual = z.strictObject({
  id: z.int(),
  person,
  person_role: z.int(),
  at: moment,
  /** Null for a seen mark. */
  file: storedFile.nullable(),
  /** The reply that the file came with. */
  reply: z.int().nullable(),
});

export type Reply = z.infer<typeof reply>;
export type Visual = z.infer<typeof visual>;

export const message = listedMessage.extend({
  /** The latest replies, oldest first. */
  replies: z.array(reply),
  visuals: z.array(visual),
  /** Whether the caller has marked it as seen. */
  is_seen: z.boolean(),
  /** The caller's possible actions now. */
  actions: z.array(z.enum(caseActions)),
  /** Whether the caller wrote it, and so may edit it. */
  is_own: z.boolean(),
});

/** A student as lists show them, with major, level and guide. */
export const placedStudent = person.extend({
  major: place,
  level: z.int(),
  advisor: place.nullable(),
});

/** A row of the list of cases. */
export const caseRow = listedMessage.extend({ student: placedStudent });

export type Message = z.infer<typeof message>;
export type ListedMessage = z.infer<typeof listedMessage>;
export type CaseRow = z.infer<typeof caseRow>;
