import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { reloadsContract } from './contract.ts';
import { reload, runEnded } from './testing.ts';

const { calls } = reloadsContract;

let portal: TestPortal;
let administrator: TestPerson;
let inEnglish: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022');
  inEnglish = await portal.as('800022', 'en');
});
afterAll(() => portal.stop());

describe('who may reload', () => {
  test('nobody else than instructor types 12 and 22 and the system administrator', async () => {
    const asked = (person: TestPerson) => person.call(calls.loadStudents, {});
    expect(await asked(portal.visitor())).toMatchObject({ status: 401, code: 'not_signed_in' });
    for (const user_id of ['231000001', '900003', '700012', '800012', '800001']) {
      const refused = await asked(await portal.as(user_id));
      expect(refused, user_id).toMatchObject({ status: 403, code: 'forbidden' });
    }
    for (const user_id of ['900012', '900022', '800022']) {
      const allowed = await (await portal.as(user_id)).call(calls.listRuns, {});
      expect(allowed.status, user_id).toBe(200);
    }
  });

  test('a run that is not there, an unknown filter and a yes that is none are refused', async () => {
    const params = { id: 2_000_000 };
    for (const call of [calls.getRun, calls.listRows, calls.listRefusedRows]) {
      expect(await administrator.call(call, { params })).toMatchObject({ status: 404 });
    }
    const body = { confirm: true } as const;
    expect(await administrator.call(calls.applyRun, { params, body })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const no = { confirm: false as never };
    expect(await administrator.call(calls.applyRun, { params, body: no })).toMatchObject({
      status: 400,
    });
    const query = { kind: 'courses' as never };
    expect(await administrator.call(calls.listRuns, { query })).toMatchObject({ status: 400 });
  });
});

describe('one reload at a time', () => {
  test('another one is refused while a run is under way', async () => {
    const { id } = await portal.database.transaction(({ writes }) =>
      writes
        .insertInto('reload_run')
        .values({
          kind: 'users',
          state: 'applying',
          dry_run: false,
          source: 'users.csv',
          started_at: portal.clock.now().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const call of [calls.loadStudents, calls.loadUsers, calls.updateInstructors]) {
      const refused = await inEnglish.call(call, {});
      expect(refused).toMatchObject({ status: 409, code: 'reload_running' });
    }
    await portal.database.transaction(({ writes }) =>
      writes.deleteFrom('reload_run').where('id', '=', id).execute(),
    );
  });

  test('of many who start at once one goes ahead, and another only when it has ended', async () => {
    const started = await Promise.all(
      Array.from({ length: 8 }, () => administrator.call(calls.loadStudents, {})),
    );
    const ahead = started.filter(({ status }) => status === 202);
    const held = started.filter(({ code }) => code === 'reload_running');
    expect(ahead.length).toBeGreaterThan(0);
    expect(held.length).toBe(started.length - ahead.length);
    const runs = await Promise.all(ahead.map(({ reply }) => runEnded(administrator, reply.id)));
    runs.sort((one, other) => one.id - other.id);
    for (const [index, run] of runs.entries()) {
      const next = runs[index + 1];
      if (next) expect(next.started_at >= (run.finished_at ?? '')).toBe(true);
    }
  });
});

describe('a source that did not change', () => {
  test('changes nobody, whichever kind is loaded, and is never kept by a browser', async () => {
    const people = await portal.database.reads.selectFrom('person').selectAll().execute();
    const { headers } = await administrator.call(calls.listRuns, {});
    expect(headers.get('cache-control')).toBe('no-store');
    for (const kind of ['users', 'instructors', 'students'] as const) {
      const run = await reload(administrator, kind);
      const { read } = run.counts;
      expect(run.state, kind).toBe('applied');
      expect(run.counts).toEqual({
        read,
        added: 0,
        changed: 0,
        unchanged: read,
        vanished: 0,
        deactivated: 0,
        refused: 0,
      });
    }
    expect(await portal.database.reads.selectFrom('person').selectAll().execute()).toEqual(people);
  });

  test('the run says who started it, when, from what, and that it has ended', async () => {
    const run = await reload(administrator, 'instructors');
    expect(run).toMatchObject({
      kind: 'instructors',
      state: 'applied',
      dry_run: false,
      is_superseded: false,
      actions: [],
      source: { file: 'instructors.csv', encoding: 'utf-8' },
      vanish_percent: 0,
      failure: null,
      progress: null,
      started_by: { id: administrator.id },
      refused_rows: [],
    });
    expect(run.started_at <= (run.finished_at ?? '')).toBe(true);
    const query = { kind: 'instructors', page_size: '1' } as const;
    const list = await administrator.call(calls.listRuns, { query });
    expect(list.reply.results[0]?.id).toBe(run.id);
    expect(list.reply.count).toBeGreaterThan(1);
  });
});
