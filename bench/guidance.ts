import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { openPool } from '#platform/database/pool.ts';
import { advised } from './advised.ts';
import { guidanceReads, type Read, type Reader } from './guidance-reads.ts';
import { inTurn, press } from './load.ts';
import { openSessions, type SignedIn } from './people.ts';
import { explain } from './plans.ts';
import type { Statement } from './record.ts';
import { recordReads } from './recorded-work.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const usualSizes = [1000, 100_000];

/** As often as each is asked, or as often as that many seconds allow. */
const asked = { times: 9, seconds: 2 };

/** One who reads, a student whom they reach, a message to that student, and a campaign of theirs. */
interface Seen extends SignedIn {
  student: number;
  message: number;
  campaign: number | null;
}

interface Measured {
  ours: number;
  bare: number;
}

/** Lists, pages and reports of guidance against the same statements sent by hand, as the university grows. */
export async function measureGuidance(site: Site, report: Report): Promise<void> {
  const found = new Map<Read, Measured[]>();
  const sizes = [...new Set(usualSizes.map(site.atMost))];
  for (const students of sizes) {
    report.section(`Guidance at ${students} students × 12 courses, one connection, p50`);
    const { url, seconds } = await site.fuller(students, advised);
    const loading = await site.secondsToLoad(students);
    report.note(`${loading.toFixed(0)} s to load the source, ${seconds.toFixed(0)} s for the term`);
    const pool = openPool(url);
    await showRows(pool, report);
    for (const [reader, people] of Object.entries(await readersOf(pool))) {
      await measureReader({ site, report, pool, url, students, found }, reader as Reader, people);
    }
    await measureExports(site, report, pool, url);
    await pool.end();
  }
  report.section(`Growth from ${sizes[0]} to ${sizes.at(-1)} students`);
  for (const [read, times] of found) {
    const [first, last] = [times[0], times.at(-1)];
    if (!first || !last) continue;
    report.note(
      `${nameOf(read).padEnd(72)} ×${(last.ours / first.ours).toFixed(1)}, by hand ×${(last.bare / first.bare).toFixed(1)}`,
    );
  }
}

const exported = ['/guidance/all/students', '/guidance/messages', '/guidance/corrections'];

/** Whole lists as CSV, one after the other. */
async function measureExports(site: Site, report: Report, pool: Pool, url: string): Promise<void> {
  const [registrar] = (await readersOf(pool)).registrar;
  if (!registrar) throw new Error('there is no registrar');
  const portal = await site.startPortal(url);
  const headers = {
    authorization: `Bearer ${registrar.token}`,
    'content-type': 'application/json',
  };
  for (const path of exported) {
    const list = `${portal.url}/api${path}`;
    const began = performance.now();
    const body = JSON.stringify({ format: 'csv' });
    const sheet = await fetch(`${list}/export`, { method: 'POST', headers, body });
    if (!sheet.ok) throw new Error(`${path}: ${sheet.status} ${await sheet.text()}`);
    const { byteLength } = await sheet.arrayBuffer();
    const seconds = (performance.now() - began) / 1000;
    const { count } = (await (await fetch(list, { headers })).json()) as { count: number };
    report.note(
      `${path} as CSV: ${count} rows, ${(byteLength / 1e6).toFixed(1)} MB, ${Math.round(count / seconds)} rows/s`,
    );
  }
  await portal.stop();
}

interface Scene {
  site: Site;
  report: Report;
  pool: Pool;
  url: string;
  students: number;
  found: Map<Read, Measured[]>;
}

