import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { send } from '#platform/web/send.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { isUnderWay } from '#services/reloads/reload.ts';
import { openSessions } from './people.ts';
import type { Report } from './report.ts';
import { memoryOf, type Served, type Site } from './site.ts';

const { loadStudents, getRun, stopRun } = reloadsContract.calls;
const run = promisify(execFile);

/** A file in which each tenth student has changed, until it stands there what it would change. */
export async function measureDryRun(site: Site, report: Report, rows = 100_000): Promise<void> {
  report.section(`Dry run of ${rows} rows, each tenth of them changed`);
  const database_url = await site.universityOf(rows);
  const source = await changedSource(site, rows);
  const pool = openPool(database_url, { size: 2 });
  await pool.query('vacuum analyze');
  const least = await copyRows(database_url, join(source, 'students.csv'));
  const portal = await site.startPortal(database_url, { SOURCE_DIR: source });
  const rest = await memoryOf(portal.pid);
  const seconds = await dryRun(portal, await administratorOf(pool), rows);
  const { most } = await memoryOf(portal.pid);
  await portal.stop();
  await pool.end();
  report.add({
    name: 'from the press of the button until the changes can be read',
    ours: seconds,
    baseline: least.seconds,
    unit: 's',
  });
  report.add({
    name: 'memory of the whole portal at most',
    ours: most,
    baseline: least.most_mb,
    unit: 'MB',
  });
  report.note(`the portal held ${rest.now.toFixed(0)} MB before it`);
  report.note('held against the same file parsed and copied into a temporary table as text');
}

async function changedSource(site: Site, rows: number): Promise<string> {
  const source = join(site.folder, `changed-${rows}`);
  await cp(await site.sourceOf(rows), source, { recursive: true });
  const file = join(source, 'students.csv');
  const [header = [], ...students] = parse(await readFile(file), { bom: true }) as string[][];
  const hours = header.indexOf('registered_hours');
  for (const [index, row] of students.entries()) {
    if (index % 10 === 0) row[hours] = row[hours] === '12' ? '15' : '12';
  }
  const lines = [header, ...students].map((row) => row.map(quoted).join(','));
  await writeFile(file, `${lines.join('\n')}\n`);
  return source;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

async function copyRows(database_url: string, file: string) {
  const { stdout } = await run(process.execPath, ['bench/copy-rows.ts', database_url, file], {
    cwd: join(import.meta.dirname, '..'),
  });
  return JSON.parse(stdout) as { seconds: number; most_mb: number };
}

async function administratorOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where user_type = 4 and role = 22 and is_active limit 1',
  );
  const [session] = await openSessions(
    pool,
    rows.map(({ person_id }) => person_id),
  );
  return { authorization: `Bearer ${session?.token}` };
}

/** Seconds that it took; the run is stopped after, so that the university is as it was. */
async function dryRun(
  { url }: Served,
  headers: Record<string, string>,
  rows: number,
): Promise<number> {
  const to = { base_url: url, headers };
  const began = performance.now();
  const { body } = await send(loadStudents, { query: { dry_run: 'true' } }, to);
  const params = { id: body.id };
  for (;;) {
    const { body: now } = await send(getRun, { params }, to);
    if (isUnderWay(now)) {
      await pause(50);
      continue;
    }
    const seconds = (performance.now() - began) / 1000;
    const isRight = now.state === 'ready' && now.counts.read === rows && now.counts.changed > 0;
    if (!isRight) throw new Error(`the dry run ended as ${JSON.stringify(now)}`);
    await send(stopRun, { params }, to);
    return seconds;
  }
}
