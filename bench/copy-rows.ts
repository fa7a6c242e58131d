import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { openOwnerPool } from '#platform/database/pool.ts';

/**
 * The least that a dry run could be: the file parsed and brought into a temporary table as text. In a
 * process of its own so that its memory is its own.
 */
const [database_url = '', file = ''] = process.argv.slice(2);
const began = performance.now();
const columns: string[] = [];
let rows = 0;
for await (const record of createReadStream(file).pipe(parse({ bom: true }))) {
  if (columns.length === 0) columns.push(...record);
  else rows += 1;
}
const pool = openOwnerPool(database_url);
await pool.query(
  `create temp table copied (${columns.map((name) => `"${name}" text`).join(', ')})`,
);
const copied = await pool.query(`copy copied from '${file}' with (format csv, header true)`);
await pool.end();
if (copied.rowCount !== rows) throw new Error(`${rows} rows parsed, ${copied.rowCount} copied`);
const seconds = (performance.now() - began) / 1000;
const most_mb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ rows, seconds, most_mb }));
