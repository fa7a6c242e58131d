import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { reloadsContract } from './contract.ts';
import { runReload } from './server/runs/run-reload.ts';
import { insertRun } from './server/runs/start-reload.ts';
import {
  aSite,
  aSourceFolder,
  begin,
  load,
  reload,
  runEnded,
  runOf,
  type SourceFolder,
  standing,
} from './testing.ts';

const { calls } = reloadsContract;
const yes = { confirm: true } as const;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
});
beforeEach(async () => {
  await source.restore();
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const people = async () =>
  (
    await portal.database.pool.query(
      `select person.*, student.*, staff.*, account.is_active as may_sign_in
       from person
       left join student on student.person_id = person.id
       left join staff on staff.person_id = person.id
       left join account on account.person_id = person.id
       order by person.id`,
    )
  ).rows;

async function undo(id: number) {
  const started = await administrator.call(calls.undoRun, { params: { id }, body: yes });
  if (started.status !== 202) return { ...started, run: null };
  return { ...started, run: await runEnded(administrator, started.reply.id) };
}

describe('undoing a reload', () => {
  test('what changed is as before, who was added is inactive, who vanished is active again', async () => {
    await reload(administrator, 'students');
    const before = await people();
    await source.change('students.csv', (rows) => [
      ...rows
        .filter((row) => row['student_id'] !== '231000007')
        .map((row) =>
          row['student_id'] === '231000001'
            ? { ...row, gpa: '', advisor_id: '', first_name: 'Other', is_halted: '1' }
            : row,
        ),
      { ...rows[0], student_id: '261009999', national_id: '1000000016' } as Record<string, string>,
    ]);
    const run = await reload(administrator, 'students');
    expect(run).toMatchObject({
      counts: { added: 1, changed: 1, vanished: 1 },
      actions: ['undo'],
    });
    const { run: undone } = await undo(run.id);
    expect(undone).toMatchObject({
      state: 'applied',
      undoes: run.id,
      source: { origin: 'undo' },
      counts: { read: 3, added: 0, changed: 2, vanished: 1, deactivated: 1, refused: 0 },
      actions: [],
    });
    const after = await people();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { user_id: '261009999', is_active: false, may_sign_in: false },
    ]);
    const original = await administrator.call(calls.getRun, { params: { id: run.id } });
    expect(original.reply).toMatchObject({ undone_by: undone?.id, actions: [] });
    const again = await undo(run.id);
    expect(again).toMatchObject({ status: 409, code: 'nothing_to_undo' });
    expect(await undo(undone?.id ?? 0)).toMatchObject({ status: 409, code: 'nothing_to_undo' });
    const entry = await portal.database.reads
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'system-data.reload_undone')
      .execute();
    expect(entry).toEqual([{ actor_id: administrator.id, subject_id: run.id }]);
  });

  test('staff and their roles come back as well', async () => {
    await reload(administrator, 'users');
    await reload(administrator, 'instructors');
    const before = await people();
    await source.change('instructors.csv', (rows) =>
      rows.map((row) => (row['user_id'] === '900003' ? { ...row, active: '0', rank: 'x' } : row)),
    );
    const run = await reload(administrator, 'instructors');
    expect(run.counts).toMatchObject({ changed: 0, vanished: 1, deactivated: 1 });
    expect((await undo(run.id)).run).toMatchObject({ state: 'applied', counts: { changed: 1 } });
    expect(await people()).toEqual(before);
  });

  test('is refused once a newer run wrote the same columns, and of a run that did nothing', async () => {
    await source.changeRow('users.csv', '700001', { first_name: 'Changed' });
    const users = await reload(administrator, 'users');
    expect(users.actions).toEqual(['undo']);
    const students = await reload(administrator, 'students');
    expect(students.actions).toEqual([]);
    expect(await undo(students.id)).toMatchObject({ status: 409, code: 'nothing_to_undo' });
    await reload(administrator, 'instructors');
    expect(await undo(users.id)).toMatchObject({ status: 409, code: 'undo_stale' });
    expect(await undo(2_000_000)).toMatchObject({ status: 404 });
  });
});

