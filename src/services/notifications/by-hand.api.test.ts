import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { notificationsContract } from './contract.ts';

const { calls } = notificationsContract;

let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022');
});

afterAll(() => portal.stop());

const letter = {
  to: '231000001',
  role: 0,
  msg: 'Collect your card\nDesk 4, until Thursday.',
  msg_ar: 'استلم بطاقتك\nالمكتب 4، حتى الخميس.',
  link: '/profile',
};

function send(body: object, headers: Record<string, string> = {}) {
  return administrator.call(calls.send, { body: { ...letter, ...body } }, headers);
}

function sentRows() {
  return portal.database.reads.selectFrom('sent_notification').select('notification_id').execute();
}

describe('refusals', () => {
  test.each(['231000001', '900003', '900022', '700012', '800012', '800021', '800027'])(
    '%s writes to nobody',
    async (user_id) => {
      const person = await portal.as(user_id);
      const before = await sentRows();
      const refused = { status: 403, code: 'forbidden' };
      expect(await person.call(calls.send, { body: letter })).toMatchObject(refused);
      expect(await person.call(calls.listSent, { query: {} })).toMatchObject(refused);
      expect(await person.call(calls.exportSent, { body: {} })).toMatchObject(refused);
      expect(await person.call(calls.findRecipient, { query: { to: '231000002' } })).toMatchObject(
        refused,
      );
      expect(await sentRows()).toEqual(before);
    },
  );

  test.each([
    [{ to: '999999999' }, { to: ['unknown_recipient'] }],
    [{ to: 'nobody@elsewhere.example' }, { to: ['unknown_recipient'] }],
    [{ to: '23100000' }, { to: ['unknown_recipient'] }],
    [{ to: '' }, { to: ['required'] }],
    [{ role: undefined }, { role: ['required'] }],
    [{ role: 3 }, { role: ['role_not_held'] }],
    [{ to: '900003', role: 0 }, { role: ['role_not_held'] }],
    [{ msg: ' \n ' }, { msg: ['required'] }],
    [{ msg_ar: '\u202e' }, { msg_ar: ['required'] }],
    [{ msg: 'x'.repeat(1001) }, { msg: ['too_long'] }],
    [{ link: 'https://elsewhere.example' }, { link: ['outside_portal'] }],
    [{ link: '//elsewhere.example' }, { link: ['outside_portal'] }],
    [{ link: '/\\elsewhere.example' }, { link: ['outside_portal'] }],
    [{ link: 'javascript:alert(1)' }, { link: ['outside_portal'] }],
    [{ html: '<b>' }, { html: ['unknown_field'] }],
  ])('%j is not sent', async (body, error_codes) => {
    const before = await sentRows();
    expect(await send(body)).toMatchObject({ status: 400, error_codes });
    expect(await sentRows()).toEqual(before);
  });

  test('an e-mail that several share names nobody', async () => {
    const shared = 'shared@students.bawaba.example';
    await portal.database.transaction(({ writes }) =>
      writes
        .updateTable('person')
        .set({ email: shared })
        .where('user_id', 'in', ['231000020', '231000021'])
        .execute(),
    );
    expect(await send({ to: shared })).toMatchObject({
      status: 400,
      error_codes: { to: ['several_recipients'] },
    });
    const found = await administrator.call(calls.findRecipient, { query: { to: shared } });
    expect(found.reply.recipient).toBe(null);
  });
});

describe('a recipient', () => {
  test.each(['900050', '900050@staff.bawaba.example', '900050@STAFF.bawaba.example', '٩٠٠٠٥٠'])(
    'is found as %s, with the roles that they hold',
    async (to) => {
      const { reply } = await administrator.call(calls.findRecipient, { query: { to } });
      expect(reply.recipient).toMatchObject({ user_id: '900050', user_type: 1 });
      expect(reply.recipient?.role_ids).toEqual([2, 3, 29]);
    },
  );

  test('is a student in the one role there is', async () => {
    const query = { to: '231000002' };
    const { reply } = await administrator.call(calls.findRecipient, { query });
    expect(reply.recipient?.role_ids).toEqual([0]);
  });
});

test('is told once, however often it is sent with the same key', async () => {
  const student = await portal.as('231000001');
  const before = (await student.call(calls.list, {})).reply.count;
  const key = { 'idempotency-key': 'by-hand-1' };
  const answers = await Promise.all([send({}, key), send({}, key)]);
  const again = await send({}, key);
  expect(again.status).toBe(201);
  expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([201]));
  const list = (await student.call(calls.list, {})).reply;
  expect(list.count).toBe(before + 1);
  expect(list.results[0]).toMatchObject({
    kind: 'by_hand',
    p_type: 'General',
    link: '/profile',
    msg: letter.msg,
    msg_ar: letter.msg_ar,
  });
  expect(await send({ msg: 'Another' }, key)).toMatchObject({
    status: 409,
    code: 'idempotency_mismatch',
  });
});

