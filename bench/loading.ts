import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#platform/database/pool.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** Loading students through the reload, against COPY of the same file into columns of text. */
export async function measureLoading(
  site: Site,
  report: Report,
  students = 100_000,
): Promise<void> {
  report.section(`Loading ${students} students`);
  const pool = openPool(await site.universityOf(students));
  const source = join(await site.sourceOf(students), 'students.csv');
  report.add({
    name: 'from an empty database to serving, against COPY of the file',
    ours: await site.secondsToLoad(students),
    baseline: await copySeconds(pool, source),
    unit: 's',
  });
  await pool.end();
}

/** PostgreSQL reads the file by itself: nothing of ours, no checks, every cell as text. */
async function copySeconds(pool: ReturnType<typeof openPool>, file: string): Promise<number> {
  const header = (await readFile(file, 'utf8')).split('\n', 1)[0]?.trim() ?? '';
  const columns = header.split(',').map((name) => `"${name}" text`);
  await pool.query(`create table copied (${columns.join(', ')}, primary key (student_id))`);
  const began = performance.now();
  await pool.query(`copy copied from '${file}' with (format csv, header true)`);
  return (performance.now() - began) / 1000;
}
