import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { bytesOfTextIds, mostChosen } from '#platform/contract/exporting.ts';
import { moment } from '#platform/contract/fields.ts';
import { failureCodes, jobKinds, jobStates } from '#platform/contract/job-terms.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { outgoingCalls } from './calls.ts';
import { jobList } from './lists.ts';

/** Progress of a job: never tried, running, failed with another try ahead, failed, done. */
const jobProgress = ['queued', 'under_way', 'trying_again', 'failed', 'done'] as const;

export type JobProgress = (typeof jobProgress)[number];

const outgoingJob = z.strictObject({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  /** The job's title in the caller's language. */
  title: z.string(),
  progress: z.enum(jobProgress),
  /** Masked; null before the first try, and for internal jobs. */
  to: z.string().nullable(),
  /** Only for SMS that was tried: the number of parts that are paid for. */
  parts: z.int().nullable(),
  /** The person it is for, if the job says so. */
  person: person.nullable(),
  tries: z.int(),
  created_at: moment,
  /** When the job last changed. */
  at: moment,
  /** Null if there is no further try. */
  next_try_at: moment.nullable(),
  /** Why the last try failed; `words` is the other side's own text, in its language. */
  failure: z.strictObject({ code: z.enum(failureCodes), words: z.string() }).nullable(),
});

export type OutgoingJob = z.infer<typeof outgoingJob>;
const narrowed = {
  kind: z.enum(jobKinds).optional(),
  /** The complete email address or phone number. */
  search: searchWords.optional(),
};
const filters = { state: z.enum(jobStates).optional(), ...narrowed };

/** The most failed jobs that one call sends again. */
export const mostSentAgain = 5000;

const jobListShapes = shapeList(jobList, {
  id: z.uuid(),
  summary: 'Mail, short messages and other jobs: waiting, failed with the reason, done lately',
  row: outgoingJob,
  filters,
});

const shapes = defineShapes({
  listJobs: jobListShapes.list,
  exportJobs: jobListShapes.exported,
  countJobs: {
    summary: 'How many jobs wait, failed and are done',
    reply: z.strictObject({ waiting: z.int(), failed: z.int(), done: z.int() }),
  },
  sendAgain: {
    summary: 'Tries failed jobs again: those named, or all that the filters find',
    max_bytes: bytesOfTextIds,
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(mostChosen).optional(),
      ...narrowed,
    }),
    reply: z.strictObject({ sent_again: z.int() }),
    refusals: ['nothing_failed'],
  },
});

export type OutgoingShapes = typeof shapes;

export const outgoingContract = defineContract({
  refusals: { nothing_failed: 409 },
  calls: outgoingCalls,
  shapes,
});
