import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPool } from '#platform/database/pool.ts';
import { createEvents } from '#platform/events/events.ts';
import { createDatabase, type TestDatabase } from '#platform/testing/postgres.ts';
import type { SystemDataEvents } from './events.ts';
import { firstLoadOrder, type ReloadKind } from './reload.ts';
import { loadFromSource } from './server/load-from-source.ts';
import { runReload } from './server/run-reload.ts';
import { type ReloadDeps, RunLost, takeRun } from './server/runs.ts';
import { stageRows } from './server/stage-rows.ts';
import { insertRun } from './server/start-reload.ts';
import type { PeopleTables, ReloadTables } from './tables/tables.ts';
import { aSourceFolder, csvOf, type SourceFolder, type SourceRow } from './testing.ts';

const now = new Date('2026-11-22T05:42:00Z');

/** A small university in a database of its own, without a portal around it. */
interface Site {
  source: SourceFolder;
  deps: ReloadDeps;
  database: OpenDatabase<PeopleTables & ReloadTables>;
  signals: unknown[];
  drop(): Promise<void>;
}

const studentsKept = 60;

const unwatched = { report: () => undefined, close: async () => undefined };

async function aSite(): Promise<Site> {
  const source = await aSourceFolder();
  await source.change('students.csv', (rows) => rows.slice(0, studentsKept));
  const copy: TestDatabase = await createDatabase({ postgres_url: inject('postgres_url') });
  const pool = openPool(copy.url, 4);
  await migrate(pool, [
    { owner: 'services/system-data', folder: new URL('./tables/', import.meta.url) },
  ]);
  const database = openDatabase<PeopleTables & ReloadTables>(pool);
  const signals: unknown[] = [];
  const deps: ReloadDeps = {
    database,
    events: createEvents<SystemDataEvents>(),
    live: { changed: (tx, rooms, change) => tx.onCommit(() => signals.push({ rooms, change })) },
    clock: { now: () => now },
    source_dir: source.dir,
  };
  return {
    source,
    deps,
    database,
    signals,
    drop: async () => {
      await database.close();
      await copy.drop();
      await source.drop();
    },
  };
}

async function load(site: Site, kinds: readonly ReloadKind[] = firstLoadOrder) {
  await loadFromSource(site.deps, kinds, now);
}

async function begin(site: Site, kind: ReloadKind, dry_run = false): Promise<number> {
  const run = await site.database.transaction((tx) =>
    insertRun(tx, { kind, dry_run, started_by: null, now }),
  );
  if (!run) throw new Error('another run is under way');
  return run.id;
}

