import { CompiledQuery } from 'kysely';
import type { AnyTransaction } from '../database/database.ts';
import type { JobQueue } from './job-queue.ts';

/** A past job, for a demo; its times are relative to now. */
export interface PastJob {
  id: string;
  name: string;
  data: object;
  state: Extract<JobQueue['jobs.job']['state'], 'retry' | 'completed' | 'failed'>;
  minutes_ago: number;
  tries: number;
  /** Only for a job that will be retried. */
  next_try_in_minutes?: number;
  output: NonNullable<JobQueue['jobs.job']['output']>;
}

/** Inserts them into existing queues; jobs that already exist stay as they are. */
export async function keepPastJobs(tx: AnyTransaction, jobs: readonly PastJob[]): Promise<void> {
  await tx.writes.executeQuery(CompiledQuery.raw(insertion, [JSON.stringify(jobs)]));
}

const insertion = `
  insert into jobs.job (id, name, data, state, retry_count, retry_limit, retry_delay, retry_backoff,
    expire_seconds, heartbeat_seconds, start_after, created_on, started_on, completed_on, output, policy)
  select past.id, past.name, past.data, past.state::jobs.job_state, past.tries - 1,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.expire_seconds,
    queue.heartbeat_seconds,
    now() + make_interval(mins => coalesce(past.next_try_in_minutes, -past.minutes_ago)),
    now() - make_interval(mins => past.minutes_ago + 1),
    now() - make_interval(mins => past.minutes_ago),
    case when past.state = 'retry' then null else now() - make_interval(mins => past.minutes_ago) end,
    past.output, queue.policy
  from jsonb_to_recordset($1::jsonb) as past (id uuid, name text, data jsonb, state text,
    minutes_ago integer, tries integer, next_try_in_minutes integer, output jsonb)
  join jobs.queue on queue.name = past.name
  on conflict do nothing`;
