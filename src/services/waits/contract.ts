import { z } from 'zod';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/fields.ts';
import { gravities } from './urgency.ts';

const wait = z.strictObject({
  /** The service that it is done in, and which of its kinds it is. */
  service: z.string(),
  kind: z.string(),
  /** At least one. */
  count: z.int(),
  /** Since when the first of them waits. */
  oldest_at: moment.nullable(),
  /** By when the first of them must be dealt with; null where there is no such moment. */
  due_at: moment.nullable(),
  gravity: z.enum(gravities),
  /** The address of the portal where they are listed. */
  link: z.string(),
  /** How many wait for what, in words, and what one does about them. */
  text: z.string(),
  text_ar: z.string(),
  verb: z.string(),
  verb_ar: z.string(),
});

export type Wait = z.infer<typeof wait>;

export const waitsContract = defineContract({
  service: 'waits',
  refusals: {},
  calls: {
    listWaits: endpoint({
      method: 'GET',
      path: '/waits',
      summary: 'What waits for the caller in the role in force, the most urgent first',
      allow: 'signed_in',
      reply: z.strictObject({ results: z.array(wait) }),
    }),
  },
});