test('is text, whatever is typed, and shows how far its receiver has come', async () => {
  const person = await portal.as('900050');
  const marked = '<img src=x onerror=alert(1)> & {{name}} $t(platform:app)';
  const sent = await send({ to: '900050', role: 3, msg: marked, msg_ar: marked });
  expect(sent.reply).toMatchObject({ msg: marked, state: 'waiting', role: 3 });
  expect(sent.reply.sender.user_id).toBe('800022');
  const { id } = sent.reply;
  const item = (await person.call(calls.list, {})).reply.results.find((one) => one.id === id);
  expect(item).toMatchObject({ msg: marked, msg_ar: marked });
  const stateNow = async () => {
    const query = { search: '900050' };
    const { reply } = await administrator.call(calls.listSent, { query });
    return reply.results.find((one) => one.id === id)?.state;
  };
  await person.call(calls.change, { params: { id }, body: { badge: true } });
  expect(await stateNow()).toBe('seen');
  await person.call(calls.change, { params: { id }, body: { selected: true } });
  expect(await stateNow()).toBe('opened');
});

test('is there while the role that it is for is in force, and is written down', async () => {
  const person = await portal.as('900050');
  const { id } = (await send({ to: '900050', role: 29 })).reply;
  const { results } = (await person.call(calls.list, { query: { limit: 3000 } })).reply;
  expect(results.some((one) => one.id === id)).toBe(false);
  const query = { subject: person.id };
  const log = (await administrator.call(auditContract.calls.listEntries, { query })).reply;
  expect(log.results[0]).toMatchObject({
    action: 'notifications.sent_by_hand',
    action_text: 'أُرسل إشعار',
    actor: { user_id: '800022' },
  });
});

test('the sent list is paged, filtered and ordered by the server', async () => {
  for (let times = 0; times < 4; times += 1) await send({ to: '231000005', msg: `Line ${times}` });
  const page = async (query: object) =>
    (await administrator.call(calls.listSent, { query: { search: '231000005', ...query } })).reply;
  const first = await page({ page_size: 3 });
  const second = await page({ page_size: 3, page: 2 });
  expect(first.results.length + second.results.length).toBe(Math.min(first.count, 6));
  expect(first.results[0]?.msg).toBe('Line 3');
  expect((await page({ state: 'opened' })).results.every(({ state }) => state === 'opened')).toBe(
    true,
  );
  expect(await page({ page: 99 })).toMatchObject({ results: [] });
});

test('the demo has some in every state', async () => {
  const query = { page_size: 200 };
  const { reply } = await administrator.call(calls.listSent, { query });
  const states = new Set(reply.results.map(({ state }) => state));
  expect([...states].sort()).toEqual(['opened', 'seen', 'waiting']);
});

describe('the sent list as a file', () => {
  const hostile = '=HYPERLINK("https://elsewhere.example")\nSecond line';

  test('has what the list shows, in both languages, as text whatever was typed', async () => {
    const to = '231000006';
    await send({ to, msg: hostile, msg_ar: 'سطر أول\nسطر ثانٍ', link: '' });
    await send({ to, msg: 'Newest', msg_ar: 'الأحدث' });
    const inEnglish = await portal.as('800022', 'en');
    const columns = ['user_id', 'receiver', 'role', 'msg', 'other_msg', 'link', 'state'] as const;
    const body = { search: to, columns: [...columns] };
    const english = await inEnglish.call(calls.exportSent, { body });
    const { header, rows } = await readSheet(english.reply);
    expect(header.slice(3, 5)).toEqual(['Notification', 'Notification in Arabic']);
    const [receiver] = (await administrator.call(calls.listSent, { query: { search: to } })).reply
      .results;
    const whom = [to, receiver?.receiver.full_name, 'Student'];
    expect(rows.slice(0, 2)).toEqual([
      [...whom, 'Newest', 'الأحدث', '/profile', 'Not read'],
      [...whom, hostile, 'سطر أول\nسطر ثانٍ', null, 'Not read'],
    ]);

    const arabic = await administrator.call(calls.exportSent, {
      body: { search: to, columns: ['msg', 'other_msg'], ordering: 'time', format: 'csv' },
    });
    expect(arabic.reply.file_name).toBe('إشعارات مكتوبة 2026-11-22.csv');
    const text = await arabic.reply.blob.text();
    expect(text).toContain('الإشعار,الإشعار بالإنجليزية');
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
  });

  test('has the chosen only, and the log says so without their words', async () => {
    const query = { page_size: 200 };
    const { reply: list } = await administrator.call(calls.listSent, { query });
    const chosen = list.results.filter((_, place) => place % 2 === 1);
    const body = { ids: chosen.map(({ id }) => id).toReversed(), columns: ['user_id' as const] };
    const { reply } = await administrator.call(calls.exportSent, { body });
    expect((await readSheet(reply)).rows.flat()).toEqual(
      chosen.map(({ receiver }) => receiver.user_id),
    );
    // Automatic notifications never appear in a list of sent items.
    const own = await portal.as('900050');
    const told = (await own.call(calls.list, { query: { limit: 3000 } })).reply.results;
    const by_itself = told.filter(({ kind }) => kind !== 'by_hand').map(({ id }) => id);
    expect(by_itself.length).toBeGreaterThan(0);
    const none = await administrator.call(calls.exportSent, { body: { ids: by_itself } });
    expect((await readSheet(none.reply)).rows).toEqual([]);

    const { reply: log } = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'notifications.sent_exported' },
    });
    expect(log.results[0]).toMatchObject({ actor: { user_id: '800022' } });
    expect(JSON.stringify(log.results)).not.toContain('Newest');
  });
});
