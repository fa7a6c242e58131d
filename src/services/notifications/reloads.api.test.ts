import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { aSourceFolder, type SourceFolder } from '#services/reloads/testing.ts';
import { notificationsContract } from './contract.ts';

const { changeSchedule, listRuns, stopRun } = reloadsContract.calls;
const { list } = notificationsContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;
let named: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
  named = await portal.as('900012');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

/** Returns the notifications since the tests began; the demo has one of an earlier update. */
async function told(person: TestPerson) {
  const { reply } = await person.call(list, { query: { limit: '10' } });
  return reply.results
    .filter(({ kind, time }) => kind === 'reload_stuck' && new Date(time) >= testNow)
    .map(({ msg, msg_ar, link, p_type }) => ({
      msg: stripIsolates(msg),
      msg_ar: stripIsolates(msg_ar),
      link,
      p_type,
    }));
}

/** Schedules a reload of the students at this time. */
async function startsAt(start_time: '09:00' | '10:00' | '11:00', moment: string) {
  const body = { every: 'day' as const, start_time, tell: [named.id] };
  await administrator.call(changeSchedule, { params: { kind: 'students' }, body });
  portal.clock.moveTo(new Date(moment));
}

async function newestRun(): Promise<number> {
  const { reply } = await administrator.call(listRuns, { query: { page_size: '1' } });
  return reply.results[0]?.id ?? 0;
}

test('who is named for it is told that a scheduled reload waits or failed, and nobody else', async () => {
  await source.change('students.csv', (rows) => rows.slice(0, 100));
  await startsAt('09:00', '2026-11-22T06:00:00Z');
  await expect.poll(() => told(named), { timeout: 20_000 }).toHaveLength(1);
  const waits = await newestRun();
  expect(await told(named)).toEqual([
    {
      msg: 'Students update needs you\nNothing is saved yet. Check the differences, then approve or stop it.',
      msg_ar: expect.stringContaining('بانتظار إجرائك'),
      link: `/system/data/${waits}`,
      p_type: 'General',
    },
  ]);
  await administrator.call(stopRun, { params: { id: waits } });

  await source.write('students.csv', 'nothing');
  await startsAt('10:00', '2026-11-22T07:00:00Z');
  await expect.poll(() => told(named), { timeout: 20_000 }).toHaveLength(2);
  const failed = await newestRun();
  expect(failed).not.toBe(waits);
  expect((await told(named))[0]).toMatchObject({
    msg: expect.stringContaining('It stopped before anything was saved.'),
    link: `/system/data/${failed}`,
  });
  expect(await told(administrator)).toEqual([]);
});

test('one that is left out leads to the screen that says so', async () => {
  await portal.database.pool.query(
    `insert into reload_run (kind, state, dry_run, source, started_at, touched_at)
     values ('users', 'applying', false, '', $1, '2026-11-22T08:00:00Z')`,
    [portal.clock.now()],
  );
  await startsAt('11:00', '2026-11-22T08:00:00Z');
  await expect.poll(() => told(named), { timeout: 20_000 }).toHaveLength(3);
  expect((await told(named))[0]).toMatchObject({
    msg: expect.stringContaining('another update was under way'),
    link: '/system/data',
  });
});
