import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { testNow } from '#portal/testing/portal.ts';
import { runsRemembered } from './reload.ts';
import { stageRows } from './server/read/stage-rows.ts';
import { reviveRuns } from './server/runs/revive-runs.ts';
import { runReload } from './server/runs/run-reload.ts';
import { RunLost, takeRun } from './server/runs/runs.ts';
import type { ReloadJobs } from './server/runs/start-reload.ts';
import {
  aSite,
  begin,
  lastRun,
  load,
  runOf,
  type Site,
  standing,
  studentsKept,
} from './testing.ts';

const fromFolder = { origin: 'folder', upload_id: null, chosen_by: null } as const;
const unwatched = { report: () => undefined, close: async () => undefined };

let site: Site;
beforeAll(async () => {
  site = await aSite();
  await load(site);
});
afterAll(() => site.drop());

describe('a worker that does not finish', () => {
  test('a surprise while people are told leaves everything as it was, and a second try applies', async () => {
    const other = await aSite();
    await load(other);
    let stumbles = true;
    other.deps.events.on('people.applied', async () => {
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
    other.deps.events.on('people.applied', async () => {
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

  test('a run whose workers die hard is given up as well', async () => {
    const id = await begin(site, 'users');
    for (let tries = 0; tries < 6; tries += 1) await takeRun(site.deps, id);
    await runReload(site.deps, id);
    expect(await runOf(site, id)).toMatchObject({
      state: 'failed',
      failure: { code: 'unexpected' },
    });
  });

  test('a yes grants as many tries again', async () => {
    const id = await begin(site, 'users', true);
    await site.source.changeRow('users.csv', '900003', { phone: '0500000009' });
    await runReload(site.deps, id);
    await site.database.pool.query(
      `update reload_run set state = 'applying', attempt = 6,
        confirmed_by = (select min(id) from person) where id = $1`,
      [id],
    );
    await runReload(site.deps, id);
    expect(await runOf(site, id)).toMatchObject({ state: 'applied', attempt: 7 });
    await site.source.restore();
    await site.source.change('students.csv', (rows) => rows.slice(0, studentsKept));
    await load(site, ['users']);
  });

  test('a run that nobody has touched for some minutes is sent out anew, once', async () => {
    const id = await begin(site, 'users');
    const sent: unknown[] = [];
    const send = async (_tx: unknown, name: string, data: unknown) => void sent.push([name, data]);
    const jobs: Jobs<ReloadJobs> = { send, handle: () => undefined };
    const tidyAfter = (minutes: number) =>
      reviveRuns({ ...site.deps, jobs }, new Date(testNow.getTime() + minutes * 60_000));
    const dead = await takeRun(site.deps, id);
    if (!dead) throw new Error('the run was not taken up');
    await tidyAfter(4);
    const client = await site.database.pool.connect();
    await client.query('begin');
    await client.query('select from reload_run where id = $1 for no key update', [id]);
    await tidyAfter(6);
    await client.query('rollback');
    client.release();
    expect(sent).toEqual([]);
    await tidyAfter(6);
    await tidyAfter(7);
    expect(sent).toEqual([['system-data.reload', { run_id: id }]]);
    await runReload(site.deps, id);
    await tidyAfter(60);
    expect(sent).toHaveLength(1);
  });

  test('a worker that died half way through the file leaves nothing to mend', async () => {
    const id = await begin(site, 'students');
    const dead = await takeRun(site.deps, id);
    if (!dead) throw new Error('the run was not taken up');
    await stageRows(site.deps, dead, fromFolder, unwatched);
    await runReload(site.deps, id);
    expect(await runOf(site, id)).toMatchObject({
      state: 'applied',
      unchanged_count: studentsKept,
      refused_count: 0,
    });
    await expect(stageRows(site.deps, dead, fromFolder, unwatched)).rejects.toThrow(RunLost);
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
    const { length: total } = await other.source.rows('instructors.csv');
    const progress = async () => {
      const { rows } = await other.database.pool.query(
        'select phase, done, total from reload_progress order by run_id desc limit 1',
      );
      return rows[0];
    };
    let heard = 0;
    other.deps.events.on('people.applied', async () => {
      await expect.poll(progress).toEqual({ phase: 'telling', done: 0, total });
      heard += 1;
    });
    other.signals.length = 0;
    await load(other, ['instructors']);
    expect(heard).toBe(1);
    const { id } = await lastRun(other);
    expect(other.signals.length).toBeGreaterThan(3);
    expect(other.signals.at(-1)).toEqual({
      rooms: ['reloads', 'people'],
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

describe('what is remembered', () => {
  test('of old runs the counts, of the newest ones each row as well', async () => {
    const first = await begin(site, 'instructors', true);
    await site.source.changeRow('instructors.csv', '900003', { office: 'C-1' });
    await runReload(site.deps, first);
    const rowsOf = async () => {
      const { rows } = await site.database.pool.query(
        'select source_id from reload_effect where run_id = $1',
        [first],
      );
      return rows;
    };
    for (let run = 1; run < runsRemembered; run += 1) {
      await runReload(site.deps, await begin(site, 'instructors', true));
    }
    expect(await rowsOf()).toEqual([{ source_id: '900003' }]);
    await runReload(site.deps, await begin(site, 'instructors', true));
    expect(await rowsOf()).toEqual([]);
    expect(await runOf(site, first)).toMatchObject({ changed_count: 1 });
  });

  test('an effect is of a run that stands, and stays its own', async () => {
    const { pool } = site.database;
    const insert = `insert into reload_effect (run_id, source_id, effect, full_name, full_name_ar)
      select unnest($1::integer[]), 'of nobody', 'vanished', '', ''`;
    const id = await begin(site, 'instructors', true);
    await expect(pool.query(insert, [[id, 1_000_000]])).rejects.toThrow('an effect of no run');
    await pool.query(insert, [[id]]);
    const change = 'update reload_effect set run_id = run_id - 1 where run_id = $1';
    await expect(pool.query(change, [id])).rejects.toThrow('never changes');
    const remove = 'delete from reload_run where id = $1';
    await expect(pool.query(remove, [id])).rejects.toThrow(`run ${id} has effects`);
  });
});

async function anyStudent(from: Site): Promise<string> {
  const [first] = await from.source.rows('students.csv');
  return first?.['student_id'] ?? '';
}