async function measureReader(scene: Scene, reader: Reader, people: readonly Seen[]): Promise<void> {
  const { site, report, pool, url, students, found } = scene;
  const reads = guidanceReads.filter((read) => read.reader === reader);
  const [first] = people;
  if (!first) throw new Error(`there is no ${reader} with students`);
  const works = await recordReads(
    url,
    first,
    reads.map(({ path, body }) => ({ path: pathFor(path, first), body })),
  );
  const portal = await site.startPortal(url);
  for (const [place, read] of reads.entries()) {
    const works_here = works[place] ?? [];
    const ours = await ask(portal.url, read, people);
    const bare = await bareRead(pool, works_here);
    const { took_ms, whole, sorted } = await explain(pool, works_here);
    report.add({
      name: `${nameOf(read)}, ${students}`,
      ours,
      baseline: bare,
      unit: 'ms',
    });
    report.note(
      [`    in PostgreSQL ${took_ms.toFixed(1)} ms`, ...whole.map((it) => `reads all of ${it}`)]
        .concat(sorted.map((it) => `sorts ${it}`))
        .join('; '),
    );
    found.set(read, [...(found.get(read) ?? []), { ours, bare }]);
  }
  await portal.stop();
}

function nameOf({ reader, path }: Read): string {
  return `${reader}: ${path.replace('/guidance/', '')}`;
}

function pathFor(path: string, { id, student, message, campaign }: Seen): string {
  const named = { self: id, student, message, campaign };
  return path.replace(/\{(\w+)\}/g, (_, name) => String(named[name as keyof typeof named]));
}

/** Asked first by each in turn, so that what is kept for a moment is kept. */
async function ask(url: string, read: Read, people: readonly Seen[]): Promise<number> {
  const next = inTurn(people);
  let left = asked.times;
  const { p50_ms } = await press(url, {
    connections: 1,
    seconds: asked.seconds,
    next: () => {
      if (left === 0) return undefined;
      left -= 1;
      const person = next();
      const { body } = read;
      return {
        path: `/api${pathFor(read.path, person)}`,
        token: person.token,
        ...(body && { body, method: 'POST' as const }),
      };
    },
  });
  return p50_ms;
}

/** Those who read everybody, heads of large departments, guides and students, each with what is theirs. */
async function readersOf(pool: Pool): Promise<Record<Reader, Seen[]>> {
  const signedIn = async (condition: string, reached: string): Promise<Seen[]> => {
    const { rows } = await pool.query<Omit<Seen, 'token'>>(
      `select person_id as id, student, message,
         (select min(id) from guidance_campaign where author_id = person_id) as campaign
       from account
       cross join lateral (select student.person_id as student, message.id as message
         from student join guidance_message message on message.student_id = student.person_id
         where student.is_active and ${reached} limit 1) reached
       where is_active and not first_login and ${condition} order by 1 limit 10`,
    );
    const people = await openSessions(
      pool,
      rows.map(({ id }) => id),
    );
    return people.flatMap((person, place) => {
      const row = rows[place];
      return row ? [{ ...person, ...row }] : [];
    });
  };
  return {
    registrar: await signedIn('user_type = 4 and role = 5', 'true'),
    head: await signedIn(
      'user_type = 1 and role = 2',
      `student.major_code = (select major_code from staff where staff.person_id = account.person_id)`,
    ),
    guide: await signedIn('user_type = 1 and role = 3', 'student.advisor_id = account.person_id'),
    student: await signedIn('user_type = 2', 'student.person_id = account.person_id'),
  };
}

const counted = [
  ...['student', 'result', 'attendance', 'guidance_message', 'guidance_reply', 'guidance_alert'],
  ...['guidance_concern', 'guidance_correction', 'advisor_move', 'slot', 'booking'],
  ...['guidance_campaign', 'guidance_campaign_student'],
];

async function showRows(pool: Pool, report: Report): Promise<void> {
  const counts = counted.map((table) => `(select count(*) from ${table}) as ${table}`);
  const { rows } = await pool.query(`select ${counts.join(', ')}`);
  const told = Object.entries(rows[0] ?? {}).map(([table, count]) => `${table} ${count}`);
  report.note(told.join(', '));
}

/** The statements one after the other on one connection, again and again; the median in milliseconds. */
async function bareRead(pool: Pool, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect();
  const took: number[] = [];
  const until = performance.now() + asked.seconds * 1000;
  while (took.length < asked.times && performance.now() < until) {
    const began = performance.now();
    for (const { text, values } of statements) await client.query(text, values);
    took.push(performance.now() - began);
  }
  client.release();
  return median(took);
}
