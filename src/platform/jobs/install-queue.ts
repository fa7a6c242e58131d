import { PgBoss } from 'pg-boss';
import { queueSchema } from './jobs.ts';

/** Makes or brings up to date the tables of the queue, as their owner; nothing is worked on. */
export async function installQueue(owner_url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: owner_url,
    schema: queueSchema,
    max: 2,
    application_name: 'bawaba queue tables',
    supervise: false,
    schedule: false,
  });
  // What fails here fails the start as well; without a listener the event alone would end it.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
