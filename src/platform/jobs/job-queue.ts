import { CompiledQuery, type ExpressionBuilder, sql } from 'kysely';
import type { JobState } from '../contract/job-terms.ts';
import type { Page } from '../contract/paging.ts';
import type { AnyTransaction, Reads } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import { type Waiting, waitingIn } from '../waits/waits.ts';
import { type JobOutcome, queueSchema } from './jobs.ts';

/** The queue's own table, as far as it is read here; its moments are real time, not the clock's. */
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
    /** Another shape where a worker died and the queue itself wrote it. */
    output: JobOutcome | null;
  };
}

/** The queue's own states behind each of ours. */
const statesOf = {
  waiting: ['created', 'retry', 'active'],
  failed: ['failed'],
  done: ['completed'],
} as const;

export interface JobFilters {
  /** Queues; of others nothing is told. */
  names: readonly string[];
  state?: JobState | undefined;
  /** The whole address or number that it wrote to. */
  to?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** All jobs that a list finds, whatever its page. */
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

/** The ids of at most so many, in the order of the list. */
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

/** These jobs, in any order. */
export async function listJobsById(
  reads: Reads<JobQueue>,
  filters: Required<Pick<JobFilters, 'names' | 'ids'>>,
): Promise<JobRow[]> {
  return shown(jobs(reads, filters)).execute();
}

/** How many have used up their tries, and since when. */
export async function failedJobs(reads: Reads<JobQueue>, filters: JobFilters): Promise<Waiting> {
  return waitingIn(jobs(reads, { ...filters, state: 'failed' }), { since: 'completed_on' });
}

/** How many stand where. */
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

/** Failed jobs that are to be tried again begin anew: with all their tries, and at once. */
export async function retryJobs(
  tx: AnyTransaction,
  { names, to, ids, most }: Omit<JobFilters, 'state'> & { most: number },
): Promise<RetriedJob[]> {
  const values = [names, to ?? null, ids ?? null, most, triesAgain];
  const { rows } = await tx.writes.executeQuery<RetriedJob>(CompiledQuery.raw(retrying, values));
  await tx.writes.executeQuery(CompiledQuery.raw(wakeQueues, [rows.map(({ name }) => name)]));
  return rows;
}

/** Has the workers of these queues look at once, as for a new job; without it they look every few seconds. */
export const wakeQueues = `
  select pg_notify('pgboss_' || left(encode(sha224('${queueSchema}'), 'hex'), 24), name)
  from unnest($1::text[]) as name`;

/** As many as a new job has (jobs.ts). */
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

/** The queue counts a try when the next one begins. */
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
