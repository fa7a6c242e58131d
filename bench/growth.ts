import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { inTurn, press } from './load.ts';
import { registrarsOf, type SignedIn } from './people.ts';
import { recordReads } from './recorded-work.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const sizes = [1000, 10_000, 100_000];

/** What a person may narrow the list by, alone and together. */
const lists = [
  '',
  'ordering=-gpa',
  'major=5',
  'college=3',
  'gender=2',
  'join_semester=231',
  'academic_state=graduated',
  'study_type=transfer',
  'nationality=YE',
  'marital_status=married',
  'is_halted=true',
  'view=no_advisor',
  'gpa_to=1.99',
  'level_from=5&level_to=7',
  'remaining_hours_to=10',
  'search=qahtani',
  'search=muhamad%20alqahtani',
  'major=5&search=khaled',
  'page=30&page_size=25',
];

/** How the list grows with the university, and how PostgreSQL finds each of its filters. */
export async function measureGrowth(site: Site, report: Report): Promise<void> {
  report.section(`The students list at ${sizes.join(', ')} students, one connection, p50`);
  const found = new Map<string, number[]>();
  for (const students of sizes) {
    const database_url = await site.universityOf(students);
    const pool = openPool(database_url);
    await pool.query('vacuum analyze');
    const readers = await registrarsOf(pool);
    const portal = await site.startPortal(database_url);
    for (const list of lists) {
      const reader = inTurn(readers);
      const outcome = await press(portal.url, {
        connections: 1,
        seconds: 1,
        next: () => ({ path: `/api/guidance/all/students?${list}`, token: reader().token }),
      });
      found.set(list, [...(found.get(list) ?? []), outcome.p50_ms]);
    }
    await portal.stop();
    if (students === sizes.at(-1)) await showPlans(database_url, pool, readers, report);
    await pool.end();
  }
  for (const [list, [smallest = 0, middle = 0, largest = 0]] of found) {
    report.note(
      `${(list || 'everybody').padEnd(34)} ${[smallest, middle, largest]
        .map((ms) => `${ms.toFixed(1)} ms`.padStart(9))
        .join(' ')}   ×${(largest / smallest).toFixed(1)} for ×100 students`,
    );
  }
}

/** The nodes that read the students, for each list; a scan of the whole table says so. */
async function showPlans(
  database_url: string,
  pool: Pool,
  readers: readonly SignedIn[],
  report: Report,
): Promise<void> {
  const reads = lists.map((list) => ({ path: `/guidance/all/students?${list}` }));
  const works = await recordReads(database_url, readers[0] as SignedIn, reads);
  for (const [index, statements] of works.entries()) {
    const list = statements.find(({ text }) => text.includes('"hit"'));
    if (!list) continue;
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, costs off, buffers off) ${list.text}`,
      list.values,
    );
    const lines = rows.map((row) => row['QUERY PLAN']);
    const scans = lines.filter((line) => /Scan.* on student|Index Scan on student_/.test(line));
    const took = lines.find((line) => line.startsWith('Execution Time'));
    report.note(
      `${(lists[index] || 'everybody').padEnd(34)} ${took}: ${[...new Set(scans.map(nameOf))].join(', ')}`,
    );
  }
}

function nameOf(line: string): string {
  return line.replace(/^[\s>-]+/, '').replace(/ \(actual.*/, '');
}
