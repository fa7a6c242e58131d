import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '#platform/database/pool.ts';
import { inTurn, type Outcome, press, type Request } from './load.ts';
import { registrarsOf, type SignedIn } from './people.ts';
import { median, type Report } from './report.ts';
import { memoryOf, type Served, type Site } from './site.ts';

const exportsAtOnce = 10;
const people = 4;
/** Between two calls of one person. */
const restMs = 50;
/** Alone and beside exports in turn, so that an unquiet moment of the machine is met by one round of either. */
const rounds = 3;
const aloneSeconds = 15;
/** Ten exports take longer than a bench needs to look at them. */
const besideSeconds = 20;

/** Measures how long people at work wait while ten others export the whole list, and the memory that takes. */
export async function measureBesideExports(
  site: Site,
  report: Report,
  students = 100_000,
): Promise<void> {
  report.section(
    `${people} people at work beside ${exportsAtOnce} exports of ${students} students`,
  );
  const database_url = await site.universityOf(students);
  const pool = openPool(database_url);
  try {
    await pool.query('vacuum analyze');
    const readers = await registrarsOf(pool);
    const { rows } = await pool.query<{ person_id: number }>(
      'select person_id from student where is_active order by md5(student_id) limit 200',
    );
    const portal = await site.startPortal(database_url);
    const work = workOf(
      readers,
      rows.map(({ person_id }) => person_id),
    );
    await press(portal.url, work(aloneSeconds));
    const rest = await memoryOf(portal.pid);
    const memory = watchMemory(portal.pid);
    const alone: Outcome[] = [];
    const beside: Outcome[] = [];
    let megabytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await press(portal.url, work(aloneSeconds)));
      const exporting = exportAll(portal, readers);
      await pause(2000);
      beside.push(await press(portal.url, work(besideSeconds)));
      megabytes += await exporting.stop();
    }
    const most = memory.stop();
    add(report, 'p50 of a light call', 'p50_ms', { alone, beside });
    add(report, 'p99 of a light call', 'p99_ms', { alone, beside }, 2);
    report.add({
      name: 'memory of all its processes, at most',
      ours: most,
      baseline: rest.now,
      unit: 'MB',
    });
    report.add({ name: 'of the exports taken by then', ours: megabytes, unit: 'MB' });
    await portal.stop();
  } finally {
    await pool.end();
  }
}

function add(
  report: Report,
  name: string,
  key: 'p50_ms' | 'p99_ms',
  took: { alone: readonly Outcome[]; beside: readonly Outcome[] },
  at_most?: number,
): void {
  const aim = at_most === undefined ? {} : { aim: { at_most } };
  const ours = took.beside.map((one) => one[key]);
  const baseline = took.alone.map((one) => one[key]);
  report.add({
    name: `${name}, median of ${rounds} rounds`,
    ours: median(ours),
    baseline: median(baseline),
    unit: 'ms',
    ...aim,
  });
  const inWords = (all: readonly number[]) => all.map((one) => one.toFixed(1)).join(', ');
  report.note(`of each round ${inWords(ours)} ms (${inWords(baseline)})`);
}

/** The requests of a page as it opens, a record among them. */
function workOf(readers: readonly SignedIn[], students: readonly number[]) {
  const nextReader = inTurn(readers);
  const paths = students.map((id) => `/guidance/student/${id}/retrieve`);
  const nextPath = inTurn(paths.flatMap((path) => ['/notifications/count', '/notices', path]));
  return (seconds: number) => ({
    connections: people,
    seconds,
    rest_ms: restMs,
    next: (): Request => ({ path: `/api${nextPath()}`, token: nextReader().token }),
  });
}

/** Ten people take the list of all students, each again as soon as they have it. */
function exportAll({ url }: Served, readers: readonly SignedIn[]) {
  const over = new AbortController();
  let bytes = 0;
  async function one({ token }: SignedIn): Promise<void> {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}/api/guidance/all/students/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
        signal: over.signal,
      });
      if (answer.status === 200) {
        for await (const piece of answer.body ?? []) bytes += piece.length;
      } else {
        await pause(1000);
      }
    }
  }
  const nextReader = inTurn(readers);
  const all = Array.from({ length: exportsAtOnce }, () => one(nextReader()).catch(() => undefined));
  return {
    stop: async () => {
      over.abort();
      await Promise.all(all);
      return bytes / 1_000_000;
    },
  };
}

/** Megabytes that a process and those it started hold together, at most while it was looked at. */
function watchMemory(pid: number) {
  let most = 0;
  const look = setInterval(async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
    const held = await Promise.all(pids.map((one) => memoryOf(one).catch(() => ({ now: 0 }))));
    most = Math.max(
      most,
      held.reduce((sum, { now }) => sum + now, 0),
    );
  }, 500);
  return {
    stop: () => {
      clearInterval(look);
      return most;
    },
  };
}
