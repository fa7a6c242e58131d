import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '#platform/database/backup/held.ts';
import type { Pool } from '#platform/database/pool.ts';
import { openFileStore } from '#platform/files/file-store.ts';
import { idsOf } from '#platform/secrets/file-secrets.ts';
import { keysOf } from '#platform/secrets/secret-keys.ts';
import { keptFiles } from '#services/files/server/public.ts';
import { counsellingKeyFile } from './counselling-vault.ts';
import type { PortalSettings } from './settings.ts';
import { migrations } from './tables.ts';

type Settings = Parameters<typeof counsellingKeyFile>[0] &
  Pick<PortalSettings, 's3' | 'secrets_keys'>;

/** The portal of these settings, or the one that is to be. */
export async function backupPlace(owner: Pool, settings: Settings): Promise<BackupPlace> {
  const { data_dir, s3, secrets_keys } = settings;
  return {
    owner,
    migrations,
    kept_files: keptFiles,
    store: await openFileStore({ folder: join(data_dir, 'files'), s3 }),
    keys: {
      SECRETS_KEY: secrets_keys ? idsOf(secrets_keys) : await idsIn(join(data_dir, 'secrets.key')),
      COUNSELLING_KEY_FILE: await idsIn(counsellingKeyFile(settings)),
    },
  };
}

async function idsIn(path: string | null): Promise<string[]> {
  if (path === null) return [];
  const keys = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(`${path} can't be read; a restore needs the keys first: docs/deploy.md`, {
      cause,
    });
  });
  return idsOf(keysOf(path, keys));
}
