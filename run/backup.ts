import { backUp } from '../src/platform/database/backup/back-up.ts';
import { restore } from '../src/platform/database/backup/restore.ts';
import { openOwnerPool } from '../src/platform/database/pool.ts';
import { readSecretKey } from '../src/platform/secrets/secret-keys.ts';
import { backupPlace } from '../src/portal/server/backup.ts';
import { withDatabase } from './with-database.ts';

const [verb, folder] = process.argv.slice(2);
await withDatabase(async (_database, settings, owner_url) => {
  const key = readSecretKey(process.env['BACKUP_KEY'] ?? '');
  if (!folder) throw new Error(`Name the folder: npm run ${verb} -- FOLDER`);
  if (!key) throw new Error('BACKUP_KEY must be 32 bytes in base64, as of openssl rand -base64 32');
  const owner = openOwnerPool(owner_url);
  const work = verb === 'restore' ? restore : backUp;
  const { at, tables, files } = await work(folder, key.bytes, await backupPlace(owner, settings));
  await owner.end();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${at}: ${rows} rows of ${tables.length} tables, ${files.length} files`);
});
