import { performance } from 'node:perf_hooks';
import { openPool } from '#platform/database/pool.ts';
import { inTurn, press } from './load.ts';
import { registrarsOf, type SignedIn } from './people.ts';
import type { Statement } from './record.ts';
import { recordReads } from './recorded-work.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

/** `BENCH_STUDENTS=300,1000 npm run bench absence` makes it short. */
const sizes = (process.env['BENCH_STUDENTS'] ?? '1000,10000,100000').split(',').map(Number);

const reports = { whole: '', 'one major': '?major=5', 'one course': '?course=CSC%20411' };

const seconds = 3;

/** The absence report against the same statements sent to PostgreSQL by hand, as the university grows. */
export async function measureAbsence(site: Site, report: Report): Promise<void> {
  report.section(`The absence report at ${sizes.join(', ')} students, one connection, p50`);
  const found = new Map<string, number[]>();
  for (const students of sizes) {
    const database_url = await site.universityOf(students);
    const pool = openPool(database_url);
    await pool.query('vacuum analyze');
    const readers = await registrarsOf(pool);
    const paths = Object.values(reports).map((asked) => `/guidance/absence/report${asked}`);
    const works = await recordReads(database_url, readers[0] as SignedIn, paths);
    const portal = await site.startPortal(database_url);
    for (const [place, name] of Object.keys(reports).entries()) {
      const reader = inTurn(readers);
      const path = `/api${paths[place]}`;
      const { p50_ms } = await press(portal.url, {
        connections: 1,
        seconds,
        next: () => ({ path, token: reader().token }),
      });
      const bare = await bareRead(database_url, works[place] ?? []);
      report.add({
        name: `${name}, ${students} students`,
        ours: p50_ms,
        baseline: bare,
        unit: 'ms',
      });
      found.set(name, [...(found.get(name) ?? []), p50_ms]);
    }
    await portal.stop();
    await pool.end();
  }
  for (const [name, times] of found) {
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    report.note(
      `${name}: ×${growth.toFixed(1)} for ×${(sizes.at(-1) ?? 0) / (sizes[0] ?? 1)} students`,
    );
  }
}

/** The statements one after the other on one connection, again and again; the median in milliseconds. */
async function bareRead(database_url: string, statements: readonly Statement[]): Promise<number> {
  const pool = openPool(database_url, 1);
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    for (const { text, values } of statements) await pool.query(text, values);
    took.push(performance.now() - began);
  }
  await pool.end();
  return median(took);
}
