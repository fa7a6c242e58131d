import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { closeFolder, makeFilesPrivate } from '#platform/files/private-folder.ts';
import { banner } from './server/banner.ts';
import type { DatabaseUrls } from './server/prepare-database.ts';
import { keepSandbox, type RunningSandbox } from './server/sandbox-process.ts';
import { type PortalSettings, readSettings, StartError } from './server/settings.ts';
import { watchStrayFailures } from './server/stray-failures.ts';
import { openPortal, type Portal } from './server.ts';

const opened: Opened = { portal: null, postgres: null, sandbox: null };

/** Starts one process of the portal; a signal shuts it down in order. */
async function main(): Promise<void> {
  makeFilesPrivate();
  const settings = readSettings(process.env);
  stopOnSignal(settings);
  watchStrayFailures(closeAll);
  await closeFolder(settings.data_dir).catch(startError);
  const [postgres, sandbox] = await Promise.all([openPostgres(settings), openSandbox(settings)]);
  opened.portal = await openPortal({
    settings,
    ...databaseOf(settings, postgres),
    log: settings.demo ? 'silent' : 'json',
    check_replies: settings.demo,
    sandbox,
  });
  if (opened.portal.runs_as_owner) log(ownsTables);
  if (opened.portal.counselling_off) log(opened.portal.counselling_off);
  process.stdout.write(banner(settings));
}

/**
 * The URLs of the role that uses the tables and of their owner: a university configures both, a demo's are built in.
 */
function databaseOf(settings: PortalSettings, postgres: Postgres | null): DatabaseUrls {
  const { database_url, database_direct_url, database_owner_url } = settings;
  const url = database_url ?? postgres?.url ?? '';
  return {
    database_url: url,
    database_direct_url: database_direct_url ?? url,
    database_owner_url: database_owner_url ?? postgres?.owner_url ?? null,
  };
}

type Postgres = Awaited<ReturnType<typeof openEmbeddedPostgres>>;

const ownsTables =
  'One database role owns the tables and works with them, so that nothing but the portal itself keeps audit entries as they are: name the owner in DATABASE_OWNER_URL and give DATABASE_URL a role of its own (docs/deploy.md)';

const log = (line: string) => process.stdout.write(`${line}\n`);

async function openPostgres({ database_url, data_dir }: PortalSettings): Promise<Postgres | null> {
  if (database_url) return null;
  opened.postgres = await openEmbeddedPostgres({ data_dir, log, onLost }).catch(startError);
  return opened.postgres;
}

/** Without its database the portal is useless: it exits, so that its supervisor notices. */
function onLost(error: Error): void {
  process.stderr.write(`The portal ends without its PostgreSQL: ${error.message}\n`);
  setTimeout(() => process.exit(1), endWithinMs);
  void closeAll()
    .catch(() => undefined)
    .then(() => process.exit(1));
}

/** Work in progress would otherwise wait for a database that never answers. */
const endWithinMs = 15_000;

/** A demo's outside world: the configured sandbox, or one run beside the portal. */
async function openSandbox({ demo, sandbox_url, data_dir }: PortalSettings) {
  if (!demo) return null;
  if (sandbox_url) return { url: sandbox_url };
  opened.sandbox = await keepSandbox({ data_dir, log }).catch(startError);
  return opened.sandbox;
}

function startError(error: Error): never {
  throw new StartError(error.message, { cause: error });
}

/** The things to close, however far the start got. */
interface Opened {
  portal: Portal | null;
  postgres: Postgres | null;
  sandbox: RunningSandbox | null;
}

/** Senders close before what they send to. */
async function closeAll(): Promise<void> {
  await opened.portal?.close();
  await opened.sandbox?.close();
  await opened.postgres?.release();
}

/** A second signal means: don't wait for work in progress. */
function stopOnSignal({ drain_ms }: PortalSettings): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    opened.portal?.leave();
    await pause(drain_ms);
    await closeAll();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch(async (error: unknown) => {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`);
  await closeAll();
  process.exit(1);
});
