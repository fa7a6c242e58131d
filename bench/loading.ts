import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#platform/database/pool.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const record = ['student_id', 'term_code', 'course_code'];

/** The files that grow with the university, and the key of each. */
const files = [
  { name: 'students', key: ['student_id'] },
  { name: 'results', key: record },
  { name: 'attendance', key: record },
];

/** Loading students and their records through the reload, against COPY of the same files as text. */
export async function measureLoading(
  site: Site,
  report: Report,
  students = 100_000,
): Promise<void> {
  report.section(`Loading ${students} students with their results and attendance`);
  const pool = openPool(await site.universityOf(students));
  const source = await site.sourceOf(students);
  let baseline = 0;
  for (const { name, key } of files) {
    baseline += await copySeconds(pool, {
      table: `copied_${name}`,
      file: join(source, `${name}.csv`),
      key,
    });
  }
  report.add({
    name: 'from an empty database to serving, against COPY of the files',
    ours: await site.secondsToLoad(students),
    baseline,
    unit: 's',
  });
  await pool.end();
}

/** PostgreSQL alone reads the file: nothing of ours, no checks, every cell as text. */
async function copySeconds(
  pool: ReturnType<typeof openPool>,
  { table, file, key }: { table: string; file: string; key: readonly string[] },
): Promise<number> {
  const header = (await readFile(file, 'utf8')).split('\n', 1)[0]?.trim() ?? '';
  const columns = header.split(',').map((name) => `"${name}" text`);
  await pool.query(
    `create table ${table} (${columns.join(', ')}, primary key (${key.join(', ')}))`,
  );
  const began = performance.now();
  await pool.query(`copy ${table} from '${file}' with (format csv, header true)`);
  return (performance.now() - began) / 1000;
}
