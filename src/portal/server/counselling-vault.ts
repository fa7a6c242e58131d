import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openVault, type Vault } from '#platform/database/vault.ts';
import { databaseOf, vaultRoleOf, vaultStandingOf } from '#platform/database/vault-role.ts';
import { fileSecrets } from '#platform/secrets/file-secrets.ts';
import { keysInFolder, keysOf } from '#platform/secrets/secret-keys.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { type CounsellingTables, knowsKeys } from '#services/counselling/server/public.ts';
import type { PortalSettings } from './settings.ts';
import type { PortalTables } from './tables.ts';

export const counsellingSchema = 'counselling';

type Settings = Pick<PortalSettings, 'counselling_key_file' | 'data_dir' | 'demo'>;

/** The vault, or why it stays shut, in words for the operator. */
export interface CounsellingVault {
  vault: Vault<CounsellingTables> | null;
  off: string | null;
}

/** Opens the vault of psychological guidance. Where that can't be done safely, the service is off and the portal runs. */
export async function openCounsellingVault(
  database: OpenDatabase<PortalTables>,
  settings: Settings,
): Promise<CounsellingVault> {
  const role = vaultRoleOf(counsellingSchema, await databaseOf(database.pool));
  const { may_enter, is_open } = await vaultStandingOf(database.pool, counsellingSchema, role);
  if (is_open) return offFor('the role of DATABASE_URL can read its tables');
  if (!may_enter) return offFor(`the role of DATABASE_URL can’t take on the role ${role}`);
  const secrets = await openSecrets(settings).catch((error: Error) => error);
  if (secrets instanceof Error) return offFor(secrets.message);
  const vault = openVault<CounsellingTables, PortalTables>(database, { role, secrets });
  if (!(await knowsKeys(vault))) return offFor('what is kept is sealed under none of its keys');
  return { vault, off: null };
}

function offFor(reason: string): CounsellingVault {
  return { vault: null, off: `Psychological guidance is off: ${reason} (docs/deploy.md)` };
}

/** The path of its keys; null: none is set, and it isn't a demo. */
export function counsellingKeyFile({ counselling_key_file, data_dir, demo }: Settings) {
  return counselling_key_file ?? (demo ? join(data_dir, 'counselling.key') : null);
}

async function openSecrets(settings: Settings): Promise<Secrets> {
  const path = counsellingKeyFile(settings);
  if (path === null) throw new Error('COUNSELLING_KEY_FILE is not set');
  const keys = settings.counselling_key_file
    ? keysOf(path, await readFile(path, 'utf8'))
    : await keysInFolder(settings.data_dir, 'counselling.key');
  return fileSecrets(path, keys);
}
