import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/fields.ts';
import { keptBases } from '#platform/contract/kept-bases.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { myDataCalls } from './calls.ts';

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
});

export type MyDataShapes = typeof shapes;

export const myDataContract = defineContract({
  refusals: { copy_open: 409, no_copy: 404 },
  calls: myDataCalls,
  shapes,
});
