import { openEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { banner } from './server/banner.ts';
import { keepSandbox, type RunningSandbox } from './server/sandbox-process.ts';
import { type PortalSettings, readSettings, StartError } from './server/settings.ts';
import { openPortal, type Portal } from './server.ts';

const opened: Opened = { portal: null, postgres: null, sandbox: null };

/** Starts one process of the portal and stops it in order when asked to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  stopOnSignal();
  const [postgres, sandbox] = await Promise.all([openPostgres(settings), openSandbox(settings)]);
  opened.portal = await openPortal({
    settings,
    database_url: settings.database_url ?? postgres.url,
    database_direct_url: settings.database_direct_url ?? postgres.url,
    log: settings.demo ? 'silent' : 'json',
    check_replies: settings.demo,
    sandbox,
  });
  process.stdout.write(banner(settings));
}

interface Postgres {
  url: string;
  release(): Promise<void>;
}

const log = (line: string) => process.stdout.write(`${line}\n`);

async function openPostgres({ database_url, data_dir }: PortalSettings): Promise<Postgres> {
  if (database_url) return { url: database_url, release: async () => undefined };
  opened.postgres = await openEmbeddedPostgres({ data_dir, log }).catch(startError);
  return opened.postgres;
}

/** The outside world of a demo: the one that is named, else one that runs beside the portal. */
async function openSandbox({ demo, sandbox_url, data_dir }: PortalSettings) {
  if (!demo) return null;
  if (sandbox_url) return { url: sandbox_url };
  opened.sandbox = await keepSandbox({ data_dir, log }).catch(startError);
  return opened.sandbox;
}

function startError(error: Error): never {
  throw new StartError(error.message, { cause: error });
}

/** What there is to close, however far the start has come. */
interface Opened {
  portal: Portal | null;
  postgres: Postgres | null;
  sandbox: RunningSandbox | null;
}

/** Who sends goes first. */
async function closeAll(): Promise<void> {
  await opened.portal?.close();
  await opened.sandbox?.close();
  await opened.postgres?.release();
}

/** A second signal means that the person doesn't want to wait for what is under way. */
function stopOnSignal(): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
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
