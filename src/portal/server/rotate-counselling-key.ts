import type { OpenDatabase } from '#platform/database/database.ts';
import { addKey } from '#platform/secrets/secret-keys.ts';
import { countUnderOthers, resealAll } from '#services/counselling/server/public.ts';
import { counsellingKeyFile, openCounsellingVault } from './counselling-vault.ts';
import type { PortalSettings } from './settings.ts';
import type { PortalTables } from './tables.ts';

/**
 * Seals everything of psychological guidance under a new key. Killed at any moment, the next run goes on: as long as
 * something stands under an earlier key, no further one is made. Returns what was done, in a line.
 */
export async function rotateCounsellingKey(
  database: OpenDatabase<PortalTables>,
  settings: Pick<PortalSettings, 'counselling_key_file' | 'data_dir' | 'demo'>,
): Promise<string> {
  const known = await openCounsellingVault(database, settings);
  const path = counsellingKeyFile(settings);
  if (!known.vault || path === null) throw new Error(known.off ?? 'There is no key');
  const isResumed = (await countUnderOthers(known.vault)) > 0;
  if (!isResumed) await addKey(path);
  const { vault } = isResumed ? known : await openCounsellingVault(database, settings);
  if (!vault) throw new Error(`${path} can’t be read any more`);
  const { resealed, unreadable } = await resealAll(vault);
  const left = await countUnderOthers(vault);
  return `${isResumed ? 'Gone on: ' : ''}${resealed} sealed again, ${left} under earlier keys${unreadable > 0 ? `, ${unreadable} of them can’t be opened` : ''}`;
}
