import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment, text, wholeNumber } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { demoCalls } from './calls.ts';
import { messageFaults, paymentFaults } from './sandbox-fault.ts';

export const keptMessage = z.strictObject({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  /** Files that came with it, such as an appointment for a calendar. */
  attached: z.array(z.strictObject({ file_name: z.string(), type: z.string(), text: z.string() })),
  created_at: moment,
});

export type KeptMessage = z.infer<typeof keptMessage>;

/** The current fault of each outside service, and how long a slow one takes to answer. */
const faults = z.strictObject({
  mail: z.enum(messageFaults),
  sms: z.enum(messageFaults),
  moyasar: z.enum(paymentFaults),
  sadad: z.enum(paymentFaults),
  jeel: z.enum(paymentFaults),
  slow_seconds: z.int(),
});

export const faultsBody = faults.extend({ slow_seconds: wholeNumber({ min: 1, max: 120 }) });

/** The clock must stay within the table of the Hijri calendar. */
const clockMoment = moment.refine((at) => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 2076;
}, 'invalid_date');

const shapes = defineShapes({
  outbox: {
    summary: 'Mail and short messages that the demo kept instead of sending, newest first',
    query: listQuery({
      filters: { to: text({ max: 200 }).optional(), search: searchWords.optional() },
      ordering: ['-created_at'],
    }),
    reply: listReply(keptMessage),
  },
  faults: {
    summary: 'How the demo’s providers of mail, messages and payments misbehave now',
    reply: faults,
  },
  setFaults: {
    summary: 'Makes the demo’s providers of mail, messages and payments misbehave, or behave again',
    body: faultsBody,
    reply: faults,
  },
  findBank: {
    summary: 'Where the demo’s bank has its page for SADAD bills',
    reply: z.strictObject({ url: z.string() }),
  },
  moveClock: {
    summary: 'Moves the clock of every process; null is the real time again',
    body: z.strictObject({ at: clockMoment.nullable() }),
    reply: z.strictObject({ now: moment }),
  },
});

export type DemoShapes = typeof shapes;

export const demoContract = defineContract({
  refusals: {},
  calls: demoCalls,
  shapes,
});
