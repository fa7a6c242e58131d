import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { person, userType } from '#platform/contract/person.ts';
import { auditCalls } from './calls.ts';
import { entryList, trailList } from './lists.ts';

/** Texts are in the caller's language. */
const auditEntry = z.strictObject({
  id: z.int(),
  at: moment,
  /** With the role that was active then; null for the portal itself, as in a reload. */
  actor: person.extend({ user_type: userType, role: z.int(), role_text: z.string() }).nullable(),
  action: z.string(),
  action_text: z.string(),
  subject: z.strictObject({
    kind: z.string(),
    id: z.int(),
    /** Set if the kind is `person`. */
    person: person.nullable(),
    /** Any other subject's name on the screens; null for a person, and for a list as a whole. */
    text: z.string().nullable(),
  }),
  /** The changed fields; null where there was no value before, or is none after. */
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** All actions of one kind within an hour, about one person and from one place. */
const trailEntry = z.strictObject({
  id: z.int(),
  at: moment,
  /** The last one in that hour, and how many there were; of views, only the first is kept. */
  last_at: moment,
  times: z.int(),
  /** Null if nobody has the user id that was typed. */
  actor: person.extend({ role_text: z.string().nullable() }).nullable(),
  action: z.string(),
  action_text: z.string(),
  /** A failed sign-in, such as a wrong password. */
  is_failure: z.boolean(),
  /** The person whose record was viewed; null for sign-ins. */
  subject: person.nullable(),
  /** The network prefix, such as `192.0.2.0/24`; empty for views. */
  place: z.string(),
  user_agent: z.string(),
});

export type TrailEntry = z.infer<typeof trailEntry>;

export const trailKinds = ['readings', 'sign_ins'] as const;

const entryFilters = {
  search: searchWords.optional(),
  actor: rowId.optional(),
  subject: rowId.optional(),
  action: text({ max: 100 }).optional(),
  from: day.optional(),
  to: day.optional(),
};

const entryListShapes = shapeList(entryList, {
  summary: 'Who changed what that matters, when, from what to what',
  row: auditEntry,
  filters: entryFilters,
});

const trailListShapes = shapeList(trailList, {
  summary: 'Who looked at whose record, or who came in and who failed to, as long as it is kept',
  row: trailEntry,
  filters: {
    kind: z.enum(trailKinds).default('readings'),
    search: searchWords.optional(),
    actor: rowId.optional(),
    subject: rowId.optional(),
    from: day.optional(),
    to: day.optional(),
  },
});

const shapes = defineShapes({
  listEntries: entryListShapes.list,
  exportEntries: entryListShapes.exported,
  listTrail: trailListShapes.list,
  exportTrail: trailListShapes.exported,
  listActions: {
    summary: 'What the entries may be of, for the filter',
    reply: z.strictObject({
      results: z.array(z.strictObject({ action: z.string(), text: z.string() })),
    }),
  },
});

export type AuditShapes = typeof shapes;

export const auditContract = defineContract({
  refusals: {},
  calls: auditCalls,
  shapes,
});
