import { openEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { banner } from './server/banner.ts';
import { type PortalSettings, readSettings, StartError } from './server/settings.ts';
import { openPortal, type Portal } from './server.ts';

const opened: Opened = { portal: null, postgres: null };

/** Starts one process of the portal and stops it in order when asked to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  stopOnSignal(opened);
  const postgres = await openPostgres(settings);
  opened.postgres = postgres;
  opened.portal = await openPortal({
    settings,
    database_url: settings.database_url ?? postgres.url,
    database_direct_url: settings.database_direct_url ?? postgres.url,
    log: settings.demo ? 'silent' : 'json',
    check_replies: settings.demo,
  });
  process.stdout.write(banner(settings));
}

interface Postgres {
  url: string;
  release(): Promise<void>;
}

async function openPostgres(settings: PortalSettings): Promise<Postgres> {
  if (settings.database_url) return { url: settings.database_url, release: async () => undefined };
  const log = (line: string) => process.stdout.write(`${line}\n`);
  return openEmbeddedPostgres({ data_dir: settings.data_dir, log }).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
}

/** What there is to close, however far the start has come. */
interface Opened {
  portal: Portal | null;
  postgres: Postgres | null;
}

/** A second signal means that the person doesn't want to wait for what is under way. */
function stopOnSignal(opened: Opened): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await opened.portal?.close();
    await opened.postgres?.release();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch(async (error: unknown) => {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`);
  await opened.postgres?.release();
  process.exit(1);
});
