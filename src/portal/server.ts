import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openTrail } from '#platform/audit/trail.ts';
import { createClock, type MovableClock } from '#platform/clock/clock.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { isMigrated } from '#platform/database/migrate.ts';
import { cutOffAll, openPool } from '#platform/database/pool.ts';
import { cutOffFrom } from '#platform/database/primary.ts';
import { feelPulse } from '#platform/database/pulse.ts';
import { openStandby } from '#platform/database/standby.ts';
import { openDocuments } from '#platform/documents/documents.ts';
import { watchDue } from '#platform/due/watch-due.ts';
import { createEvents } from '#platform/events/events.ts';
import { withDemoFiles } from '#platform/files/demo-files.ts';
import { openFileStore } from '#platform/files/file-store.ts';
import { removeStaleFolders } from '#platform/files/stale-folders.ts';
import { clamdScan } from '#platform/files/virus-scan.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { bindContract, bindDownloads } from '#platform/http/bind.ts';
import { forgetOldTickets } from '#platform/http/download-tickets.ts';
import { openExportPlaces } from '#platform/http/export-places.ts';
import { serveHealth, serveMetrics } from '#platform/http/health.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import { type LogTarget, logTo } from '#platform/http/log.ts';
import { serveOpenApi } from '#platform/http/openapi.ts';
import { openPaces } from '#platform/http/paces.ts';
import { servePage } from '#platform/http/pages.ts';
import { createServer, refuseWhile } from '#platform/http/server.ts';
import { serveWebFiles } from '#platform/http/web-files.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { forgetOldLinks } from '#platform/links/links.ts';
import { openLive } from '#platform/live/live.ts';
import { openOutside } from '#platform/outside/outside.ts';
import { keysInFolder } from '#platform/secrets/secret-keys.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import type { Service } from '#platform/service/service.ts';
import { forgetOldDeliveries } from '#platform/webhooks/webhooks.ts';
import {
  createAuthenticate,
  createCheckFresh,
  createSessionEnds,
  isSettingUp,
  keepSessions,
  listKeyRoles,
  openProving,
} from '#services/accounts/server/public.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { adoptClock, sandboxDesk } from '#services/demo/server/public.ts';
import { createLetters } from '#services/notifications/server/public.ts';
import { seedDemoJobs } from '#services/outgoing/server/public.ts';
import { figuresOf } from '#services/requests/server/public.ts';
import { studentsChecked } from '#services/requirements/server/public.ts';
import {
  createSettings,
  identityOf,
  isSwitchedOn,
  publicOf,
} from '#services/settings/server/public.ts';
import { openCounsellingVault } from './server/counselling-vault.ts';
import { loadFirst } from './server/first-load.ts';
import { openPage } from './server/page.ts';
import { readPageLook } from './server/page-look.ts';
import { findPaymentKeys } from './server/payment-keys.ts';
import { ar, en } from './server/phrases.ts';
import { type DatabaseUrls, prepareDatabase } from './server/prepare-database.ts';
import { openSenders } from './server/senders.ts';
import { type PortalSettings, StartError } from './server/settings.ts';
import { openSigningKeys } from './server/signing.ts';
import type { PortalEvents, PortalJobs, PortalTables } from './server/tables.ts';
import { contracts, services } from './services.ts';

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

/** Load balancers poll often and rarely wait longer. */
const readyWithinMs = 1500;

/** The files that people of the demo have sent. */
const demoFilesDir = fileURLToPath(new URL('../../university/files/', import.meta.url));

const tidyEveryMs = 3_600_000;

/** How long a slow client may delay shutdown. */
const closeWithinMs = 10_000;

export interface PortalOptions extends DatabaseUrls {
  settings: Omit<PortalSettings, keyof DatabaseUrls | 'sandbox_url' | 'drain_ms'>;
  log: 'json' | 'silent' | LogTarget;
  check_replies: boolean;
  /** How many connections its calls share; by default as many as openPool's. */
  pool_size?: number;
  /** A demo's outside world. */
  sandbox: { readonly url: string } | null;
  /** Replaces the real clock in tests. */
  clock?: MovableClock;
}