async function runOf(site: Site, id: number) {
  return site.database.reads
    .selectFrom('reload_run')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Everybody as the source owns them, by user id; whom the source has dropped is left out. */
async function standing(site: Site) {
  const all = await Promise.all(
    ['student', 'user', 'instructor'].map((kind) =>
      site.database.pool.query(
        `select * from reload_current_${kind} where is_active order by user_id`,
      ),
    ),
  );
  return all.map(({ rows }) => rows);
}

let site: Site;
beforeAll(async () => {
  site = await aSite();
  await load(site);
});
afterAll(() => site.drop());

describe('whatever way the source is written', () => {
  test('the order of its rows makes no difference', async () => {
    const expected = await standing(site);
    const rows = await site.source.rows('students.csv');
    const [users, instructors] = [
      await site.source.rows('users.csv'),
      await site.source.rows('instructors.csv'),
    ];
    await fc.assert(
      fc.asyncProperty(shuffled(rows), shuffled(users), shuffled(instructors), async (s, u, i) => {
        const other = await aSite();
        await other.source.write('students.csv', csvOf(s));
        await other.source.write('users.csv', csvOf(u));
        await other.source.write('instructors.csv', csvOf(i));
        await load(other);
        expect(await standing(other)).toEqual(expected);
        await other.drop();
      }),
      { numRuns: 4 },
    );
  });

  test('windows-1256, a byte order mark, Arabic digits and line ends of either kind are read', async () => {
    const expected = await standing(site);
    const text = csvOf(await site.source.rows('students.csv'));
    const written = {
      'windows-1256': inWindows1256(text),
      'byte order mark': `\ufeff${text.replaceAll('\n', '\r\n')}`,
      'Arabic digits': text.replace(/,\d+,\d+,\d+,regular,/g, inArabicDigits),
    };
    expect(written['Arabic digits']).not.toBe(text);
    for (const [how, contents] of Object.entries(written)) {
      await site.source.write('students.csv', contents);
      await load(site, ['students']);
      expect(await standing(site), how).toEqual(expected);
      const run = await lastRun(site);
      expect([run.changed_count, run.refused_count], how).toEqual([0, 0]);
      expect(run.encoding).toBe(how === 'windows-1256' ? how : 'utf-8');
    }
    await site.source.write('students.csv', text);
  });
});

describe('loading again', () => {
  test('changes nothing, in whatever order and however often', async () => {
    const expected = await standing(site);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<ReloadKind>('students', 'users', 'instructors'), {
          minLength: 1,
          maxLength: 4,
        }),
        async (kinds) => {
          for (const kind of kinds) {
            await load(site, [kind]);
            const run = await lastRun(site);
            expect(run.unchanged_count).toBe(run.read_count);
          }
        },
      ),
      { numRuns: 6 },
    );
    expect(await standing(site)).toEqual(expected);
  });

  test('leaves what the newest file says, whatever files came before it', async () => {
    const [before, ...others] = await site.source.rows('students.csv');
    if (!before) throw new Error('no students');
    const edit = fc.record({
      row: fc.nat({ max: others.length - 1 }),
      cells: fc.oneof(
        fc.constantFrom('1.00', '2.50', '').map((gpa) => ({ gpa })),
        fc.constantFrom('0', '1').map((is_halted) => ({ is_halted })),
        fc.constantFrom('900003', '900104', '').map((advisor_id) => ({ advisor_id })),
        fc.constant(null),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const rows: (SourceRow | null)[] = [...others];
        for (const { row, cells } of edits) {
          rows[row] = cells && { ...(rows[row] ?? (others[row] as SourceRow)), ...cells };
        }
        const file = [before, ...rows.filter((row) => row !== null)];
        await site.source.write('students.csv', csvOf(file));
        await runReload(site.deps, await begin(site, 'students'));
        await liftGuard(site);
        const [students = []] = await standing(site);
        expect(students.map(asWritten)).toEqual(
          file.map(asWritten).sort((a, b) => a.id.localeCompare(b.id)),
        );
      }),
      { numRuns: 12 },
    );
    await site.source.write('students.csv', csvOf([before, ...others]));
    await load(site, ['students']);
  });
});

describe('a worker that does not finish', () => {
  test('a surprise while people are told leaves everything as it was, and a second try applies', async () => {
    const other = await aSite();
    await load(other);
    let stumbles = true;
    other.deps.events.on('system-data.people_applied', async () => {
      if (stumbles) throw new Error('the disk is gone');
    });
    const expected = await standing(other);
    await other.source.changeRow('students.csv', await anyStudent(other), { gpa: '1.11' });
    const id = await begin(other, 'students');
    await expect(runReload(other.deps, id)).rejects.toThrow('the disk is gone');
    expect(await standing(other)).toEqual(expected);
    expect(await runOf(other, id)).toMatchObject({ state: 'applying', changed_count: 1 });

    stumbles = false;
    await runReload(other.deps, id);
    expect(await runOf(other, id)).toMatchObject({ state: 'applied', changed_count: 1 });
    expect(await standing(other)).not.toEqual(expected);
    await other.drop();
  });

  test('a run that never succeeds is given up and makes room for the next', async () => {
    const other = await aSite();
    other.deps.events.on('system-data.people_applied', async () => {
      throw new Error('the disk is gone');
    });
    const id = await begin(other, 'users');
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(runReload(other.deps, id)).rejects.toThrow('the disk is gone');
    }
    expect(await runOf(other, id)).toMatchObject({
      state: 'failed',
      failure: { code: 'unexpected' },
    });
    await runReload(other.deps, id);
    await begin(other, 'users');
    await other.drop();
  });

  test('a worker that died half way through the file leaves nothing to mend', async () => {
    const id = await begin(site, 'students');
    const dead = await takeRun(site.deps, id);
    if (!dead) throw new Error('the run was not taken up');
    await stageRows(site.deps, dead, unwatched);
    await runReload(site.deps, id);
    expect(await runOf(site, id)).toMatchObject({
      state: 'applied',
      unchanged_count: studentsKept,
      refused_count: 0,
    });
    await expect(stageRows(site.deps, dead, unwatched)).rejects.toThrow(RunLost);
  });

  test('rows that a crash of the database emptied are read again, unless a person said yes to them', async () => {
    const id = await begin(site, 'students', true);
    await runReload(site.deps, id);
    await site.database.pool.query('truncate reload_student_row');
    await site.database.pool.query("update reload_run set state = 'applying' where id = $1", [id]);
    await runReload(site.deps, id);
    expect((await runOf(site, id)).state).toBe('ready');

    await site.database.pool.query('truncate reload_student_row');
    const person = await site.database.reads
      .selectFrom('person')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await site.database.pool.query(
      "update reload_run set state = 'applying', confirmed_by = $2 where id = $1",
      [id, person.id],
    );
    await runReload(site.deps, id);
    expect(await runOf(site, id)).toMatchObject({
      state: 'failed',
      failure: { code: 'staging_lost' },
    });
  });
});

