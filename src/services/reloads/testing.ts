import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { createEvents } from '#platform/events/events.ts';
import { createDatabase, makeTables } from '#platform/testing/postgres.ts';
import { type TestPerson, testNow } from '#portal/testing/portal.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { reloadsContract } from './contract.ts';
import type { ReloadEvents } from './events.ts';
import { firstLoadOrder, isPeopleKind, isUnderWay, type ReloadKind } from './reload.ts';
import { loadFromSource } from './server/load-from-source.ts';
import type { ReloadDeps } from './server/runs/runs.ts';
import { insertRun } from './server/runs/start-reload.ts';
import type { ReloadTables } from './tables/tables.ts';

const files = [
  'colleges.csv',
  'majors.csv',
  'terms.csv',
  'academic_statuses.csv',
  'users.csv',
  'instructors.csv',
  'students.csv',
  'courses.csv',
  'plans.csv',
  'teaching.csv',
  'results.csv',
  'attendance.csv',
] as const;
/** Besides the demo's own files: the same people in other formats. */
const otherFiles = [
  'students.jsonl',
  'results.jsonl',
  'attendance.jsonl',
  'oneroster.zip',
] as const;
type SourceName = (typeof files)[number] | (typeof otherFiles)[number];

export type SourceRow = Record<string, string>;

export interface SourceFolder {
  dir: string;
  rows(file: SourceName): Promise<SourceRow[]>;
  /** Rewrites the file with the rows that `change` returns. */
  change(file: SourceName, change: (rows: SourceRow[]) => SourceRow[]): Promise<void>;
  /** Changes this person's only row. */
  changeRow(file: SourceName, user_id: string, change: SourceRow): Promise<void>;
  write(file: SourceName, contents: string | Uint8Array): Promise<void>;
  remove(file: SourceName): Promise<void>;
  /** Restores the university's files. */
  restore(): Promise<void>;
  /** Deletes the folder. */
  drop(): Promise<void>;
}

/** A source folder for one test, initially a copy of the university's. */
export async function aSourceFolder(): Promise<SourceFolder> {
  const dir = await mkdtemp(join(tmpdir(), 'bawaba-source-'));
  const rows = async (file: SourceName) =>
    parse<SourceRow>(await readFile(join(dir, file)), { columns: true });
  const change: SourceFolder['change'] = async (file, changed) =>
    writeFile(join(dir, file), csvOf(changed(await rows(file))));
  const restore = async () => {
    for (const file of otherFiles) await rm(join(dir, file), { force: true });
    for (const file of files) await cp(join(inject('source_dir'), file), join(dir, file));
  };
  await restore();
  return {
    dir,
    rows,
    change,
    changeRow: (file, user_id, cells) =>
      change(file, (all) =>
        all.map((row) =>
          (row['student_id'] ?? row['user_id']) === user_id ? { ...row, ...cells } : row,
        ),
      ),
    write: (file, contents) => writeFile(join(dir, file), contents),
    remove: (file) => rm(join(dir, file)),
    restore,
    drop: () => rm(dir, { recursive: true, force: true }),
  };
}

export function csvOf(rows: readonly SourceRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function cellOf(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const { calls } = reloadsContract;

/** Polls a run until it is no longer in progress. */
export async function runEnded(person: TestPerson, id: number) {
  for (let tries = 0; tries < 400; tries += 1) {
    const { reply } = await person.call(calls.getRun, { params: { id } });
    if (!isUnderWay(reply)) return reply;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`run ${id} did not end`);
}

/** The specification's calls; other kinds are started with the general one. */
const starts = {
  students: calls.loadStudents,
  users: calls.loadUsers,
  instructors: calls.updateInstructors,
};

/** Starts a reload as this person and waits until it ends or waits for confirmation. */
export async function reload(
  person: TestPerson,
  kind: ReloadKind,
  { dry_run = 'false' }: { dry_run?: 'true' | 'false' } = {},
) {
  const started =
    kind in starts
      ? await person.call(starts[kind as keyof typeof starts], { query: { dry_run } })
      : await person.call(calls.startRun, { body: { kind, dry_run: dry_run === 'true' } });
  const { status, reply, code } = started;
  if (status !== 202) throw new Error(`the reload did not start: ${status} ${code}`);
  return runEnded(person, reply.id);
}

/** The text without the bidi isolates around its values. */
export function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/** A small university in its own database, without a portal. */
export interface Site {
  source: SourceFolder;
  deps: ReloadDeps;
  database: OpenDatabase<PeopleTables & ReloadTables>;
  signals: unknown[];
  /** The published absence events, in order. */
  absences: PeopleEvents['people.absence_changed'][];
  drop(): Promise<void>;
}

export const studentsKept = 60;

export async function aSite(): Promise<Site> {
  const source = await aSourceFolder();
  await source.change('students.csv', (rows) => rows.slice(0, studentsKept));
  const copy = await createDatabase({ postgres_url: inject('postgres_url') });
  const pool = openPool(copy.url, { size: 4 });
  await makeTables(copy, [
    { owner: 'services/system-data', folder: new URL('../people/tables/', import.meta.url) },
  ]);
  const database = openDatabase<PeopleTables & ReloadTables>(pool);
  const signals: unknown[] = [];
  const absences: Site['absences'] = [];
  const events = createEvents<PeopleEvents & ReloadEvents>();
  events.on('people.absence_changed', async (_, told) => void absences.push(told));
  const deps: ReloadDeps = {
    database,
    events,
    live: { changed: (tx, rooms, change) => tx.onCommit(() => signals.push({ rooms, change })) },
    clock: { now: () => testNow },
    source_dir: source.dir,
    student_levels: async () => 15,
  };
  return {
    source,
    deps,
    database,
    signals,
    absences,
    drop: async () => {
      await database.close();
      await copy.drop();
      await source.drop();
    },
  };
}

/** Loads people only by default: most tests need nothing else. */
export async function load(site: Site, kinds: readonly ReloadKind[] = peopleFirst) {
  await loadFromSource(site.deps, kinds, testNow);
}

const peopleFirst = firstLoadOrder.filter(isPeopleKind);

/** The same with its students' results and attendance. */
export async function aSiteWithRecords(): Promise<Site> {
  const site = await aSite();
  const ids = new Set((await site.source.rows('students.csv')).map((row) => row['student_id']));
  for (const file of ['results.csv', 'attendance.csv'] as const) {
    await site.source.change(file, (rows) => rows.filter((row) => ids.has(row['student_id'])));
  }
  await load(site, firstLoadOrder);
  return site;
}

export async function begin(site: Site, kind: ReloadKind, dry_run = false): Promise<number> {
  const run = await site.database.transaction((tx) =>
    insertRun(tx, { kind, dry_run, started_by: null, now: testNow }),
  );
  if (!run) throw new Error('another run is under way');
  return run.id;
}

export async function runOf(site: Site, id: number) {
  return site.database.reads
    .selectFrom('reload_run')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * The source's active people with the source-owned columns: students, users, instructors, each by user id.
 */
export async function standing(site: Site) {
  const all = await Promise.all(
    ['student', 'user', 'instructor'].map((kind) =>
      site.database.pool.query(
        `select * from reload_current_${kind} where is_active order by user_id`,
      ),
    ),
  );
  return all.map(({ rows }) => rows);
}

export async function lastRun(from: Site) {
  return from.database.reads
    .selectFrom('reload_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
