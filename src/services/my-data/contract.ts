import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/fields.ts';
import { keptBases } from '#platform/contract/kept-bases.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { myDataCalls } from './calls.ts';

/** Names and texts are in the caller's language. */
const keptService = z.strictObject({
  service: z.string(),
  name: z.string(),
  /** Its own page, if the caller may open it. */
  link: z.string().nullable(),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      name: z.string(),
      basis: z.enum(keptBases),
      count: z.int(),
      /** Null where the rows have no date of their own. */
      since: moment.nullable(),
      /** Null where no end is set. */
      kept_for: z
        .strictObject({ unit: z.enum(['days', 'months', 'years']), count: z.int() })
        .nullable(),
    }),
  ),
});
export type KeptService = z.infer<typeof keptService>;

const look = z.strictObject({
  key: z.string(),
  at: moment,
  /** How often within the hour. */
  times: z.int(),
  what: z.string(),
  /** The role in which they looked; null where they held none. */
  role: z.string().nullable(),
});

const shapes = defineShapes({
  readOwn: {
    summary: 'What the portal keeps of the caller: how much of it, since when, how long and why',
    reply: z.strictObject({ services: z.array(keptService) }),
  },
  listLooks: {
    summary: 'Who opened the caller’s record or their account number, by role, the latest first',
    query: listQuery({ filters: {}, ordering: ['-at'] }),
    reply: listReply(look),
  },
});

export type MyDataShapes = typeof shapes;

export const myDataContract = defineContract({ refusals: {}, calls: myDataCalls, shapes });
