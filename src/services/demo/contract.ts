import { z } from 'zod';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { moment, text } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';

export const keptMessage = z.strictObject({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  created_at: moment,
});

export type KeptMessage = z.infer<typeof keptMessage>;

/** A clock outside of the Hijri calendar's table shows nobody's present. */
const clockMoment = moment.refine((at) => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 2076;
}, 'invalid_date');

export const demoContract = defineContract({
  service: 'demo',
  refusals: {},
  calls: {
    outbox: endpoint({
      method: 'GET',
      path: '/demo/outbox',
      summary: 'Mail and short messages that the demo kept instead of sending, newest first',
      allow: 'everyone',
      query: listQuery({
        filters: { to: text({ max: 200 }).optional(), search: searchWords.optional() },
        ordering: ['-created_at'],
      }),
      reply: listReply(keptMessage),
    }),
    moveClock: endpoint({
      method: 'POST',
      path: '/demo/clock',
      summary: 'Moves the clock of every process; null is the real time again',
      allow: 'everyone',
      body: z.strictObject({ at: clockMoment.nullable() }),
      reply: z.strictObject({ now: moment }),
    }),
  },
});
