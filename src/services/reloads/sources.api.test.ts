import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { reloadsContract } from './contract.ts';
import { startDueReloads } from './server/sources/start-due-reloads.ts';
import { aSourceFolder, plain, reload, runEnded, type SourceFolder } from './testing.ts';

const { calls } = reloadsContract;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
});
afterEach(async () => {
  for (const kind of ['students', 'users'] as const) {
    await administrator.call(calls.changeSource, { params: { kind }, body: { origin: 'folder' } });
    await administrator.call(calls.changeSchedule, { params: { kind }, body: { every: 'never' } });
  }
  await source.restore();
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const students = { kind: 'students' } as const;

describe('where the data comes from', () => {
  test('an address is https and holds no password; its token is never answered', async () => {
    for (const address of [
      'http://a.example/x',
      'https://user:secret@a.example/',
      'https://',
      '',
    ]) {
      const body = { origin: 'address', address } as const;
      expect(
        await administrator.call(calls.changeSource, { params: students, body }),
      ).toMatchObject({
        status: 400,
        error_codes: { address: ['invalid_link'] },
      });
    }
    const body = {
      origin: 'address',
      address: 'https://a.example/x.csv',
      token: 's3cret',
    } as const;
    const changed = await administrator.call(calls.changeSource, { params: students, body });
    expect(changed.reply.results[0]).toMatchObject({
      kind: 'students',
      origin: 'address',
      address: 'https://a.example/x.csv',
      token_state: 'kept',
    });
    expect(JSON.stringify(changed.reply)).not.toContain('s3cret');
    const audit = await portal.database.pool.query(
      "select * from audit_entry where action like 'system-data.source%'",
    );
    expect(audit.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(audit.rows)).not.toContain('s3cret');
  });

  test('a token stays with its host, and goes when the host does', async () => {
    const set = (address: string, token?: string) =>
      administrator.call(calls.changeSource, {
        params: students,
        body: { origin: 'address', address, ...(token ? { token } : {}) },
      });
    await set('https://a.example/x.csv', 's3cret');
    const same = await set('https://a.example/other.csv');
    expect(same.reply.results[0]).toMatchObject({ token_state: 'kept' });
    const other = await set('https://b.example/other.csv');
    expect(other.reply.results[0]).toMatchObject({ token_state: 'none' });
  });

  test('this machine and the networks around it are never read from', async () => {
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '[::1]',
      '[::ffff:192.168.1.1]',
      'localhost',
      '169.254.169.254',
    ]) {
      const body = { origin: 'address', address: `https://${host}/x.csv` } as const;
      await administrator.call(calls.changeSource, { params: students, body });
      const run = await reload(administrator, 'students');
      expect(run, host).toMatchObject({ state: 'failed', failure: { code: 'address_private' } });
    }
  });
});

