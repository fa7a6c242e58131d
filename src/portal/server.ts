import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '#platform/clock/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import type { Service } from '#platform/service/service.ts';
import { seedDemoJobs } from '#services/outgoing/server/public.ts';
import { type Core, openCore } from './server/open-core.ts';
import { type OpenServices, openServices } from './server/open-services.ts';
import type { PortalOptions } from './server/options.ts';
import { serveServices } from './server/serve-services.ts';
import { StartError } from './server/settings.ts';
import { startDuties } from './server/start-duties.ts';
import type { PortalTables } from './server/tables.ts';

export interface Portal {
  url: string;
  clock: MovableClock;
  database: OpenDatabase<PortalTables>;
  app: FastifyInstance;
  /** Whether one role both owns and uses the tables. */
  runs_as_owner: boolean;
  /** Why psychological guidance is off; null: it isn't. */
  counselling_off: string | null;
  /** Does at once what has fallen due, as the next second would. */
  lookDue(): Promise<void>;
  /** From here on /readyz says that this process goes, so that a load balancer sends nothing new. */
  leave(): void;
  /** Finishes the work in progress, then closes everything. */
  close(): Promise<void>;
}

/** How long a slow client may delay shutdown. */
const closeWithinMs = 10_000;

/** The one composition root: opens the platform, mounts every service and listens. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const arriving_dir = join(options.settings.data_dir, 'arriving');
  const core = await openCore(options);
  const services = await openServices(core, options, arriving_dir);
  const { clock, database, app, jobs, runs_as_owner } = core;
  let isLeaving = false;
  const serving = { ...services, arriving_dir, isLeaving: () => isLeaving };
  await serveServices(core, options, serving);
  await jobs.start();
  // After the queues have been created.
  if (services.is_demo) await seedDemoJobs(database);
  const duties = startDuties(core, services.opened, arriving_dir);
  return {
    url: await listen(app, options.settings),
    clock,
    database,
    app,
    runs_as_owner,
    counselling_off: services.counselling_off,
    lookDue: duties.look,
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      await duties.stop();
      await closeAll(core, services);
    },
  };
}

async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`PORT ${port} is taken; set another one`);
  });
}

/** Ends the connections, then what calls and jobs in progress stand on. */
async function closeAll({ app, jobs, pulse, database }: Core, services: OpenServices) {
  const { live, documents, trail } = services.platform;
  // A connection that was answered meanwhile would be kept for its next request.
  const kept = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), closeWithinMs);
  await Promise.all([live.close(), app.close()]);
  clearInterval(kept);
  clearTimeout(impatience);
  await jobs.stop();
  for (const service of services.opened) await closeQuietly(app, service);
  documents.close();
  await pulse.stop();
  await trail.close();
  await database.close();
}

async function closeQuietly({ log }: FastifyInstance, { contract, close }: Service) {
  await close?.().catch((error) =>
    log.error({ err: error, service: contract.service }, 'closing failed'),
  );
}
