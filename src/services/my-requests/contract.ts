import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, text } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { trackedMarks } from '#platform/contract/tracked-marks.ts';
import { myRequestsCalls } from './calls.ts';
import { sides } from './side.ts';

const request = z.strictObject({
  /** Of the list: service, kind and id. */
  key: z.string(),
  service: z.string(),
  /** As its service writes it; null where it gives none. */
  number: z.string().nullable(),
  title: z.string(),
  title_ar: z.string(),
  /** Another person whom it is about. */
  about: person.nullable(),
  state: named,
  mark: z.enum(trackedMarks),
  is_mine: z.boolean(),
  /** Null while it is the caller's, and once it has ended. */
  holder: named.nullable(),
  since: moment,
  promised_at: moment.nullable(),
  is_late: z.boolean(),
  ended_at: moment.nullable(),
  /** How many of its stations it has passed; null once it has ended. */
  stations: z.strictObject({ done: z.int(), of: z.int() }).nullable(),
  next: named.nullable(),
  /** The address in the portal that shows it. */
  link: z.string(),
});
export type MyRequest = z.infer<typeof request>;

const shapes = defineShapes({
  listRequests: {
    summary: 'What the caller asked for or holds in all services, with counts of each filter',
    query: listQuery({
      filters: {
        search: searchWords.optional(),
        side: z.enum(sides).default('open'),
        service: text({ max: 40 }).optional(),
      },
      ordering: ['promised_at'],
    }),
    reply: listReply(request).extend({
      /** How many the other filters leave of each side, and of each open service. */
      sides: z.record(z.enum(sides), z.int()),
      services: z.array(named.extend({ service: z.string(), count: z.int() })),
      /** How many of the open ones are past their promised day. */
      late: z.int(),
    }),
  },
});

export type MyRequestsShapes = typeof shapes;

export const myRequestsContract = defineContract({ refusals: {}, calls: myRequestsCalls, shapes });
