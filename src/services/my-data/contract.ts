import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, userId } from '#platform/contract/fields.ts';
import { keptBases, stayReasons } from '#platform/contract/kept-bases.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { myDataCalls } from './calls.ts';
import { erasureOutcomes, erasureReasons, keptFates } from './erasure.ts';

const keptTable = z.strictObject({
  table: z.string(),
  name: z.string(),
  basis: z.enum(keptBases),
  count: z.int(),
  /** Null where the rows have no date of their own. */
  since: moment.nullable(),
  /** Null where no end is set. */
  kept_for: z
    .strictObject({ unit: z.enum(['days', 'months', 'years']), count: z.number() })
    .nullable(),
});
export type KeptTable = z.infer<typeof keptTable>;

const look = z.strictObject({
  key: z.string(),
  at: moment,
  what: z.string(),
  role: z.string().nullable(),
});

/** Old rows of a table: waiting, agreed to, destroyed. */
const destruction = z.strictObject({
  id: z.int(),
  table_name: z.string(),
  before_day: day,
  counted: z.int(),
  opened_at: moment,
  agreed_by: person.nullable(),
  agreed_at: moment.nullable(),
  destroyed: z.int(),
  destroyed_at: moment.nullable(),
});

/** A person whose data is to be erased, or was: then named by a fixed phrase. */
const erasure = z.strictObject({
  id: z.int(),
  person,
  reason: z.enum(erasureReasons),
  asked_by: person,
  asked_at: moment,
  agreed_by: person.nullable(),
  agreed_at: moment.nullable(),
  outcome: z.enum(erasureOutcomes).nullable(),
  ended_at: moment.nullable(),
  /** How many rows went, or are blank now. */
  gone: z.int(),
});

const erasableTable = z.strictObject({
  table: z.string(),
  service: z.string(),
  name: z.string(),
  count: z.int(),
  fate: z.enum(keptFates),
  /** Why they stay; null where they don't. */
  stays: z.enum(stayReasons).nullable(),
  /** How many of them keep the person from being erased. */
  open: z.int(),
});
export type ErasableTable = z.infer<typeof erasableTable>;

export const erasureFields = z.strictObject({ user_id: userId, reason: z.enum(erasureReasons) });

const shapes = defineShapes({
  readOwn: {
    summary: 'What the portal keeps of the caller: how much of it, since when, how long and why',
    reply: z.strictObject({
      services: z.array(
        z.strictObject({ service: z.string(), name: z.string(), tables: z.array(keptTable) }),
      ),
      copy: z.strictObject({ is_ready: z.boolean(), until: moment }).nullable(),
    }),
  },
  listLooks: {
    summary: 'Who opened the caller’s record or account number, by role, the latest first',
    query: listQuery({ filters: {}, ordering: ['-at'] }),
    reply: listReply(look),
  },
  askCopy: {
    summary: 'Asks for a copy of everything that is kept of the caller; a job makes it',
    reply: z.strictObject({}),
    refusals: ['copy_open'],
  },
  fetchCopy: {
    summary: 'The copy as a ZIP, once: one JSON a service, and a PDF that lists them',
    reply: download('application/zip'),
    refusals: ['no_copy'],
  },
  listDestructions: {
    summary: 'What is due to be destroyed by the retention periods, what waits first, and what was',
    query: listQuery({ filters: {}, ordering: ['-opened_at'] }),
    reply: listReply(destruction),
  },
  listErasures: {
    summary: 'People whose data is to be erased, what waits for a second administrator first',
    query: listQuery({ filters: {}, ordering: ['-asked_at'] }),
    reply: listReply(erasure),
  },
  readErasable: {
    summary: 'What would go and what would stay of a person, and what keeps them from being erased',
    params: z.strictObject({ user_id: userId }),
    reply: z.strictObject({ person, tables: z.array(erasableTable) }),
    refusals: ['no_such_person', 'already_erased'],
  },
  askErasure: {
    summary: 'Asks that the data of a person who has left be erased; another administrator agrees',
    body: erasureFields,
    reply: z.strictObject({}),
    refusals: ['no_such_person', 'already_erased', 'still_open', 'erasure_open'],
  },
  decideErasure: {
    summary: 'Agrees that a person is erased, which whoever asked can’t, or takes it back',
    params: z.strictObject({ id: rowId }),
    body: z.strictObject({ agrees: z.boolean() }),
    reply: z.strictObject({}),
    refusals: ['already_decided', 'own_erasure'],
  },
  agreeDestruction: {
    summary: 'Agrees that what was counted is destroyed; whoever changed the period last can’t',
    params: z.strictObject({ id: rowId }),
    reply: z.strictObject({}),
    refusals: ['already_agreed', 'own_change'],
  },
});

export type MyDataShapes = typeof shapes;

export const myDataContract = defineContract({
  refusals: {
    copy_open: 409,
    no_copy: 404,
    already_agreed: 409,
    own_change: 403,
    no_such_person: 404,
    already_erased: 409,
    still_open: 409,
    erasure_open: 409,
    already_decided: 409,
    own_erasure: 403,
  },
  calls: myDataCalls,
  shapes,
});
