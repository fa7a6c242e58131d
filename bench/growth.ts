import { openPool } from '#platform/database/pool.ts';
import { inTurn, press } from './load.ts';
import { registrarsOf, type SignedIn } from './people.ts';
import { recordReads } from './recorded-work.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const usualSizes = [1000, 10_000, 100_000];

/** The requests to measure at a growing university, and their readers. */
export interface Growing {
  title: string;
  /** How many students each database has, the fewest first; by default up to 100,000. */
  sizes?: readonly number[];
  /** A database of so many students. */
  databaseOf(students: number): Promise<string>;
  readersOf: typeof registrarsOf;
  /** The calls, from below /api. */
  paths: readonly string[];
  /** The tables whose scans are named, as PostgreSQL plans them. */
  tables: readonly string[];
}

/** The filters of the list of students, alone and together. */
const studentLists = [
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
export function measureGrowth(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'The students list',
    databaseOf: site.universityOf,
    readersOf: registrarsOf,
    paths: studentLists.map((list) => `/guidance/all/students?${list}`),
    tables: ['student'],
  });
}

/** Each path at each size, and the plans at the largest. */
export async function measureGrowing(site: Site, report: Report, growing: Growing): Promise<void> {
  const { title, paths } = growing;
  const sizes = [...new Set((growing.sizes ?? usualSizes).map(site.atMost))];
  report.section(`${title} at ${sizes.join(', ')} students, one connection, p50`);
  const found = new Map<string, number[]>();
  for (const students of sizes) {
    const database_url = await growing.databaseOf(students);
    const pool = openPool(database_url);
    await pool.query('vacuum analyze');
    const readers = await growing.readersOf(pool);
    const portal = await site.startPortal(database_url);
    for (const path of paths) {
      const reader = inTurn(readers);
      const outcome = await press(portal.url, {
        connections: 1,
        seconds: 1,
        next: () => ({ path: `/api${path}`, token: reader().token }),
      });
      found.set(path, [...(found.get(path) ?? []), outcome.p50_ms]);
    }
    await portal.stop();
    if (students === sizes.at(-1)) {
      await showPlans(database_url, readers[0] as SignedIn, growing, report);
    }
    await pool.end();
  }
  const times = (sizes.at(-1) ?? 0) / (sizes[0] ?? 1);
  for (const [path, measured] of found) {
    const [smallest = 0] = measured;
    report.note(
      `${path.padEnd(56)} ${measured
        .map((ms) => `${ms.toFixed(1)} ms`.padStart(9))
        .join(' ')}   ×${((measured.at(-1) ?? 0) / smallest).toFixed(1)} for ×${times} students`,
    );
  }
}

/** The nodes that read those tables, for the slowest statement of each; a scan of a whole table says so. */
async function showPlans(
  database_url: string,
  reader: SignedIn,
  { paths, tables }: Growing,
  report: Report,
): Promise<void> {
  const pool = openPool(database_url);
  const works = await recordReads(
    database_url,
    reader,
    paths.map((path) => ({ path })),
  );
  const scan = new RegExp(`Scan.* (on|using) (${tables.join('|')})`);
  for (const [index, statements] of works.entries()) {
    const plans = [];
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)/.test(one.text))) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, costs off, buffers off) ${text}`,
        values,
      );
      const lines = rows.map((row) => row['QUERY PLAN']);
      const took = Number(/[\d.]+/.exec(lines.find((line) => line.startsWith('Exec')) ?? '')?.[0]);
      plans.push({ took, scans: lines.filter((line) => scan.test(line)).map(nameOf) });
    }
    const slowest = plans.toSorted((one, other) => other.took - one.took)[0];
    if (!slowest) continue;
    report.note(
      `${paths[index]?.padEnd(56)} ${slowest.took} ms: ${[...new Set(slowest.scans)].join(', ')}`,
    );
  }
  await pool.end();
}

function nameOf(line: string): string {
  return line.replace(/^[\s>-]+/, '').replace(/ \(actual.*/, '');
}
