import { openDatabase } from '../src/platform/database/database.ts';
import { openEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { rotateCounsellingKey } from '../src/portal/server/rotate-counselling-key.ts';
import { readSettings } from '../src/portal/server/settings.ts';
import type { PortalTables } from '../src/portal/server/tables.ts';

// While portals run or not: each learns of the new key when it meets it.
const quiet = { log: () => undefined, onLost: () => undefined };
const settings = readSettings(process.env);
const { database_direct_url, data_dir } = settings;
const own = database_direct_url ? null : await openEmbeddedPostgres({ data_dir, ...quiet });
const database = openDatabase<PortalTables>(openPool(database_direct_url ?? own?.url ?? ''));
try {
  console.log(await rotateCounsellingKey(database, settings));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
  await own?.release();
}
