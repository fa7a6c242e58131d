import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss } from 'pg-boss';
import type { FailureCode } from '../contract/job-terms.ts';
import type { AnyTransaction } from '../database/database.ts';
import { JobFailure } from './job-failure.ts';
import { withRecipient } from './recipient.ts';

export interface Job<Data> {
  /** The same on every try, so that work done twice can be told apart from work asked twice. */
  id: string;
  data: Data;
}

/**
 * The queue: a job's row is written in the transaction that asks for it, and the work is done after.
 * A job may run more than once (a process that dies, an outside party that answers late), so its
 * handler has to be safe to repeat.
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

/** A worker that dies is noticed by its missing heartbeat, long before its job would expire. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 900,
  heartbeatSeconds: 20,
};

/** Its tables are made by install-queue.ts. */
export const queueSchema = 'jobs';

/** How often it is looked for: what a dead worker had begun is late by this, the heartbeat and a retry. */
const superviseEverySeconds = 10;

/**
 * A wake-up is one for many jobs, and a retry has none: so a few are taken at a time, at once again
 * while there are more, and the queue is looked at now and then. Each job succeeds or fails alone.
 */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/** How long a job that is under way may hold up the end of the process. */
const stopWithinMs = 10_000;

export function openJobs<Map>(options: {
  url: string;
  onFailure: (error: unknown) => void;
}): OpenJobs<Map> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: queueSchema,
    migrate: false,
    max: 4,
    application_name: 'bawaba jobs',
    useListenNotify: true,
    // What happens by the clock is a duty (platform/due).
    schedule: false,
    superviseIntervalSeconds: superviseEverySeconds,
    // A little less, or every second look would come too early to be made.
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
      for (const [name, handler] of Object.entries(handlers)) {
        if (!made.has(name)) await boss.createQueue(name, { ...queueOptions, notify: true });
        await boss.work<never>(name, workOptions, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => settle({ id, data }, handler, options.onFailure))),
        );
      }
    },
    stop: async () => {
      // The library itself looks every half second whether the last worker has ended.
      const ended = Object.keys(handlers).map((name) => boss.offWork(name));
      await Promise.race([Promise.all(ended), pause(stopWithinMs, null, { ref: false })]);
      await boss.stop({ graceful: true });
    },
  };
}

/** What the queue writes down of a job's last try, besides when it was. */
export interface JobOutcome {
  code?: FailureCode;
  /** What the other side said. */
  words?: string;
  kind?: 'mail' | 'sms';
  to?: string;
  /** Of a short message. */
  parts?: number;
}

/** A failed job is tried again, unless that would be of no use. */
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
    // There is no queue for dead letters: it fails, and is not tried again.
    status: failure.is_final ? 'deadletter' : 'failed',
    output: { code, words, ...recipient },
  };
}

async function run(tx: AnyTransaction, sql: string, values?: unknown[]) {
  const { rows } = await tx.writes.executeQuery(CompiledQuery.raw(sql, values));
  return { rows };
}
