import { open } from 'node:fs/promises';
import { checkChain } from '../src/platform/audit/check-chain.ts';
import type { AuditTables } from '../src/platform/audit/tables/tables.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { openEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { readSettings } from '../src/portal/server/settings.ts';

// With a file, the chain is written there as it is checked; one that exists is never overwritten.
const [path] = process.argv.slice(2);
const quiet = { log: () => undefined, onLost: () => undefined };
const { database_direct_url, data_dir } = readSettings(process.env);
const own = database_direct_url ? null : await openEmbeddedPostgres({ data_dir, ...quiet });
const database = openDatabase<AuditTables>(openPool(database_direct_url ?? own?.url ?? ''));
try {
  const file = path === undefined ? null : await open(path, 'wx', 0o600);
  const checked = await checkChain(database.reads, async (lines) => {
    await file?.appendFile(lines);
  });
  await file?.close();
  console.log(`${checked.entries} entries in ${checked.batches} batches are as they were linked.`);
  if (checked.hash) console.log(`The last hash is ${checked.hash}.`);
  if (checked.broken_at === null) {
    console.log(`${checked.unlinked} newer entries are not linked yet.`);
  } else {
    console.error(`Batch ${checked.broken_at} is not as it was linked.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
  await own?.release();
}
