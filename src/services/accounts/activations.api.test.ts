import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryAgainNow } from '#platform/testing/jobs.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { aSourceFolder, reload, type SourceFolder } from '#services/reloads/testing.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { standardSettings } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { sendDueActivations } from './server/activation/send-due-activations.ts';
import { messagesTo, tokenIn } from './testing.ts';

const { getActivationSending, listActivations, printSlips, setActivationSending } =
  rightsContract.calls;
const { checkToken, resetPassword, signIn } = accountsContract.calls;

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

/** Adds `count` students; every fifth has no email. */
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

const standing = async (user_id: string) =>
  (await administrator.call(listActivations, { query: { search: user_id } })).reply.results[0];

const stateOf = async (user_id: string) => (await standing(user_id))?.state;

/** Resets the mail to unsent, a minute later. */
async function oweAgain(user_id: string): Promise<void> {
  nextMinute();
  await portal.database.pool.query(
    `update activation_mail set asked_at = null, sent_at = null
     from account where account.person_id = activation_mail.person_id and user_id = $1`,
    [user_id],
  );
}

/** The person's state after an immediate retry of their mail. */
async function hurried(user_id: string) {
  await tryAgainNow(portal.database.pool, { name: 'accounts.send_first_activation' });
  return stateOf(user_id);
}

const handed: unknown[] = [];
/** Runs the duty once, as a process does; collects what it queues. */
const look = () =>
  sendDueActivations({
    database: portal.database,
    live: { changed: () => undefined },
    settings: {
      current: async () => ({
        messages: { ...standardSettings.messages, activation_mails_per_minute: 10 },
      }),
    },
    jobs: { send: async (_tx: unknown, _name: string, data: unknown) => void handed.push(data) },
  } as never).look(portal.clock.now());

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
      const mails = await messagesTo(portal.visitor(), mailOf(place), 1);
      expect(mails, mailOf(place)).toHaveLength(1);
      expect(mails[0]?.links.join()).toContain('/password/reset/');
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
    expect(await messagesTo(portal.visitor(), mailOf(4), 1)).toHaveLength(1);
    expect(await messagesTo(portal.visitor(), 'other@example.sa', 0)).toEqual([]);
  });

  test('who follows it chooses a password and signs in, once told so in both languages', async () => {
    const [mail] = await messagesTo(portal.visitor(), mailOf(1), 1);
    expect(mail?.subject).toBe('فتح حسابك في البوابة · Open your Bawaba account');
    for (const words of ['تسجيل الدخول بالرقم', 'Choose your password with this link', idOf(1)]) {
      expect(mail?.text).toContain(words);
    }
    // From the mail to somebody who has just signed in.
    for (const words of ['Didn’t sign in', 'إن لم يكن تسجيل الدخول منك']) {
      expect(mail?.text).not.toContain(words);
    }
    expect(mail?.links).toHaveLength(1);
    // Each language in its own direction, on one page.
    expect(mail?.html.match(/<html|<div lang="ar" dir="rtl">|<div lang="en" dir="ltr">/g)).toEqual([
      '<html',
      '<div lang="ar" dir="rtl">',
      '<div lang="en" dir="ltr">',
    ]);
    const params = { token: tokenIn(mail) };
    const password = 'two rivers and a bridge';
    const body = { password1: password, password2: password };
    expect((await portal.visitor().call(resetPassword, { params, body })).status).toBe(200);
    expect(await standing(idOf(1))).toMatchObject({ state: 'activated' });
    const signedIn = await portal.visitor().call(signIn, { body: { user_id: idOf(1), password } });
    expect(signedIn.status).toBe(200);
  });

  test('a mail server that takes it and never says so is given the same message again', async () => {
    portal.sandbox.misbehave({ mail: 'unanswered' });
    await oweAgain(idOf(50));
    const [newest] = await messagesTo(portal.visitor(), mailOf(50), 2);
    expect(await stateOf(idOf(50))).toBe('waiting');
    portal.sandbox.misbehave({ mail: 'none' });
    await expect.poll(() => hurried(idOf(50)), { timeout: 30_000 }).toBe('sent');
    expect(portal.sandbox.taken().get(newest?.id ?? '')).toBeGreaterThan(1);
    expect((await messagesTo(portal.visitor(), mailOf(50), 2))[0]).toEqual(newest);
    const params = { token: tokenIn(newest) };
    expect((await portal.visitor().call(checkToken, { params })).status).toBe(200);
  });

  test('whose address is refused for good get a slip, and their mail once the source has another', async () => {
    const user_id = idOf(60);
    const before = await sending();
    portal.sandbox.misbehave({ mail: 'refused' });
    await oweAgain(user_id);
    await expect.poll(() => stateOf(user_id), { timeout: 20_000 }).toBe('refused');
    portal.sandbox.misbehave({ mail: 'none' });
    expect(await standing(user_id)).toMatchObject({ refused_to: mailOf(60), sent_at: null });
    expect((await sending()).refused).toBe(before.refused + 1);
    const query = { state: 'refused', search: user_id } as const;
    expect((await administrator.call(listActivations, { query })).reply.count).toBe(1);
    nextMinute();
    await look();
    expect(handed).toEqual([]);

    const slip = await administrator.call(printSlips, { body: { search: user_id } });
    expect(slip.status).toBe(200);
    expect(await stateOf(user_id)).toBe('printed');

    await source.changeRow('students.csv', user_id, { email: 'another-60@example.sa' });
    await reload(administrator, 'students');
    nextMinute();
    await expect.poll(() => stateOf(user_id), { timeout: 20_000 }).toBe('sent');
    expect(await standing(user_id)).toMatchObject({ refused_to: null });
    expect(await messagesTo(portal.visitor(), 'another-60@example.sa', 1)).toHaveLength(1);
    expect(await messagesTo(portal.visitor(), mailOf(60), 1)).toHaveLength(1);
  });

  test('wait for the end of the university’s quiet hours', async () => {
    const morning = portal.clock.now();
    const [evening, night, end] = ['22T19:00:00', '23T03:59:50', '23T04:00:00'].map(
      (time) => new Date(`2026-11-${time}Z`),
    ) as [Date, Date, Date];
    portal.clock.moveTo(evening);
    administrator = await portal.as('900012');
    await oweAgain(idOf(70));
    expect((await sending()).quiet_until).toBe(end.toISOString());
    for (const at of [evening, night]) {
      portal.clock.moveTo(at);
      await look();
      expect(handed).toEqual([]);
      expect(await stateOf(idOf(70))).toBe('waiting');
    }
    portal.clock.moveTo(end);
    await expect.poll(() => stateOf(idOf(70)), { timeout: 20_000 }).toBe('sent');
    expect((await sending()).quiet_until).toBeNull();
    portal.clock.moveTo(morning);
    administrator = await portal.as('900012');
  });

  test('of several processes that look at the same moment one hands them over', async () => {
    handed.length = 0;
    await portal.database.pool.query(
      `update activation_mail
       set asked_at = null, sent_at = null, refused_at = null, refused_to = null;
       update activation_sending set due_at = '2026-01-01T00:00:00Z'`,
    );
    await Promise.all([1, 2, 3, 4].map(() => look()));
    // The portal's own duty runs every second, for more at a time, and may have come first.
    expect(await asked()).toBe(handed.length === 0 ? 60 : 10);
    expect(new Set(handed.map((one) => JSON.stringify(one))).size).toBe(handed.length);
  });
});