/** The one composition root: opens the platform, mounts every service and listens. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { settings } = options;
  const speak = speakWith(createPhrases({ ar, en }));
  const is_pooled = options.database_direct_url !== options.database_url;
  const size = options.pool_size;
  const pool = openPool(options.database_url, { is_pooled, ...(size && { size }) });
  const { database_reads_url: reads_url } = settings;
  const standby = reads_url ? openStandby(reads_url) : null;
  const database = openDatabase<PortalTables>(pool, standby);
  const { owner, runs_as_owner } = await prepareDatabase(pool, options);

  const clock = options.clock ?? createClock();
  const events = createEvents<PortalEvents>();
  const app = await createServer({
    logger: loggerOf(options.log),
    trust_proxy: settings.trust_proxy,
    speak,
  });
  const pulse = feelPulse({
    url: options.database_url,
    onSilence: () => {
      app.log.error('the database does not answer; what waits for it is given up');
      cutOffAll(pool);
      for (const url of [options.database_url, options.database_direct_url]) cutOffFrom(url);
    },
  });
  refuseWhile(app, () => !pulse.isBeating);
  const jobs = openJobs<PortalJobs>({
    url: options.database_direct_url,
    onFailure: (error) => app.log.error({ err: error }, 'the job queue failed'),
  });
  const university = createSettings(database);
  const known = keepSessions();
  const authenticate = createAuthenticate(database, known, university);
  const opened: Service[] = [];
  const live = openLive({
    http: app.server,
    pool,
    listen_url: options.database_direct_url,
    authenticate: async (token) => {
      const actor = await authenticate(token, clock.now());
      return isRefusal(actor) ? null : actor;
    },
    now: () => clock.now(),
    endsOf: createSessionEnds(database, university),
    roomsOf: async (actor) => {
      const rooms = await Promise.all(opened.map((service) => service.roomsOf?.(actor) ?? []));
      return rooms.flat();
    },
  });

  const outside = openOutside({
    log: (entry) => app.log.info(entry, 'asked outside'),
    isInTransaction: () => database.isInTransaction,
  });
  const sandbox = options.sandbox && sandboxDesk(options.sandbox, outside);
  const senders = openSenders(settings, sandbox, outside);
  const findKeys = findPaymentKeys(settings, sandbox);
  const { public_url, data_dir, s3 } = settings;
  const secrets = createSecrets(settings.secrets_keys ?? (await keysBeside(data_dir)));
  const { vault, off } = await openCounsellingVault(database, settings);
  const upload_dir = join(data_dir, 'arriving');
  const store = await openFileStore({ folder: join(data_dir, 'files'), s3 });
  const files = settings.demo ? withDemoFiles(store, demoFilesDir) : store;
  const documents = openDocuments({ identity: identityOf(university, { database, files }), speak });
  const onUnknown = (reason: string) =>
    app.log.error({ reason }, 'clamd did not look at a file, which was not let through');
  const virus_scan = settings.clamd && clamdScan(settings.clamd, { onUnknown });
  const trail = openTrail(database, (error) => app.log.error(error));
  const platform = {
    database,
    clock,
    events,
    jobs,
    live,
    trail,
    speak,
    documents,
    files,
    virus_scan,
    secrets,
    vault,
    signing: await openSigningKeys(settings, clock.now()),
    public_url,
    ...senders,
    outside,
    letters: createLetters(jobs, university),
  };
  const isOn = async (name: string) => isSwitchedOn(await university.current(), name);
  const { demo, source_dir } = settings;
  let is_demo = false;
  const page_look = await readPageLook(settings.web_dir);
  const portal = {
    settings: university,
    sessions: known,
    services: () => opened,
    contracts,
    isOn,
    clock,
    source_dir,
    page_look,
    arriving_dir: upload_dir,
    sandboxOfDemo: () => (is_demo ? sandbox : null),
    findKeys,
    sms_callback_secret: sandbox ? demoKeys.sms.callback_secret : settings.sms_callback_secret,
    review: {
      isSettingUp: () => isSettingUp(database.reads),
      listKeyRoles: () => listKeyRoles(database.reads),
    },
    proving: openProving(platform, university),
    sso: settings.sso,
    figuresOf: (ids: readonly number[]) => figuresOf(database.reads, ids),
    checked: studentsChecked,
  };
  for (const service of services) opened.push(service.open(platform, portal));
  const first = { database, owner, clock, services: opened, source_dir, demo };
  is_demo = await loadFirst(first).finally(() => owner.end());
  if (is_demo) await adoptClock(database.reads, clock);

  const { check_replies } = options;
  const limits = { paces: openPaces({ times: settings.pace_times }), exports: openExportPlaces() };
  const replies = { check_replies, upload_dir };
  const checks = { authenticate, checkFresh: createCheckFresh(database), isOn };
  const binding = { database, clock, speak, ...checks, ...limits, ...replies };
  for (const { contract, handlers } of opened) bindContract(app, contract, handlers, binding);
  bindDownloads(app, opened, binding);
  await serveOpenApi(app, contracts);
  const pages = opened.flatMap((service) => service.pages ?? []);
  for (const page of pages) servePage(app, page, clock.now);
  let isLeaving = false;
  serveHealth(app, async () => !isLeaving && (await pulse.ask(isMigrated, readyWithinMs)));
  if (settings.metrics) serveMetrics(app);
  await serveWebFiles(app, {
    root: settings.web_dir,
    page: await openPage({
      web_dir: settings.web_dir,
      app_env: settings.app_env,
      has_sso: settings.sso !== null,
      settings: async () => publicOf(await university.current()),
      onFailure: (error) => app.log.error({ err: error }, 'the page could not be drawn'),
    }),
    speak,
    addresses: [
      ...Object.values(houseAddresses),
      ...opened
        .filter(({ contract }) => is_demo || contract.service !== 'demo')
        .flatMap(({ addresses = {} }) => Object.values(addresses)),
    ],
  });

  await jobs.start();
  // After the queues have been created.
  if (is_demo) await seedDemoJobs(database);
  const tidy = async () => {
    await forgetOldKeys(database, clock.now());
    await forgetOldTickets(database, clock.now());
    await forgetOldLinks(database, clock.now());
    await forgetOldDeliveries(database, clock.now());
    await removeStaleFolders(upload_dir);
    for (const service of opened) await service.tidy?.(clock.now());
  };
  const tidyQuietly = () =>
    tidy().catch((error) => app.log.error({ err: error }, 'tidying failed'));
  void tidyQuietly();
  const tidying = setInterval(tidyQuietly, tidyEveryMs);
  const closeQuietly = async ({ contract, close }: Service) =>
    close?.().catch((error) =>
      app.log.error({ err: error, service: contract.service }, 'closing failed'),
    );
  const duties = opened.flatMap(({ due }) => due ?? []);
  const watch = watchDue(duties, clock, (error, duty) =>
    app.log.error({ err: error, duty }, 'what fell due was not done'),
  );
  const url = await listen(app, settings);
  return {
    url,
    clock,
    database,
    app,
    runs_as_owner,
    counselling_off: off,
    lookDue: watch.look,
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      clearInterval(tidying);
      await watch.stop();
      // A connection that was answered meanwhile would be kept for its next request.
      const kept = setInterval(() => app.server.closeIdleConnections(), 50);
      const impatience = setTimeout(() => app.server.closeAllConnections(), closeWithinMs);
      await Promise.all([live.close(), app.close()]);
      clearInterval(kept);
      clearTimeout(impatience);
      await jobs.stop();
      for (const service of opened) await closeQuietly(service);
      documents.close();
      await pulse.stop();
      await trail.close();
      await database.close();
    },
  };
}

async function keysBeside(data_dir: string) {
  return keysInFolder(data_dir).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
}

async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`PORT ${port} is taken; set another one`);
  });
}

function loggerOf(log: PortalOptions['log']) {
  return log === 'silent' ? false : logTo(log === 'json' ? null : log);
}