describe('stopping a reload', () => {
  test('one that waits is let go, one that is over has nothing to stop', async () => {
    const trial = await reload(administrator, 'students', { dry_run: 'true' });
    // The file repeats stored values: there is nothing to apply, for anybody.
    expect(trial.actions).toEqual(['stop']);
    const params = { id: trial.id };
    const refused = await administrator.call(calls.applyRun, { params, body: { confirm: true } });
    expect(refused).toMatchObject({ status: 409, code: 'not_waiting' });
    const stopped = await administrator.call(calls.stopRun, { params });
    expect(stopped).toMatchObject({ status: 200, reply: { state: 'stopped' } });
    expect(await administrator.call(calls.stopRun, { params })).toMatchObject({
      status: 409,
      code: 'not_under_way',
    });
    expect(await administrator.call(calls.applyRun, { params, body: yes })).toMatchObject({
      status: 409,
      code: 'not_waiting',
    });
    expect(await administrator.call(calls.stopRun, { params: { id: 2_000_000 } })).toMatchObject({
      status: 404,
    });
  });

  test('one on its way stops for good or is applied whole, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { reply } = await administrator.call(calls.loadStudents, {});
      await new Promise((resolve) => setTimeout(resolve, round * 60));
      const stopped = await administrator.call(calls.stopRun, { params: { id: reply.id } });
      const run = await runEnded(administrator, reply.id);
      if (stopped.status === 200) expect(run.state).toBe('stopped');
      else {
        expect(['already_applying', 'not_under_way']).toContain(stopped.code);
        expect(run.state).toBe('applied');
      }
    }
  });
});

describe('an undo whose worker dies', () => {
  test('leaves nothing half done, and the next worker does the whole', async () => {
    const site = await aSite();
    await load(site);
    const before = await standing(site);
    await site.source.change('students.csv', (rows) =>
      rows.slice(1).map((row) => ({ ...row, gpa: '1.11' })),
    );
    const applied = await begin(site, 'students');
    await runReload(site.deps, applied);
    await site.database.pool.query('update reload_run set is_scheduled = true where id = $1', [
      applied,
    ]);
    const after = await standing(site);
    expect(after).not.toEqual(before);

    let dies = true;
    site.deps.events.on('people.applied', async (tx) => {
      if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.writes);
    });
    const undone = await site.database.transaction((tx) =>
      insertRun(tx, {
        kind: 'students',
        dry_run: false,
        started_by: null,
        now: testNow,
        origin: 'undo',
        undoes: applied,
      }),
    );
    await expect(runReload(site.deps, undone?.id ?? 0)).rejects.toThrow();
    expect(await standing(site)).toEqual(after);
    expect(await runOf(site, undone?.id ?? 0)).toMatchObject({ state: 'applying' });
    dies = false;
    await runReload(site.deps, undone?.id ?? 0);
    expect(await runOf(site, undone?.id ?? 0)).toMatchObject({ state: 'applied' });
    expect(await standing(site)).toEqual(before);
    await site.drop();
  });
});

describe('a reload that the clock started', () => {
  test('tells those who asked for it that it waits or failed, one by hand tells nobody', async () => {
    const site = await aSite();
    await load(site);
    const told: unknown[] = [];
    site.deps.events.on('reloads.scheduled_reload_stuck', async (_tx, news) => {
      told.push(news);
    });
    const person = await site.database.reads
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', '900012')
      .executeTakeFirstOrThrow();
    await site.database.transaction(({ writes }) =>
      writes
        .insertInto('reload_schedule')
        .values({
          kind: 'students',
          every: 'day',
          weekday: null,
          start_time: '03:00',
          tell: sql`array[${person.id}]::integer[]`,
          due_at: testNow.toISOString(),
          changed_by: person.id,
        })
        .execute(),
    );
    const start = async (is_scheduled: boolean) => {
      const run = await site.database.transaction((tx) =>
        insertRun(tx, {
          kind: 'students',
          dry_run: false,
          started_by: null,
          is_scheduled,
          now: testNow,
        }),
      );
      await runReload(site.deps, run?.id ?? 0);
      return run?.id;
    };
    await site.source.change('students.csv', (rows) => rows.slice(0, 10));
    await start(false);
    const waits = await start(true);
    await site.source.write('students.csv', 'nothing');
    const failed = await start(true);
    expect(told).toMatchObject([
      { run_id: waits, kind: 'students', outcome: 'refused', person_ids: [person.id] },
      { run_id: failed, kind: 'students', outcome: 'failed', person_ids: [person.id] },
    ]);
    await site.drop();
  });
});