describe('what is reloaded by itself', () => {
  const at = (moment: string) => portal.clock.moveTo(new Date(moment));
  /** In addition to the demo's own, of instructors. */
  const scheduled = async () => {
    const query = { kind: 'students', page_size: '50' } as const;
    const { reply } = await administrator.call(calls.listRuns, { query });
    return reply.results.filter(({ is_scheduled }) => is_scheduled);
  };

  test('only people who look after system data can be told', async () => {
    const student = await portal.as('231000001');
    const body = { every: 'day' as const, start_time: '03:00', tell: [student.id] };
    expect(
      await administrator.call(calls.changeSchedule, { params: students, body }),
    ).toMatchObject({
      status: 400,
      error_codes: { tell: ['not_one_of'] },
    });
  });

  test('starts once when its time has come, and is then due the next day', async () => {
    const body = { every: 'day' as const, start_time: '09:00', tell: [administrator.id] };
    const set = await administrator.call(calls.changeSchedule, { params: students, body });
    expect(set.reply.results[0]?.schedule).toMatchObject({
      due_at: '2026-11-22T06:00:00.000Z',
      skipped_at: null,
      tell: [administrator.id],
    });
    expect(set.reply.reloaders.map(({ user_id }) => user_id)).toContain('900012');
    await source.change('students.csv', (rows) => rows.slice(0, 100));
    at('2026-11-22T06:00:00Z');
    await expect.poll(scheduled, { timeout: 20_000 }).toHaveLength(1);
    const [started] = await scheduled();
    const run = await runEnded(administrator, started?.id ?? 0);
    expect(run).toMatchObject({ state: 'refused', is_scheduled: true, started_by: null });
    const { reply } = await administrator.call(calls.listSources, {});
    expect(reply.results[0]?.schedule?.due_at).toBe('2026-11-23T06:00:00.000Z');
    await administrator.call(calls.stopRun, { params: { id: run.id } });
  });

  test('of two that look at the same moment one starts it', async () => {
    const body = { every: 'day' as const, start_time: '10:00' };
    await administrator.call(calls.changeSchedule, { params: students, body });
    const sent: unknown[] = [];
    const deps = {
      database: portal.database,
      live: { changed: () => undefined },
      events: { announce: async () => undefined, on: () => undefined },
      jobs: {
        send: async (_tx: unknown, _name: string, data: unknown) => void sent.push(data),
        handle: () => undefined,
      },
    } as never;
    const now = new Date('2026-11-22T07:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => startDueReloads(deps).look(now)));
    expect(sent).toHaveLength(1);
    const { run_id } = sent[0] as { run_id: number };
    await administrator.call(calls.stopRun, { params: { id: run_id } });
  });

  test('is left out, and says so, while somebody reloads by hand', async () => {
    const tell = [administrator.id];
    const body = { every: 'week' as const, weekday: 0, start_time: '11:00', tell };
    await administrator.call(calls.changeSchedule, { params: { kind: 'users' }, body });
    const { id } = await portal.database.transaction(({ writes }) =>
      writes
        .insertInto('reload_run')
        .values({
          kind: 'students',
          state: 'applying',
          dry_run: false,
          source: '',
          started_at: portal.clock.now().toISOString(),
          touched_at: '2026-11-22T08:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    at('2026-11-22T08:00:00Z');
    const schedule = async () =>
      (await administrator.call(calls.listSources, {})).reply.results[1]?.schedule;
    await expect
      .poll(async () => (await schedule())?.skipped_at, { timeout: 20_000 })
      .toMatch(/^2026-11-22T08:00/);
    expect((await schedule())?.due_at).toBe('2026-11-29T08:00:00.000Z');
    await portal.database.transaction(({ writes }) =>
      writes.deleteFrom('reload_run').where('id', '=', id).execute(),
    );
  });
});

describe('how large a file may be', () => {
  test('is what the settings say when it is read, in the folder too', async () => {
    await source.write('students.csv', 'x'.repeat(1_000_001));
    await changeSetting(portal, 'uploads', { source_max_mb: 1 });
    expect(await reload(administrator, 'students')).toMatchObject({
      state: 'failed',
      failure: { code: 'too_large' },
    });
    await changeSetting(portal, 'uploads', { source_max_mb: 2 });
    expect((await reload(administrator, 'students')).failure?.code).not.toBe('too_large');
  });
});

describe('how fresh the data is', () => {
  test('it is old after the setting’s days, and a day after it was due again', async () => {
    const guide = await portal.as('900003');
    const stale = async () => (await guide.call(calls.getFreshness, {})).reply;
    await source.change('students.csv', (rows) => rows);
    await reload(administrator, 'students');
    const days = async () => {
      const { students, stale_at } = await stale();
      return (Date.parse(stale_at.students ?? '') - Date.parse(students ?? '')) / 86_400_000;
    };
    expect(await days()).toBe(2);
    await changeSetting(portal, 'academic', { stale_after_days: 5 });
    expect(await days()).toBe(5);
    await changeSetting(portal, 'academic', { stale_after_days: 1 });
    const weekday = new Date((await stale()).students ?? '').getUTCDay();
    await administrator.call(calls.changeSchedule, {
      params: { kind: 'students' },
      body: { every: 'week', weekday, start_time: '00:00' },
    });
    expect(await days()).toBeGreaterThan(6);
    expect(await days()).toBeLessThanOrEqual(8);
    await changeSetting(portal, 'academic', { stale_after_days: 2 });
  });

  test('everybody signed in may ask; an undo takes the moment back', async () => {
    const student = await portal.as('231000001');
    const fresh = async () => (await student.call(calls.getFreshness, {})).reply;
    const asOf = async () => (await fresh()).students;
    expect((await portal.visitor().call(calls.getFreshness, {})).status).toBe(401);
    await source.change('students.csv', (rows) => rows);
    const first = await reload(administrator, 'students');
    expect(await asOf()).toBe(first.finished_at);
    await source.changeRow('students.csv', '231000001', { gpa: '1.01' });
    const second = await reload(administrator, 'students');
    expect(await asOf()).toBe(second.finished_at);
    const undone = await administrator.call(calls.undoRun, {
      params: { id: second.id },
      body: { confirm: true },
    });
    await runEnded(administrator, undone.reply.id);
    // The reference lists came with the second, and an undo keeps them.
    expect(await fresh()).toMatchObject({
      students: first.finished_at,
      reference: second.finished_at,
    });
  });
});

describe('templates', () => {
  test('each can be filled in and is taken as it stands; the columns are explained in both languages', async () => {
    const inEnglish = await portal.as('800022', 'en');
    const fetched = async (person: TestPerson, kind: string, format: string) => {
      const answer = await fetch(`${portal.url}/api/system-data/templates/${kind}/${format}`, {
        headers: {
          authorization: `Bearer ${person.token}`,
          'accept-language': person === inEnglish ? 'en' : 'ar',
        },
      });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const formats = [
      ['csv', 'students.csv'],
      ['jsonl', 'students.jsonl'],
      ['oneroster', 'oneroster.zip'],
    ] as const;
    for (const [format, name] of formats) {
      await source.remove('students.csv');
      await source.write(name, await fetched(administrator, 'students', format));
      const run = await reload(inEnglish, 'students', { dry_run: 'true' });
      expect(run.counts, format).toMatchObject({ read: 1, refused: 0 });
      await administrator.call(calls.stopRun, { params: { id: run.id } });
      await source.restore();
    }
    const columns = plain((await fetched(inEnglish, 'students', 'columns')).toString('utf8'));
    expect(columns).toContain('birth_date,Date of birth,Yes,"A date in either calendar');
    expect((await fetched(administrator, 'users', 'columns')).toString('utf8')).toContain('إلزامي');
  });
});
