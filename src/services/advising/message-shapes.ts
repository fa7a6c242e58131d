import { z } from 'zod';
import { moment, text } from '#platform/contract/fields.ts';
import { named, person, place } from '#platform/contract/person.ts';
import { reply, visual } from '#services/files/contract.ts';
import { alertLevels, caseActions, caseStates, closureCodes } from './message.ts';

/** What calls answer of messages. */

/** With which a case is closed. */
export const closureCode = text({ max: 4 }).pipe(z.enum(closureCodes));

const listedMessage = z.strictObject({
  id: z.int(),
  student: person,
  author: person,
  /** The code of the role in which it was written. */
  author_role: z.int(),
  action: named.extend({ code: z.string() }),
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

/** A student as lists show them: with where they study and who guides them. */
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
