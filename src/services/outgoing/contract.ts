import { z } from 'zod';
import { admin } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { bytesOfTextIds, mostChosen } from '#platform/contract/exporting.ts';
import { moment } from '#platform/contract/fields.ts';
import { failureCodes, jobKinds, jobStates } from '#platform/contract/job-terms.ts';
import { defineList } from '#platform/contract/list.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';

/** How far a job has come: never tried, under way, failed and to be tried again, failed, done. */
const jobProgress = ['queued', 'under_way', 'trying_again', 'failed', 'done'] as const;

export type JobProgress = (typeof jobProgress)[number];

const outgoingJob = z.strictObject({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  /** What it does, in the caller's language. */
  title: z.string(),
  progress: z.enum(jobProgress),
  /** Masked; null before the first try, and for work within the portal. */
  to: z.string().nullable(),
  /** Of a short message that was tried: how many are paid for. */
  parts: z.int().nullable(),
  /** Whom it is for, where the job says so. */
  person: person.nullable(),
  tries: z.int(),
  created_at: moment,
  /** When something last happened to it. */
  at: moment,
  /** Null where no try lies ahead. */
  next_try_at: moment.nullable(),
  /** Why the last try failed; `words` are the other side's own, in its language. */
  failure: z.strictObject({ code: z.enum(failureCodes), words: z.string() }).nullable(),
});

export type OutgoingJob = z.infer<typeof outgoingJob>;

const administrators = [admin('system_admin')];
const narrowed = {
  kind: z.enum(jobKinds).optional(),
  /** The whole address or phone. */
  search: searchWords.optional(),
};
const filters = { state: z.enum(jobStates).optional(), ...narrowed };
const ordering = ['-at', 'at'] as const;

/** How many failed jobs one press sends again at the most. */
export const mostSentAgain = 5000;

export const jobList = defineList({
  path: '/outgoing/jobs',
  id: z.uuid(),
  summary: 'Mail, short messages and other jobs: waiting, failed with the reason, done lately',
  allow: administrators,
  row: outgoingJob,
  filters,
  orderings: ordering,
  sheet: {
    title: 'text',
    kind: 'text',
    person: 'text',
    user_id: 'text',
    to: 'text',
    state: 'text',
    failure: 'text',
    tries: 'number',
    parts: 'number',
    next_try_at: 'moment',
    created_at: 'moment',
    at: 'moment',
  },
  columns: {
    what: ['title', 'kind'],
    to: ['person', 'user_id', 'to'],
    state: ['state', 'failure', 'tries', 'parts', 'next_try_at'],
    at: ['at'],
  },
});

export const outgoingContract = defineContract({
  service: 'outgoing',
  refusals: { nothing_failed: 409 },
  calls: {
    listJobs: jobList.list,
    exportJobs: jobList.exported,
    countJobs: endpoint({
      method: 'GET',
      path: '/outgoing/counts',
      summary: 'How many jobs wait, failed and are done',
      allow: administrators,
      reply: z.strictObject({ waiting: z.int(), failed: z.int(), done: z.int() }),
    }),
    sendAgain: endpoint({
      method: 'POST',
      path: '/outgoing/jobs/retry',
      summary: 'Tries failed jobs again: those named, or all that the filters find',
      allow: administrators,
      max_bytes: bytesOfTextIds,
      body: z.strictObject({
        ids: z.array(z.uuid()).min(1).max(mostChosen).optional(),
        ...narrowed,
      }),
      reply: z.strictObject({ sent_again: z.int() }),
      refusals: ['nothing_failed'],
    }),
  },
});
