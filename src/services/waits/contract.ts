import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/fields.ts';
import { waitsCalls } from './calls.ts';
import { gravities } from './urgency.ts';

const queue = z.strictObject({
  /** The service that deals with it, and which of its kinds it is. */
  service: z.string(),
  kind: z.string(),
  /** The address in the portal where they are listed. */
  link: z.string(),
  /** What the list is called, and what comes there. */
  name: z.string(),
  name_ar: z.string(),
  note: z.string(),
  note_ar: z.string(),
});

const wait = queue.extend({
  /** At least one. */
  count: z.int(),
  /** When the first of them began to wait. */
  oldest_at: moment.nullable(),
  /** When the first of them is due; null if there is no deadline. */
  due_at: moment.nullable(),
  gravity: z.enum(gravities),
  /** How many wait for what, in words, and the action to take. */
  text: z.string(),
  text_ar: z.string(),
  verb: z.string(),
  verb_ar: z.string(),
});

export type Queue = z.infer<typeof queue>;
export type Wait = z.infer<typeof wait>;

const shapes = defineShapes({
  listWaits: {
    summary: 'What waits for the caller in the role in force, the most urgent first',
    reply: z.strictObject({
      results: z.array(wait),
      /** Where nothing waits now, though it might. */
      empty: z.array(queue),
    }),
  },
});

export type WaitsShapes = typeof shapes;

export const waitsContract = defineContract({
  refusals: {},
  calls: waitsCalls,
  shapes,
});
