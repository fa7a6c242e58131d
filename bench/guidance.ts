import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { inTurn, press } from './load.ts';
import { openSessions, type SignedIn } from './people.ts';
import type { Statement } from './record.ts';
import { recordReads } from './recorded-work.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

/** `BENCH_STUDENTS=300,1000 npm run bench guidance` makes it short. */
const sizes = (process.env['BENCH_STUDENTS'] ?? '1000,10000,100000').split(',').map(Number);

/** What a term of advising comes to. */
const messagesEach = 4;

type Reader = 'guide' | 'registrar';

const reads: Readonly<Record<string, readonly [Reader, path: string]>> = {
  'my students': ['guide', '/guidance/students'],
  'my students in a band of absence': ['guide', '/guidance/students?absence=first'],
  'all students': ['registrar', '/guidance/all/students'],
  'all students in a band of absence': [
    'registrar',
    '/guidance/all/students?absence=first&ordering=-absence',
  ],
  'open cases of a guide': ['guide', '/guidance/messages'],
  'open cases of all': ['registrar', '/guidance/messages'],
  'absence report': ['registrar', '/guidance/absence/report'],
  'absence report of a major': ['registrar', '/guidance/absence/report?major=5'],
  'absence report of a course': ['registrar', '/guidance/absence/report?course=CSC%20411'],
  'quality report': ['registrar', '/guidance/quality'],
  'quality report of a major': ['registrar', '/guidance/quality?major=5'],
  'students not reached': ['registrar', '/guidance/quality/students?contact=not_contacted'],
};

const seconds = 3;

/** Lists and reports of guidance against the same statements sent by hand, as the university grows. */
export async function measureGuidance(site: Site, report: Report): Promise<void> {
  report.section(
    `Lists and reports of guidance at ${sizes.join(', ')} students, one connection, p50`,
  );
  const found = new Map<string, number[]>();
  for (const students of sizes) {
    const database_url = await site.universityOf(students);
    const pool = openPool(database_url);
    await writeMessages(pool);
    await pool.query('vacuum analyze');
    const readers = await readersOf(pool);
    const portal = await site.startPortal(database_url);
    for (const [name, [reader, path]] of Object.entries(reads)) {
      const signedIn = readers[reader];
      const [works] = await recordReads(database_url, signedIn[0] as SignedIn, [path]);
      const next = inTurn(signedIn);
      const { p50_ms } = await press(portal.url, {
        connections: 1,
        seconds,
        next: () => ({ path: `/api${path}`, token: next().token }),
      });
      const baseline = await bareRead(database_url, works ?? []);
      report.add({ name: `${name}, ${students} students`, ours: p50_ms, baseline, unit: 'ms' });
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

/** Those who read everybody and the reports, and guides with students. */
async function readersOf(pool: Pool): Promise<Record<Reader, SignedIn[]>> {
  const idsOf = async (condition: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `select person_id as id from account where is_active and ${condition} order by 1 limit 20`,
    );
    return rows.map(({ id }) => id);
  };
  const guiding = 'person_id in (select advisor_id from student where is_active)';
  return {
    registrar: await openSessions(pool, await idsOf('user_type = 4 and role in (5, 6)')),
    guide: await openSessions(pool, await idsOf(`user_type = 1 and role = 3 and ${guiding}`)),
  };
}

/** Half of them answered, some of them closed, all of them of this term. */
async function writeMessages(pool: Pool): Promise<void> {
  await pool.query(
    `insert into guidance_message (student_id, author_id, author_role, action, action_name,
       action_name_ar, messages, changed_by, written_at, moved_at, answered_at, code, closed_by, closed_at)
     select person_id, guide, 3, 'advised', 'Advised', 'نصح', 'Words as long as such messages are.', guide,
       at, at, case when chance < 0.5 then at end,
       case when chance < 0.4 then (array['CP', 'NR', 'TC'])[1 + (person_id + place) % 3] end,
       case when chance < 0.4 then guide end, case when chance < 0.4 then at end
     from (
       select person_id, coalesce(advisor_id, person_id) as guide, place,
         now() - random() * interval '80 days' as at, random() as chance
       from student, generate_series(1, $1) as place where is_active
     ) written`,
    [messagesEach],
  );
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
