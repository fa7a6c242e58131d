import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTrail } from '#platform/audit/trail.ts';
import { openDocuments } from '#platform/documents/documents.ts';
import { withDemoFiles } from '#platform/files/demo-files.ts';
import { openFileStore } from '#platform/files/file-store.ts';
import { clamdScan } from '#platform/files/virus-scan.ts';
import type { OpenLive } from '#platform/live/live.ts';
import { openOutside } from '#platform/outside/outside.ts';
import { keysInFolder } from '#platform/secrets/secret-keys.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import { sandboxDesk } from '#services/demo/server/public.ts';
import { createLetters } from '#services/notifications/server/public.ts';
import { identityOf, type KnownSettings } from '#services/settings/server/public.ts';
import { openCounsellingVault } from './counselling-vault.ts';
import type { Core } from './open-core.ts';
import type { PortalOptions } from './options.ts';
import { openSenders } from './senders.ts';
import { type PortalSettings, StartError } from './settings.ts';
import { openSigningKeys } from './signing.ts';

/** The files that people of the demo have sent. */
const demoFilesDir = fileURLToPath(new URL('../../../university/files/', import.meta.url));

/** Opens the platform that every service is given, on top of the core. */
export async function openPlatform(
  core: Core,
  { settings, sandbox }: PortalOptions,
  { university, live }: { university: KnownSettings; live: OpenLive },
) {
  const { database, clock, events, jobs, speak, app } = core;
  const outside = openOutside({
    log: (entry) => app.log.info(entry, 'asked outside'),
    isInTransaction: () => database.isInTransaction,
  });
  const desk = sandbox && sandboxDesk(sandbox, outside);
  const { vault, off: counselling_off } = await openCounsellingVault(database, settings);
  const files = await openFiles(settings);
  const platform = {
    database,
    clock,
    events,
    jobs,
    live,
    speak,
    files,
    vault,
    outside,
    ...openSenders(settings, desk, outside),
    trail: openTrail(database, (error) => app.log.error(error)),
    documents: openDocuments({ identity: identityOf(university, { database, files }), speak }),
    virus_scan: openScan(core, settings),
    secrets: createSecrets(settings.secrets_keys ?? (await keysBeside(settings.data_dir))),
    signing: await openSigningKeys(settings, clock.now()),
    public_url: settings.public_url,
    letters: createLetters(jobs, university),
  };
  return { platform, desk, counselling_off };
}

type Settings = PortalOptions['settings'];

async function openFiles({ data_dir, s3, demo }: Settings) {
  const store = await openFileStore({ folder: join(data_dir, 'files'), s3 });
  return demo ? withDemoFiles(store, demoFilesDir) : store;
}

function openScan({ app }: Core, { clamd }: Settings) {
  const onUnknown = (reason: string) =>
    app.log.error({ reason }, 'clamd did not look at a file, which was not let through');
  return clamd && clamdScan(clamd, { onUnknown });
}

async function keysBeside(data_dir: PortalSettings['data_dir']) {
  return keysInFolder(data_dir).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
}
