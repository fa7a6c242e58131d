import { guidanceContract } from '#services/guidance/contract.ts';
import { systemDataContract } from '#services/system-data/contract.ts';
import { aSourceFolder, runEnded, type SourceRow } from '#services/system-data/testing.ts';
import { startPortal, type TestPerson } from './portal.ts';

const { calls } = systemDataContract;

export interface LargeReload {
  added: number;
  /** The slowest answer that somebody at work got meanwhile, and how many there were. */
  slowest_ms: number;
  answers: number;
  /** By how much this process was larger at its largest. */
  grown_mb: number;
  reload_s: number;
  undo_s: number;
  /** Of two who started at once. */
  refused: string[];
  people_left_active: number;
}

/** Brings many new students while guides and the administrator work, and takes them back again. */
export async function reloadWhilePeopleWork(students: number): Promise<LargeReload> {
  const source = await aSourceFolder();
  const portal = await startPortal({ source_dir: source.dir });
  try {
    const administrator = await portal.as('800022');
    const guide = await portal.as('900003');
    const active = async () =>
      (await portal.database.pool.query('select count(*) from person where is_active')).rows[0]
        .count as number;
    const before = await active();
    await source.change('students.csv', (rows) => [...rows, ...manyStudents(rows, students)]);
    const work = watchWork([administrator, guide]);

    const began = performance.now();
    const both = await Promise.all([
      administrator.call(calls.loadStudents, {}),
      administrator.call(calls.loadUsers, {}),
    ]);
    const refused = both.flatMap(({ code }) => code ?? []);
    for (const { status, reply } of both) {
      if (status === 202) await ended(administrator, reply.id);
    }
    // Where the users were first, the students can start now.
    const [students_first] = both;
    const started =
      students_first.status === 202
        ? students_first
        : await administrator.call(calls.loadStudents, {});
    const run = await ended(administrator, started.reply.id);
    const applied = performance.now();
    const undo = await administrator.call(calls.undoRun, {
      params: { id: run.id },
      body: { confirm: true },
    });
    await ended(administrator, undo.reply.id);
    const undone = performance.now();
    const seen = await work.stop();
    return {
      added: run.counts.added,
      ...seen,
      reload_s: (applied - began) / 1000,
      undo_s: (undone - applied) / 1000,
      refused,
      people_left_active: (await active()) - before,
    };
  } finally {
    await portal.stop();
    await source.drop();
  }
}

/** The source’s own again and again, under other ids. */
export function manyStudents(rows: readonly SourceRow[], count: number): SourceRow[] {
  return Array.from({ length: count }, (_, place) => ({
    ...rows[place % rows.length],
    student_id: `27${String(place).padStart(7, '0')}`,
    email: '',
  }));
}

/** Looks at it again and again: one that is large takes minutes. */
async function ended(person: TestPerson, id: number) {
  for (let tries = 0; tries < 60; tries += 1) {
    const run = await runEnded(person, id).catch(() => null);
    if (run?.state === 'applied') return run;
    if (run) throw new Error(`run ${id} was not applied: ${run.state}`);
  }
  throw new Error(`run ${id} did not end`);
}

/** People who look at lists all the time, and how long they wait for the slowest. */
function watchWork(people: readonly TestPerson[]) {
  const { listStudents } = guidanceContract.calls;
  const [administrator, guide] = people as [TestPerson, TestPerson];
  const smallest = process.memoryUsage().rss;
  let isOn = true;
  const seen = { slowest_ms: 0, answers: 0, grown_mb: 0 };
  const look = async (ask: () => Promise<unknown>) => {
    while (isOn) {
      const asked = performance.now();
      await ask();
      seen.slowest_ms = Math.max(seen.slowest_ms, performance.now() - asked);
      seen.answers += 1;
      const grown = (process.memoryUsage().rss - smallest) / 1_000_000;
      seen.grown_mb = Math.max(seen.grown_mb, grown);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const working = Promise.all([
    look(() => guide.call(listStudents, { query: { search: 'محمد' } })),
    look(() => administrator.call(calls.listRuns, {})),
    look(() => administrator.call(calls.getFreshness, {})),
  ]);
  return {
    stop: async () => {
      isOn = false;
      await working;
      return seen;
    },
  };
}
