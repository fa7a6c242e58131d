import { z } from 'zod';
import { admin } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, text } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { person, userType } from '#platform/contract/person.ts';

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
  /** Whose record was viewed; null for sign-ins. */
  subject: person.nullable(),
  /** The network prefix, such as `192.0.2.0/24`; empty for views. */
  place: z.string(),
  user_agent: z.string(),
});

export type TrailEntry = z.infer<typeof trailEntry>;

const administrators = [admin('system_admin')];

export const trailKinds = ['readings', 'sign_ins'] as const;

const entryFilters = {
  search: searchWords.optional(),
  actor: rowId.optional(),
  subject: rowId.optional(),
  action: text({ max: 100 }).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const entryList = defineList({
  path: '/audit',
  summary: 'Who changed what that matters, when, from what to what',
  allow: administrators,
  row: auditEntry,
  filters: entryFilters,
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    subject_id: 'text',
    subject: 'text',
    changes: 'text',
  },
  columns: {
    what: ['action', 'subject_id', 'subject'],
    changes: ['changes'],
    who: ['actor_id', 'actor', 'role'],
    at: ['at'],
  },
});

export const trailList = defineList({
  path: '/audit/trail',
  summary: 'Who looked at whose record, or who came in and who failed to, as long as it is kept',
  allow: administrators,
  row: trailEntry,
  filters: {
    kind: z.enum(trailKinds).default('readings'),
    search: searchWords.optional(),
    actor: rowId.optional(),
    subject: rowId.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    last_at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    times: 'number',
    subject_id: 'text',
    subject: 'text',
    place: 'text',
    user_agent: 'text',
  },
  columns: {
    whose: ['subject_id', 'subject'],
    who: ['actor_id', 'actor', 'role'],
    what: ['action', 'times'],
    where: ['place', 'user_agent'],
    at: ['at', 'last_at'],
  },
});

export const auditContract = defineContract({
  service: 'audit',
  refusals: {},
  calls: {
    listEntries: entryList.list,
    exportEntries: entryList.exported,
    listTrail: trailList.list,
    exportTrail: trailList.exported,
    listActions: endpoint({
      method: 'GET',
      path: '/audit/actions',
      summary: 'What the entries may be of, for the filter',
      allow: administrators,
      reply: z.strictObject({
        results: z.array(z.strictObject({ action: z.string(), text: z.string() })),
      }),
    }),
  },
});
