import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { aSourceFolder, reload, type SourceFolder } from '#services/system-data/testing.ts';
import { sendDueActivations } from './server/send-due-activations.ts';
import { messagesTo } from './testing.ts';

const { getActivationSending, listActivations, setActivationSending } = rightsContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('900012');
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const idOf = (place: number) => `2690${String(place).padStart(5, '0')}`;
const mailOf = (place: number) => `new-${place}@example.sa`;

/** So many new students, of whom every fifth has no address. */
async function bring(count: number) {
  await source.change(
    'students.csv',
    (rows) =>
      [
        ...rows,
        ...Array.from({ length: count }, (_, place) => ({
          ...rows[0],
          student_id: idOf(place),
          email: place % 5 === 4 ? '' : mailOf(place),
        })),
      ] as Record<string, string>[],
  );
  return reload(administrator, 'students');
}

const sending = async () => (await administrator.call(getActivationSending, {})).reply;
const nextMinute = () => portal.clock.moveTo(new Date(portal.clock.now().getTime() + 61_000));
const asked = async () =>
  (
    await portal.database.pool.query(
      "select count(*) from activation_mail where asked_at > '2026-11-22T05:00:00Z'",
    )
  ).rows[0].count as number;

const handed: unknown[] = [];
/** As a process looks for what is due; what it hands over is kept here. */
const look = () =>
  sendDueActivations(
    {
      database: portal.database,
      live: { changed: () => undefined },
      settings: { current: async () => ({ messages: { activation_mails_per_minute: 10 } }) },
      jobs: { send: async (_tx: unknown, _name: string, data: unknown) => void handed.push(data) },
    } as never,
    portal.clock.now(),
  );

describe('who may look after activation mails', () => {
  test('those who look after system data, and nobody else', async () => {
    for (const user_id of ['231000001', '900003', '800012']) {
      const refused = await (await portal.as(user_id)).call(getActivationSending, {});
      expect(refused, user_id).toMatchObject({ status: 403 });
    }
    expect((await sending()).is_on).toBe(true);
  });
});

describe('people whom a reload brings', () => {
  test('are mailed once each, a few a minute, unless they are held back or have no address', async () => {
    await administrator.call(setActivationSending, { body: { is_on: false } });
    const { no_address } = await sending();
    const run = await bring(100);
    expect(run.counts).toMatchObject({ added: 100 });
    expect(await sending()).toMatchObject({
      is_on: false,
      waiting: 80,
      no_address: no_address + 20,
    });
    nextMinute();
    await look();
    expect(await asked()).toBe(0);

    await administrator.call(setActivationSending, { body: { is_on: true } });
    await expect.poll(asked, { timeout: 20_000 }).toBe(60);
    await look();
    expect(await asked()).toBe(60);
    nextMinute();
    await expect.poll(asked, { timeout: 20_000 }).toBe(80);
    await expect
      .poll(async () => (await sending()).sent, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(80);
    for (const place of [0, 50, 98]) {
      const mails = await messagesTo(portal.visitor() as never, mailOf(place), 1);
      expect(mails, mailOf(place)).toHaveLength(1);
      expect(mails[0]?.links.join()).toContain('/activate/');
    }
    const { reply } = await administrator.call(listActivations, {
      query: { state: 'no_address', search: idOf(4) },
    });
    expect(reply).toMatchObject({ count: 1, results: [{ user_id: idOf(4), sent_at: null }] });
  });

  test('a reload that brings them again, and one that corrects an address, mail only who had none', async () => {
    await reload(administrator, 'students');
    await source.changeRow('students.csv', idOf(4), { email: mailOf(4) });
    await source.changeRow('students.csv', idOf(0), { email: 'other@example.sa' });
    await reload(administrator, 'students');
    nextMinute();
    await expect.poll(asked, { timeout: 20_000 }).toBe(81);
    expect(await messagesTo(portal.visitor() as never, mailOf(4), 1)).toHaveLength(1);
    expect(await messagesTo(portal.visitor() as never, 'other@example.sa', 0)).toEqual([]);
  });

  test('of several processes that look at the same moment one hands them over', async () => {
    handed.length = 0;
    await portal.database.pool.query(
      `update activation_mail set asked_at = null, sent_at = null;
       update activation_sending set due_at = '2026-01-01T00:00:00Z'`,
    );
    await Promise.all([1, 2, 3, 4].map(() => look()));
    // The portal itself looks every second, for more at a time; it may have been the first.
    expect(await asked()).toBe(handed.length === 0 ? 60 : 10);
    expect(new Set(handed.map((one) => JSON.stringify(one))).size).toBe(handed.length);
  });
});
