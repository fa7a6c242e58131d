import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { moment } from '#platform/contract/fields.ts';
import { riyals } from '#platform/contract/money.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { waitsCalls } from './calls.ts';
import { gravities } from './urgency.ts';

const queue = z.strictObject({
  /** The service that deals with it, and which of its kinds it is. */
  service: z.string(),
  kind: z.string(),
  /** The address in the portal where they are listed. */
  link: z.string(),
  /** The list's title, and the kind of things that get into it. */
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
  /** The most pressing of them. */
  first: named.nullable(),
  /** The person whom that one concerns. */
  about: person.nullable(),
  /** Why that one waits, in the words of the person who decided that. */
  reason: z.strictObject({ text: z.string(), text_ar: z.string() }).nullable(),
  amount: riyals.nullable(),
});

/** The caller's standing in a service. */
const line = z.strictObject({ service: z.string(), text: z.string(), text_ar: z.string() });

const figure = z.strictObject({
  service: z.string(),
  kind: z.string(),
  /** The address in the portal that shows it. */
  link: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** How many there are, or what it shows, in words. */
  text: z.string(),
  text_ar: z.string(),
  /** Whether everybody signed in has it: home shows these to roles that have nothing else. */
  is_everybodys: z.boolean(),
});

const finished = z.strictObject({
  /** The finished work, in words. */
  text: z.string(),
  text_ar: z.string(),
  at: moment,
  /** How many it was done for at that moment; the person if it was for one. */
  count: z.int(),
  about: person.nullable(),
});

export type Figure = z.infer<typeof figure>;
export type Finished = z.infer<typeof finished>;
export type ServiceLine = z.infer<typeof line>;
export type Queue = z.infer<typeof queue>;
export type Wait = z.infer<typeof wait>;

const shapes = defineShapes({
  listWaits: {
    summary: 'What waits for the caller in the role in force, the most urgent first',
    reply: z.strictObject({
      results: z.array(wait),
      /** Where nothing waits now, though it might. */
      empty: z.array(queue),
      /** The sentences of the services in which a student has something. */
      lines: z.array(line),
      /** How many things the caller has finished this week. */
      done: z.int(),
    }),
  },
  listFigures: {
    summary: 'The lists and reports that the caller may open in the role in force, with counts',
    reply: z.strictObject({ results: z.array(figure) }),
  },
  listDone: {
    summary: 'What the caller has finished this week, latest first',
    query: listQuery({ filters: {}, ordering: ['-at'] }),
    reply: listReply(finished),
  },
});

export type WaitsShapes = typeof shapes;

export const waitsContract = defineContract({
  refusals: {},
  calls: waitsCalls,
  shapes,
});