describe('who watches', () => {
  test('hears of each step after its commit, and how far it is while it is being applied', async () => {
    const other = await aSite();
    await load(other, ['users']);
    const seen: unknown[] = [];
    other.deps.events.on('system-data.people_applied', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const { rows } = await other.database.pool.query(
        'select phase, done, total from reload_progress order by run_id desc limit 1',
      );
      seen.push(rows[0]);
    });
    other.signals.length = 0;
    await load(other, ['instructors']);
    const { length } = await other.source.rows('instructors.csv');
    expect(seen).toEqual([{ phase: 'telling', done: 0, total: length }]);
    const { id } = await lastRun(other);
    expect(other.signals.length).toBeGreaterThan(3);
    expect(other.signals.at(-1)).toEqual({
      rooms: ['system-data'],
      change: { what: 'reload', id },
    });
    await other.drop();
  });

  test('a first load that was killed begins again', async () => {
    const other = await aSite();
    const killed = await begin(other, 'users');
    await takeRun(other.deps, killed);
    await load(other);
    expect(await runOf(other, killed)).toMatchObject({ state: 'failed' });
    expect(await standing(other)).toEqual(await standing(site));
    await other.drop();
  });

  test('a first load that can not be applied says why', async () => {
    const other = await aSite();
    await other.source.remove('majors.csv');
    await expect(load(other)).rejects.toThrow('users.csv was not loaded: {"code":"file_missing"');
    await other.drop();
  });
});

function shuffled(rows: SourceRow[]) {
  return fc.shuffledSubarray(rows, { minLength: rows.length });
}

async function lastRun(from: Site) {
  return from.database.reads
    .selectFrom('reload_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function anyStudent(from: Site): Promise<string> {
  const [first] = await from.source.rows('students.csv');
  return first?.['student_id'] ?? '';
}

/** The yes to a run that waits because many vanish. */
async function liftGuard(from: Site): Promise<void> {
  const run = await lastRun(from);
  if (run.state !== 'refused') return;
  await from.database.pool.query(
    "update reload_run set state = 'applying', guard_lifted = true where id = $1",
    [run.id],
  );
  await runReload(from.deps, run.id);
}

/** The columns that the edits touch, from the file and from the database alike. */
function asWritten(row: Record<string, unknown>) {
  const gpa = row['gpa'];
  return {
    id: String(row['student_id'] ?? row['user_id']),
    gpa: gpa === null || gpa === '' ? null : Number(gpa),
    is_halted: row['is_halted'] === true || row['is_halted'] === '1',
    advisor_id: row['advisor_id'] || null,
  };
}

function inArabicDigits(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

function inWindows1256(text: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const characters = [...new TextDecoder('windows-1256').decode(bytes)];
  const byteOf = new Map(characters.map((character, index) => [character, index]));
  return Uint8Array.from([...text], (character) => byteOf.get(character) ?? 0x3f);
}
