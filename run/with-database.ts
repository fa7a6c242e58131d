import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { openEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { type PortalSettings, readSettings } from '../src/portal/server/settings.ts';
import type { PortalTables } from '../src/portal/server/tables.ts';

const quiet = { log: () => undefined, onLost: () => undefined };

/** Works on the portal's database, whether portals run or not; an error is printed, and ends the process with 1. */
export async function withDatabase(
  work: (
    database: OpenDatabase<PortalTables>,
    settings: PortalSettings,
    owner_url: string,
  ) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  const { database_direct_url, database_owner_url, data_dir } = settings;
  const own = database_direct_url ? null : await openEmbeddedPostgres({ data_dir, ...quiet });
  const database = openDatabase<PortalTables>(openPool(database_direct_url ?? own?.url ?? ''));
  try {
    const owner_url = database_owner_url ?? database_direct_url ?? own?.owner_url ?? '';
    await work(database, settings, owner_url);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await database.close();
    await own?.release();
  }
}
