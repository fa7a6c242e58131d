import { getConstructionPlans, PgBoss } from 'pg-boss';
import { connectingTo } from '../database/primary.ts';
import { queueSchema } from './jobs.ts';

/** Creates or migrates the queue's tables, as their owner; runs no jobs. */
export async function installQueue(owner_url: string): Promise<void> {
  const boss = new PgBoss({
    ...connectingTo(owner_url),
    schema: queueSchema,
    max: 2,
    application_name: 'bawaba queue tables',
    supervise: false,
    schedule: false,
  });
  // Failures also reject the start; without a listener the error event would crash the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Makes the queue's tables in the caller's transaction, where there are none. */
export const queueTables = getConstructionPlans(queueSchema).replace(/^\s*BEGIN;|COMMIT;\s*$/g, '');

export const queueVersion = `select version from ${queueSchema}.version`;
