import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss } from 'pg-boss';
import type { FailureCode } from '../contract/job-terms.ts';
import type { AnyTransaction } from '../database/database.ts';
import { connectingTo } from '../database/primary.ts';
import { JobFailure } from './job-failure.ts';
import { withRecipient } from './recipient.ts';

export interface Job<Data> {
  /** The same on every attempt, so that a repeated run differs from a repeated request. */
  id: string;
  data: Data;
}

/**
 * The job queue. A job's row is written in the transaction that requests it; the job runs afterwards. A job
 * may run more than once (a process that dies, an outside system that answers late), so its handler must be
 * idempotent.
 */
export interface Jobs<Map> {
  send<Name extends keyof Map & string>(
    tx: AnyTransaction,
    name: Name,
    data: Map[Name] & object,
  ): Promise<void>;
  handle<Name extends keyof Map & string>(
    name: Name,
    handler: (job: Job<Map[Name]>) => Promise<void>,
  ): void;
}

export interface OpenJobs<Map> extends Jobs<Map> {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A dead worker is noticed by its missing heartbeat, long before its job would expire. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 20,
};

/** Its tables are created by install-queue.ts. */
export const queueSchema = 'jobs';

/** How often dead workers are looked for: their jobs are delayed by this, the heartbeat and a retry. */
const superviseEverySeconds = 10;

/**
 * One wake-up may stand for many jobs, and a retry sends none, so workers take small batches, continue at
 * once while there are more, and also poll. Each job succeeds or fails on its own.
 */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
} as const;

/**
 * Each queue polls at an interval of its own, as a share from 0 to 1 says: all started together would ask in the same
 * moment for as long as the process lives, and hold up the calls of that moment.
 */
const pollEverySeconds = (share: number) => 4.5 + share;

/** How long a running job may delay shutdown. */
const stopWithinMs = 10_000;

export function openJobs<Map>(options: {
  url: string;
  onFailure: (error: unknown) => void;
}): OpenJobs<Map> {
  const boss = new PgBoss({
    ...connectingTo(options.url),
    schema: queueSchema,
    migrate: false,
    max: 4,
    application_name: 'bawaba jobs',
    useListenNotify: true,
    // Scheduled work is a duty (platform/due).
    schedule: false,
    superviseIntervalSeconds: superviseEverySeconds,
    // Slightly less than the supervise interval, or every second check would come too early to run.
    monitorIntervalSeconds: superviseEverySeconds - 2,
  });
  boss.on('error', options.onFailure);
  const handlers: Record<string, (job: Job<never>) => Promise<void>> = {};

  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: { executeSql: (sql, values) => run(tx, sql, values) } });
    },
    handle: (name, handler) => {
      handlers[name] = handler;
    },
    start: async () => {
      await boss.start();
      const made = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [at, [name, handler]] of Object.entries(handlers).entries()) {
        if (!made.has(name)) await boss.createQueue(name, { ...queueOptions, notify: true });
        const share = at / Object.keys(handlers).length;
        const work = { ...workOptions, notifyPollingIntervalSeconds: pollEverySeconds(share) };
        await boss.work<never>(name, work, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => settle({ id, data }, handler, options.onFailure))),
        );
      }
    },
    stop: async () => {
      // pg-boss only polls every half second whether its workers have ended.
      const ended = Object.keys(handlers).map((name) => boss.offWork(name));
      await Promise.race([Promise.all(ended), pause(stopWithinMs, null, { ref: false })]);
      await boss.stop({ graceful: true });
    },
  };
}

/** The outcome of a job's last attempt, as the queue stores it; its time stands beside. */
export interface JobOutcome {
  code?: FailureCode;
  /** The other side's message. */
  words?: string;
  kind?: 'mail' | 'sms';
  to?: string;
  /** Only for SMS. */
  parts?: number;
}

/** Runs a job; a failed one is retried unless its failure is final. */
async function settle(
  job: Job<never>,
  handler: (job: Job<never>) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<JobResult<JobOutcome>> {
  const { recipient, error } = await withRecipient(() => handler(job));
  if (error === null) return { id: job.id, status: 'completed', output: { ...recipient } };
  onFailure(error);
  const failure = error instanceof JobFailure ? error : new JobFailure('unexpected');
  const { code, words } = failure;
  return {
    id: job.id,
    // No dead-letter queue is configured, so this fails the job without a retry.
    status: failure.is_final ? 'deadletter' : 'failed',
    output: { code, words, ...recipient },
  };
}

async function run(tx: AnyTransaction, sql: string, values?: unknown[]) {
  const { rows } = await tx.writes.executeQuery(CompiledQuery.raw(sql, values));
  return { rows };
}
