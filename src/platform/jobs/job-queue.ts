import { CompiledQuery, type ExpressionBuilder, sql } from 'kysely';
import type { JobState } from '../contract/job-terms.ts';
import type { Page } from '../contract/paging.ts';
import type { AnyTransaction, Reads } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { type Waiting, waitingIn } from '../waits/waits.ts';
import { type JobOutcome, queueSchema } from './jobs.ts';

/** The columns of the queue's table that are read here; timestamps are real time, not portal time. */
export interface JobQueue {
  'jobs.job': {
    id: string;
    name: string;
    data: Record<string, unknown> | null;
    state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
    retry_count: number;
    start_after: string;
    created_on: string;
    started_on: string | null;
    completed_on: string | null;
    /** Another shape if a worker died and the queue itself wrote it. */
    output: JobOutcome | null;
  };
}

/** The queue's states behind each of ours. */
const statesOf = {
  waiting: ['created', 'retry', 'active'],
  failed: ['failed'],
  done: ['completed'],
} as const;

export interface JobFilters {
  /** The queues to show; all others are left out. */
  names: readonly string[];
  state?: JobState | undefined;
  /** The full email address or phone number it was sent to. */
  to?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** A list's filters and ordering, apart from the page. */
interface JobsFound extends JobFilters {
  ordering: '-at' | 'at';
}

export async function listJobs(reads: Reads<JobQueue>, { ordering, ...filters }: JobsFound & Page) {
  const query = shown(jobs(reads, filters))
    .orderBy(lastMoment, directionOf(ordering))
    .orderBy('id');
  return readPage(query, filters);
}

export type JobRow = Awaited<ReturnType<typeof listJobs>>['rows'][number];

/** The first `most` ids, in list order. */
export async function listJobIds(
  reads: Reads<JobQueue>,
  { ordering, ...filters }: JobsFound,
  most: number,
): Promise<string[]> {
  const query = jobs(reads, filters)
    .select('id')
    .orderBy(lastMoment, directionOf(ordering))
    .orderBy('id')
    .limit(most);
  const ids = sql<string[]>`array(${query})::text[]`.as('ids');
  return (await reads.selectNoFrom(ids).executeTakeFirstOrThrow()).ids;
}

/** The jobs with these ids, in any order. */
export async function listJobsById(
  reads: Reads<JobQueue>,
  filters: Required<Pick<JobFilters, 'names' | 'ids'>>,
): Promise<JobRow[]> {
  return shown(jobs(reads, filters)).execute();
}

/** How many have failed for good, and since when. */
export async function failedJobs(reads: Reads<JobQueue>, filters: JobFilters): Promise<Waiting> {
  return waitingIn(jobs(reads, { ...filters, state: 'failed' }), { since: 'completed_on' });
}

/** The number of jobs in each state. */
export async function countJobs(reads: Reads<JobQueue>, filters: JobFilters) {
  const rows = await jobs(reads, filters)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: JobState) =>
    rows
      .filter((row) => (statesOf[state] as readonly string[]).includes(row.state))
      .reduce((sum, { count }) => sum + count, 0);
  return { waiting: countOf('waiting'), failed: countOf('failed'), done: countOf('done') };
}

interface RetriedJob {
  id: string;
  name: string;
  data: Record<string, unknown>;
}

/** Restarts failed jobs: with all their attempts, and immediately. */
export async function retryJobs(
  tx: AnyTransaction,
  { names, to, ids, most }: Omit<JobFilters, 'state'> & { most: number },
): Promise<RetriedJob[]> {
  const values = [names, to ?? null, ids ?? null, most, triesAgain];
  const { rows } = await tx.writes.executeQuery<RetriedJob>(CompiledQuery.raw(retrying, values));
  await tx.writes.executeQuery(CompiledQuery.raw(wakeQueues, [rows.map(({ name }) => name)]));
  return rows;
}

/** Wakes the workers of these queues, as a new job does; otherwise they poll every few seconds. */
export const wakeQueues = `
  select pg_notify('pgboss_' || left(encode(sha224('${queueSchema}'), 'hex'), 24), name)
  from unnest($1::text[]) as name`;

/** As many as a new job gets (jobs.ts). */
const triesAgain = 8;

const retrying = `
  update jobs.job set state = 'retry', start_after = now(), completed_on = null, started_on = null,
    retry_count = 0, retry_limit = $5
  where state = 'failed' and (name, id) in (
    select name, id from jobs.job
    where state = 'failed' and name = any($1) and ($2::text is null or output ->> 'to' = $2)
      and ($3::uuid[] is null or id = any($3))
    order by completed_on limit $4 for update skip locked)
  returning id, name, data`;

const lastMoment = sql<string>`coalesce(completed_on, started_on, created_on)`;

/** The queue counts an attempt only when the next one begins. */
const triesMade = sql<number>`case when started_on is null then 0 else retry_count + 1 end`;

function jobs(reads: Reads<JobQueue>, filters: JobFilters) {
  return reads.selectFrom('jobs.job').where((e) => jobsLike(e, filters));
}

function shown(query: ReturnType<typeof jobs>) {
  return query
    .select(['id', 'name', 'data', 'state', 'start_after', 'created_on', 'output'])
    .select([lastMoment.as('at'), triesMade.as('tries')]);
}

function directionOf(ordering: JobsFound['ordering']) {
  return ordering === 'at' ? 'asc' : 'desc';
}

function jobsLike(e: ExpressionBuilder<JobQueue, 'jobs.job'>, filters: JobFilters) {
  const { names, state, to, ids } = filters;
  const conditions = [e('name', 'in', names.length > 0 ? [...names] : [''])];
  if (state) conditions.push(e('state', 'in', [...statesOf[state]]));
  if (to !== undefined) conditions.push(e(sql`output ->> 'to'`, '=', to));
  if (ids) conditions.push(e('id', '=', e.fn.any(e.val(ids))));
  return e.and(conditions);
}
