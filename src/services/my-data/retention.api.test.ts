import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '#platform/service/service.ts';
import { services } from '#portal/services.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { makeStale } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { readSettings } from '#services/settings/server/public.ts';
import { setSettings } from '#services/settings/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { myDataContract } from './contract.ts';
import type { Deps } from './server/my-data-platform.ts';
import { countDue, destroyAgreed } from './server/retention.ts';

const { agreeDestruction, listDestructions } = myDataContract.calls;

let portal: TestPortal;
let admin: TestPerson;
let second: TestPerson;
let deps: Deps;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022', 'en');
  second = await portal.as('800001');
  const body = { role_id: 22 };
  await admin.call(rightsContract.calls.grantRole, { params: { id: String(second.id) }, body });
  const role = { body: { current_privilege: 22 } };
  await second.call(accountsContract.calls.updateAdmin, role);
  deps = {
    database: portal.database,
    services: () => services as unknown as Service[],
    settings: { current: () => readSettings(portal.database.reads) },
  } as unknown as Deps;
});

afterAll(() => portal.stop());

const rowsOf = async () => (await admin.call(listDestructions, {})).reply.results;
const agree = (by: TestPerson, id: number) =>
  by.call(agreeDestruction, { params: { id: String(id) } });

async function openOf(table_name: string) {
  const rows = await rowsOf();
  return rows.find((row) => row.table_name === table_name && row.agreed_at === null);
}

async function countOf(condition: string): Promise<number> {
  const found = await portal.owner.query(`select count(*)::integer from ${condition}`);
  return found.rows[0].count;
}

test('the demo has one that waits and one that is done, and the first waits for administrators', async () => {
  expect(await rowsOf()).toMatchObject([
    { table_name: 'library_visit', counted: 12, before_day: '2024-11-01', agreed_by: null },
    { table_name: 'notification', destroyed: 3418, agreed_by: { user_id: '800022' } },
  ]);
  const page = await admin.call(listDestructions, { query: { page: 2, page_size: 1 } });
  expect(page.reply).toMatchObject({ count: 2, results: [{ table_name: 'notification' }] });
  const { results } = (await admin.call(waitsContract.calls.listWaits, {})).reply;
  expect(results.find(({ kind }) => kind === 'destruction_due')).toMatchObject({ count: 1 });
});

test('nobody else reads it or agrees to it, nor who isn’t fresh or changed the period', async () => {
  const id = (await openOf('library_visit'))?.id ?? 0;
  expect((await agree(portal.visitor(), id)).status).toBe(401);
  for (const user_id of ['231000001', '900012', '800014']) {
    const other = await portal.as(user_id);
    expect((await agree(other, id)).code, user_id).toBe('forbidden');
    expect((await other.call(listDestructions, {})).code, user_id).toBe('forbidden');
  }
  expect((await agree(admin, 2_000_000_000)).code).toBe('not_found');
  await setSettings(admin, 'retention', { library_visit_months: 23 });
  expect((await agree(admin, id)).code).toBe('own_change');
  await makeStale(portal.database, second.id);
  expect((await agree(second, id)).code).toBe('fresh_check_required');
  second = await portal.as('800001');
  expect((await openOf('library_visit'))?.counted).toBe(12);
});

test('what is due is counted once a table, again while it waits, and not where it is kept longer', async () => {
  await portal.owner.query(
    `insert into notification (person_id, kind, p_type, msg, msg_ar, time, source)
     values ($1, 'x', 'Account', 'x', 'x', '2025-10-31T20:59:00Z', 'old'),
       ($1, 'x', 'Account', 'x', 'x', '2025-10-31T21:00:00Z', 'kept')`,
    [admin.id],
  );
  await Promise.all([countDue(deps, testNow), countDue(deps, testNow)]);
  const first = await openOf('notification');
  expect(first).toMatchObject({ before_day: '2025-11-01', counted: 1 });
  await countDue(deps, new Date('2026-11-30T21:00:00Z'));
  const again = {
    id: first?.id,
    opened_at: first?.opened_at,
    before_day: '2025-12-01',
    counted: 2,
  };
  expect(await openOf('notification')).toMatchObject(again);
  await setSettings(second, 'retention', { notification_months: 120 });
  await countDue(deps, testNow);
  expect(await openOf('notification')).toBeUndefined();
});

test('what two agree to at once is destroyed once, in batches, and the younger stays', async () => {
  await portal.owner.query(
    `insert into library_visit (student_id, visited_at, same_until)
     select $1, at, at + interval '30 seconds'
     from generate_series('2020-01-01'::timestamptz, '2020-01-01'::timestamptz + interval '6000 minutes', '1 minute') at`,
    [admin.id],
  );
  await countDue(deps, testNow);
  const younger = await countOf(`library_visit where visited_at >= '2024-12-01T00:00+03'`);
  const { id = 0, counted } = (await openOf('library_visit')) ?? {};
  expect(counted).toBe(6013);
  const both = await Promise.all([agree(second, id), agree(second, id)]);
  expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'already_agreed']);
  const look = () => destroyAgreed(deps).look(testNow);
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([look(), look()]);
  const done = (await rowsOf()).find((row) => row.id === id);
  expect(done).toMatchObject({ destroyed: 6013, destroyed_at: expect.any(String) });
  expect(await countOf('library_visit')).toBe(younger);
  const { calls } = auditContract;
  const logged = await admin.call(calls.listEntries, { query: { action: 'my-data.destroyed' } });
  expect(logged.reply.count).toBe(1);
});

test('what was agreed to stays where the period was made longer since', async () => {
  const [{ id } = { id: 0 }] = (
    await portal.owner.query(
      `insert into destruction (table_name, before_day, counted, opened_at, agreed_by, agreed_at)
       values ('notification', '2026-01-01', 2, now(), $1, now()) returning id`,
      [second.id],
    )
  ).rows;
  await destroyAgreed(deps).look(testNow);
  expect((await rowsOf()).find((row) => row.id === id)).toMatchObject({ destroyed: 0 });
  expect(await countOf(`notification where source in ('old', 'kept')`)).toBe(2);
});
