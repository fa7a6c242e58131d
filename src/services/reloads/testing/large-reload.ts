import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { reloadsContract } from '../contract.ts';
import { isUnderWay } from '../reload.ts';
import { aSourceFolder, csvOf, runEnded, type SourceFolder, type SourceRow } from '../testing.ts';
import { signingIn, type Work, watchWork } from './people-at-work.ts';

const { calls } = reloadsContract;

export interface LargeReload extends Work {
  added: number;
  /** Existing people with changed values, and those who came back. */
  changed: number;
  /** How long it took to stop the run while it was comparing. */
  stopped_ms: number;
  reload_s: number;
  undo_s: number;
  change_s: number;
  change_undo_s: number;
  /** The refusal of one of two simultaneous starts. */
  refused: string[];
  people_left_active: number;
}

/**
 * Imports many new students while people work, and undoes it; then changes every existing student, new ones
 * included, and undoes that.
 */
export async function reloadWhilePeopleWork(students: number): Promise<LargeReload> {
  const source = await aSourceFolder();
  const portal = await startPortal({ source_dir: source.dir });
  try {
    const administrator = await portal.as('800022');
    const before = await countActive(portal);
    const files = await filesOf(source, students);
    const work = await watchWork(portal);
    await source.write('students.csv', files.more);
    const brought = await bringMany(administrator);
    await source.write('students.csv', files.changed);
    const changed = await changeAll(administrator);
    const seen = await work.stop();
    const people_left_active = (await countActive(portal)) - before;
    return { ...seen, ...brought, ...changed, people_left_active };
  } finally {
    await portal.stop();
    await source.drop();
  }
}

/** Builds the files before people start to work, since it blocks this process for seconds. */
async function filesOf(source: SourceFolder, students: number) {
  const rows = await source.rows('students.csv');
  const more = [...rows, ...manyStudents(rows, students)];
  const changed = more.map((row, place) => ({
    ...row,
    registered_hours: String((Number(row['registered_hours']) + 1) % 18),
    is_halted: place % 5 === 0 || row['student_id'] === signingIn ? '1' : '0',
  }));
  return { more: Buffer.from(csvOf(more)), changed: Buffer.from(csvOf(changed)) };
}

async function countActive({ database }: TestPortal): Promise<number> {
  const { rows } = await database.pool.query('select count(*) from person where is_active');
  return rows[0].count;
}

async function bringMany(administrator: TestPerson) {
  const began = performance.now();
  const both = await Promise.all([
    administrator.call(calls.loadStudents, {}),
    administrator.call(calls.loadUsers, {}),
  ]);
  const refused = both.flatMap(({ code }) => code ?? []);
  for (const { status, reply } of both) {
    if (status === 202) await ended(administrator, reply.id);
  }
  // If the other load started first, students can start now.
  const [students_first] = both;
  const started =
    students_first.status === 202
      ? students_first
      : await administrator.call(calls.loadStudents, {});
  const run = await ended(administrator, started.reply.id);
  const reload_s = secondsSince(began);
  const undo_s = await undo(administrator, run.id);
  return { added: run.counts.added, refused, reload_s, undo_s };
}

/** Includes the students that the undo deactivated, so that each account is written. */
async function changeAll(administrator: TestPerson) {
  const stopped_ms = await stopWhileCompared(administrator);
  const began = performance.now();
  const { reply } = await administrator.call(calls.loadStudents, {});
  const run = await ended(administrator, reply.id);
  const change_s = secondsSince(began);
  const change_undo_s = await undo(administrator, run.id);
  return { changed: run.counts.changed, stopped_ms, change_s, change_undo_s };
}

/** Retries: a small run may finish comparing before anybody looks. */
async function stopWhileCompared(administrator: TestPerson): Promise<number> {
  const started = await administrator.call(calls.loadStudents, { query: { dry_run: 'true' } });
  const params = { id: started.reply.id };
  for (;;) {
    const { reply } = await administrator.call(calls.getRun, { params });
    if (reply.progress?.phase === 'checking' || !isUnderWay(reply)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const asked = performance.now();
  const { status, code } = await administrator.call(calls.stopRun, { params });
  const stopped_ms = performance.now() - asked;
  if (status !== 200) throw new Error(`the run was not stopped: ${status} ${code}`);
  return stopped_ms;
}

async function undo(administrator: TestPerson, id: number): Promise<number> {
  const began = performance.now();
  const yes = { params: { id }, body: { confirm: true } as const };
  const { reply } = await administrator.call(calls.undoRun, yes);
  await ended(administrator, reply.id);
  return secondsSince(began);
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

/** Repeats the source's rows under new ids. */
export function manyStudents(rows: readonly SourceRow[], count: number): SourceRow[] {
  return Array.from({ length: count }, (_, place) => ({
    ...rows[place % rows.length],
    student_id: `27${String(place).padStart(7, '0')}`,
    email: '',
  }));
}

/** Polls the run: a large one takes minutes. */
async function ended(person: TestPerson, id: number) {
  for (let tries = 0; tries < 60; tries += 1) {
    const run = await runEnded(person, id).catch(() => null);
    if (run?.state === 'applied') return run;
    if (run) throw new Error(`run ${id} was not applied: ${run.state}`);
  }
  throw new Error(`run ${id} did not end`);
}
