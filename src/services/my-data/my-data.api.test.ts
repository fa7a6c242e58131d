import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { myDataContract } from './contract.ts';

const { askCopy, fetchCopy, listLooks, readOwn } = myDataContract.calls;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

test('a visitor is told nothing', async () => {
  expect((await portal.visitor().call(readOwn, {})).status).toBe(401);
  expect((await portal.visitor().call(listLooks, {})).status).toBe(401);
});

test('each service says what it keeps, and how long', async () => {
  const { services } = (await (await portal.as('231000001', 'en')).call(readOwn, {})).reply;
  const names = services.map(({ service }) => service);
  expect(names).toEqual(
    expect.arrayContaining(['people', 'payments', 'training', 'notifications']),
  );
  expect(names).not.toContain('counselling');
  const payments = services.find(({ service }) => service === 'payments');
  expect(payments?.name).toBe('Payments');
  const session = services.flatMap(({ tables }) => tables).find(({ table }) => table === 'session');
  expect(session?.kept_for).toEqual({ unit: 'days', count: 30 });
});

test('whoever opens a student’s record is in the student’s list by role, and not by name', async () => {
  const student = await portal.as('231000001', 'en');
  const before = (await student.call(listLooks, {})).reply.count;
  const guide = await portal.as('900003');
  await guide.call(guidanceContract.calls.getStudent, { params: { id: student.id } });
  await expect.poll(async () => (await student.call(listLooks, {})).reply.count).toBe(before + 1);
  const query = { page_size: 1 };
  const { results } = (await student.call(listLooks, { query })).reply;
  expect(results[0]).toMatchObject({ role: 'Academic advisory' });
  expect(JSON.stringify(results)).not.toContain('900003');
  const second = await student.call(listLooks, { query: { ...query, page: before + 2 } });
  expect(second.reply.results).toEqual([]);
});

/** The files of the person's copy, once the job has made it. */
async function copyOf(person: TestPerson): Promise<Map<string, Buffer>> {
  expect((await person.call(askCopy, {})).status).toBe(200);
  await expect
    .poll(async () => (await person.call(readOwn, {})).reply.copy?.is_ready, { timeout: 20_000 })
    .toBe(true);
  const both = await Promise.all([person.call(fetchCopy, {}), person.call(fetchCopy, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const got = both.find(({ status }) => status === 200)?.reply;
  if (!got) throw new Error('nobody got it');
  const zip = await fromBufferPromise(Buffer.from(await got.blob.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

test('a copy is asked for once, and nobody else gets it', async () => {
  const student = await portal.as('231000002');
  const asked = await Promise.all([student.call(askCopy, {}), student.call(askCopy, {})]);
  expect(asked.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'copy_open']);
  await expect.poll(async () => (await student.call(readOwn, {})).reply.copy?.is_ready).toBe(true);
  const other = await portal.as('231000005');
  expect((await other.call(fetchCopy, {})).code).toBe('no_copy');
  const { results } = (await student.call(notificationsContract.calls.list, {})).reply;
  expect(results[0]).toMatchObject({ link: '/profile/my-data' });
  const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);
  portal.clock.moveTo(days(7.1));
  const late = await portal.as('231000002');
  expect((await late.call(readOwn, {})).reply.copy).toBeNull();
  expect((await late.call(fetchCopy, {})).code).toBe('no_copy');
  expect((await late.call(askCopy, {})).status).toBe(200);
  portal.clock.moveTo(testNow);
});

test('the copy has every table with rows of the person, and nobody else', async () => {
  const student = await portal.as('231000001');
  const { services } = (await student.call(readOwn, {})).reply;
  const files = await copyOf(student);
  expect(files.get('my-data.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  for (const { service, tables } of services) {
    const rows = JSON.parse(String(files.get(`${service}.json`)));
    for (const { table, count } of tables) expect(rows[table], table).toHaveLength(count);
  }
  files.delete('my-data.pdf');
  // A notification’s text was on their screen, with the name of their guide.
  const text = [...files.values()].join().replaceAll(/"msg(_ar)?": ".*"/g, '');
  expect(text).toContain('231000001@');
  const { rows: others } = await portal.owner.query<Record<string, string>>(
    `select user_id, full_name, full_name_ar, email, phone, national_id from person
     where user_id <> '231000001'`,
  );
  const told = others.flatMap((one) => Object.values(one)).filter((word) => word?.length > 4);
  expect(told.filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/argon2|_hash|secret/);
});
