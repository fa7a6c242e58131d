import { createClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { cutOffAll, openPool, type Pool } from '#platform/database/pool.ts';
import { cutOffFrom } from '#platform/database/primary.ts';
import { feelPulse } from '#platform/database/pulse.ts';
import { openStandby } from '#platform/database/standby.ts';
import { createEvents } from '#platform/events/events.ts';
import { logTo } from '#platform/http/log.ts';
import { createServer, refuseWhile } from '#platform/http/server.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { PortalOptions } from './options.ts';
import { ar, en } from './phrases.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { PortalEvents, PortalJobs, PortalTables } from './tables.ts';

/** The parts that all else stands on; `Portal.close` closes them. */
export type Core = Awaited<ReturnType<typeof openCore>>;

/** Opens the database with its tables made, the HTTP server that doesn't listen yet, and the queue. */
export async function openCore(options: PortalOptions) {
  const { settings } = options;
  const speak = speakWith(createPhrases({ ar, en }));
  const pool = poolOf(options);
  const { database_reads_url: reads_url } = settings;
  const standby = reads_url ? openStandby(reads_url) : null;
  const database = openDatabase<PortalTables>(pool, standby);
  const prepared = await prepareDatabase(pool, options);
  const app = await createServer({
    logger: loggerOf(options.log),
    trust_proxy: settings.trust_proxy,
    speak,
  });
  const pulse = watchDatabase(pool, options, (message) => app.log.error(message));
  refuseWhile(app, () => !pulse.isBeating);
  const jobs = openJobs<PortalJobs>({
    url: options.database_direct_url,
    onFailure: (error) => app.log.error({ err: error }, 'the job queue failed'),
  });
  const events = createEvents<PortalEvents>();
  const clock = options.clock ?? createClock();
  return { ...prepared, speak, pool, database, clock, events, app, pulse, jobs };
}

function poolOf({ database_url, database_direct_url, pool_size: size }: PortalOptions): Pool {
  const is_pooled = database_direct_url !== database_url;
  return openPool(database_url, { is_pooled, ...(size && { size }) });
}

function watchDatabase(pool: Pool, options: PortalOptions, complain: (message: string) => void) {
  const { database_url, database_direct_url } = options;
  return feelPulse({
    url: database_url,
    onSilence: () => {
      complain('the database does not answer; what waits for it is given up');
      cutOffAll(pool);
      for (const url of [database_url, database_direct_url]) cutOffFrom(url);
    },
  });
}

function loggerOf(log: PortalOptions['log']) {
  return log === 'silent' ? false : logTo(log === 'json' ? null : log);
}
