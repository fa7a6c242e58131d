import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryAgainNow } from '#platform/testing/jobs.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { smsRequestsContract } from './contract.ts';
import { approver, aRequest, asker, numbersOf, otherApprover, usual } from './testing.ts';

const { calls } = smsRequestsContract;

let portal: TestPortal;
let affairs: TestPerson;
let registrar: TestPerson;
let manager: TestPerson;
let numbers: string[];

beforeAll(async () => {
  portal = await startPortal();
  [affairs, registrar, manager] = (await Promise.all(
    [asker, approver, otherApprover].map((user_id) => portal.as(user_id)),
  )) as [TestPerson, TestPerson, TestPerson];
  numbers = await numbersOf(portal, 40);
  await changeSetting(portal, 'messages', { sms_per_minute: 6000 });
});
afterAll(() => portal.stop());

const params = ({ id }: { id: number }) => ({ id: String(id) });
const decide = (person: TestPerson, one: { id: number }, state: 2 | 3 | 4, reason = '') =>
  person.call(calls.decideRequest, { params: params(one), body: { state, reason } });
const read = async (one: { id: number }) =>
  (await registrar.call(calls.getRequest, { params: params(one) })).reply;
const setPhone = (number: string, phone: string) =>
  portal.owner.query('update person set phone = $2 where user_id = $1', [number, phone]);

/** Hands out the next messages, and waits until the queue has dealt with them. */
async function sendAll(one: { id: number }) {
  await portal.lookDue();
  await expect
    .poll(
      async () => {
        await tryAgainNow(portal.database.pool, { name: 'sms-requests.send' });
        return (await read(one)).counts.waiting;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

/** Moves past the pause between two batches. */
async function later(ms = 10_000) {
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + ms));
  await portal.lookDue();
}

describe('asking', () => {
  test('refuses nobody, strangers, a text of more than ten parts, and a sender who isn’t registered', async () => {
    const ask = (body: object) =>
      affairs.call(calls.sendRequest, {
        body: { ...usual, numbers: numbers.slice(0, 2), ...body },
      });
    expect((await affairs.call(calls.sendRequest, { body: usual })).code).toBe('nothing_chosen');
    expect((await ask({ numbers: ['239999999'] })).code).toBe('nothing_chosen');
    expect((await ask({ text: 'ن'.repeat(671) })).code).toBe('text_too_long');
    expect((await ask({ text: 'a'.repeat(1531) })).code).toBe('text_too_long');
    expect((await ask({ sender: 'Bank' })).code).toBe('sender_unknown');
    expect((await ask({ semester: '999' })).error_codes['semester']).toEqual(['not_one_of']);
    expect((await ask({ text: ' ' })).error_codes['text']).toEqual(['required']);
    for (const other of ['900003', '231000001', '800022']) {
      const person = await portal.as(other);
      expect((await person.call(calls.checkRequest, { body: { text: '', numbers } })).status).toBe(
        403,
      );
    }
  });

  test('a role without the list of students names them by number, and finds none by filters', async () => {
    const unit = await portal.as('900032');
    const body = { ...usual, filters: {} };
    expect((await unit.call(calls.sendRequest, { body })).status).toBe(403);
    const { id } = await aRequest(unit, { numbers: numbers.slice(0, 1) });
    expect((await decide(registrar, { id }, 2)).code).toBeNull();
    const { results } = (await unit.call(calls.listReceivers, { params: { id: String(id) } }))
      .reply;
    expect(results[0]?.phone).toMatch(/^5.•••\d\d$/);
  });

  test('the check counts repeated, invalid and unknown numbers, parts and cost', async () => {
    const [one = '', other = '', none = '', fourth = ''] = numbers.slice(30);
    await setPhone(one, '501112229');
    await setPhone(other, '501112229');
    await setPhone(none, '');
    const check = (text: string) =>
      affairs.call(calls.checkRequest, {
        body: { text, numbers: [one, other, none, fourth, fourth, '239999999'] },
      });
    const { reply } = await check('ن'.repeat(71));
    expect(reply).toMatchObject({
      chosen: 4,
      recipients: 2,
      doubled: 1,
      invalid: 1,
      unknown: 1,
      parts: 2,
      cost: 0.24,
    });
    expect((await check('a'.repeat(160))).reply).toMatchObject({ parts: 1, cost: 0.12 });
    expect((await check('')).reply).toMatchObject({ parts: 0, cost: 0 });
    const all = await affairs.call(calls.checkRequest, {
      body: { text: '', filters: { level_from: 99 } },
    });
    expect(all.code).toBe('invalid_input');

    const sms = await aRequest(affairs, { numbers: [one, other, none, fourth] });
    await decide(registrar, sms, 2);
    await sendAll(sms);
    const { counts } = await read(sms);
    expect(counts).toMatchObject({ sent: 2, doubled: 1, invalid: 1, failed: 0 });
  });

  test('a test goes to oneself, five times a day', async () => {
    await setPhone(otherApprover, '501112223');
    const body = { sender: 'Bawaba', text: 'تجربة' };
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await manager.call(calls.sendTest, { body })).reply).toEqual({ phone: '50•••23' });
    }
    expect((await manager.call(calls.sendTest, { body })).code).toBe('too_many_tests');
    await setPhone(otherApprover, '');
    expect((await manager.call(calls.sendTest, { body })).code).toBe('no_phone');
  });
});

describe('deciding', () => {
  test('is never the asker’s, needs a reason to reject, and others see nothing', async () => {
    const own = await aRequest(manager, { numbers: numbers.slice(0, 3) });
    for (const state of [2, 3, 4] as const) {
      expect((await decide(manager, own, state, 'لا')).code).toBe('own_request');
    }
    expect((await decide(registrar, own, 4)).code).toBe('reason_missing');
    expect((await decide(affairs, own, 2)).status).toBe(403);
    expect((await affairs.call(calls.getRequest, { params: params(own) })).status).toBe(404);
    expect((await affairs.call(calls.listReceivers, { params: params(own) })).status).toBe(404);
    expect((await decide(registrar, { id: 999_999 }, 2)).status).toBe(404);
    await expect(
      portal.owner.query(
        'update sms_request set state = 2, decided_by = asked_by, decided_at = now() where id = $1',
        [own.id],
      ),
    ).rejects.toThrow(/sms_request_two_people/);
  });

  test('of two approvals at once one counts, and each receiver gets one message', async () => {
    const some = numbers.slice(4, 14);
    const sms = await aRequest(affairs, { numbers: some });
    const answers = await Promise.all([decide(registrar, sms, 2), decide(manager, sms, 2)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [null, 'already_decided'].toSorted(),
    );
    expect(answers.find(({ code }) => code)?.message).toContain('معتمد');
    await Promise.all([portal.lookDue(), portal.lookDue()]);
    await sendAll(sms);
    await later();
    expect(await read(sms)).toMatchObject({ counts: { sent: 10 }, can_decide: false });
    const { rows } = await portal.owner.query<{ id: number }>(
      'select id from sms_receiver where request_id = $1',
      [sms.id],
    );
    const taken = portal.sandbox.taken();
    expect(rows.map(({ id }) => taken.get(`sms-request-${id}`))).toEqual(some.map(() => 1));
    expect((await decide(registrar, sms, 3)).code).toBe('already_decided');
  });

  test('on hold nothing more is sent, and an approval resumes it', async () => {
    await changeSetting(portal, 'messages', { sms_per_minute: 12 });
    const sms = await aRequest(affairs, { numbers: numbers.slice(14, 20) });
    await decide(registrar, sms, 2);
    await portal.lookDue();
    await expect.poll(async () => (await read(sms)).counts.sent).toBe(2);
    const held = await decide(registrar, sms, 3, 'المكان غير مؤكد');
    expect(held.reply).toMatchObject({ state: 3, counts: { sent: 2, waiting: 4 } });
    await later(60_000);
    expect((await read(sms)).counts).toMatchObject({ sent: 2, waiting: 4 });
    expect((await decide(manager, sms, 4, 'لا')).code).toBe('already_sending');
    await changeSetting(portal, 'messages', { sms_per_minute: 6000 });
    expect((await decide(manager, sms, 2)).reply.state).toBe(2);
    await sendAll(sms);
    expect((await read(sms)).counts).toMatchObject({ sent: 6, waiting: 0 });
  });
});

describe('sending', () => {
  test('waits for the end of the quiet hours', async () => {
    await changeSetting(portal, 'messages', { quiet_from: '08:00', quiet_to: '09:30' });
    const sms = await aRequest(affairs, { numbers: numbers.slice(20, 22) });
    await decide(registrar, sms, 2);
    await portal.lookDue();
    expect((await read(sms)).counts.waiting).toBe(2);
    const { rows } = await portal.owner.query<{ due_at: string }>(
      'select due_at from sms_request where id = $1',
      [sms.id],
    );
    const until = new Date('2026-11-22T06:30:00Z');
    expect(new Date(rows[0]?.due_at ?? 0)).toEqual(until);
    portal.clock.moveTo(until);
    await sendAll(sms);
    expect((await read(sms)).counts.sent).toBe(2);
  });

  test('a number that the gateway refuses fails with its words, and the asker is told', async () => {
    const sms = await aRequest(affairs, { numbers: numbers.slice(22, 24) });
    portal.sandbox.misbehave({ sms: 'refused' });
    await decide(registrar, sms, 2);
    await sendAll(sms);
    portal.sandbox.misbehave({ sms: 'none' });
    await later();
    expect(await read(sms)).toMatchObject({
      counts: { failed: 2 },
      finished_at: expect.any(String),
    });
    const { results } = (await affairs.call(calls.listReceivers, { params: params(sms) })).reply;
    expect(results[0]?.failure).toBe('ER-11 Unsupported destination');
    const { rows } = await portal.owner.query(
      'select msg from notification where person_id = $1 and kind = $2',
      [affairs.id, 'sms_failed'],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('a report at the secret address says what arrived; any other address changes nothing', async () => {
    const sms = await aRequest(affairs, { numbers: numbers.slice(24, 26) });
    await decide(registrar, sms, 2);
    await sendAll(sms);
    const { rows } = await portal.owner.query<{ provider_id: string }>(
      'select provider_id from sms_receiver where request_id = $1 order by id',
      [sms.id],
    );
    const [first, second] = rows.map(({ provider_id }) => provider_id);
    const report = (secret: string, body: object) =>
      fetch(`${portal.url}/api/forms/sms/delivery/${secret}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { callback_secret } = demoKeys.sms;
    for (const wrong of ['x', `${callback_secret}x`, callback_secret.slice(1)]) {
      expect((await report(wrong, { message_id: first, status: 'delivered' })).status).toBe(401);
    }
    expect((await read(sms)).counts.delivered).toBe(0);
    expect((await report(callback_secret, { message_id: first })).status).toBe(400);
    const good = { message_id: first, status: 'delivered' };
    for (const _ of ['once', 'again'])
      expect((await report(callback_secret, good)).status).toBe(200);
    await report(callback_secret, { message_id: second, status: 'failed', reason: 'absent' });
    await report(callback_secret, { message_id: first, status: 'failed', reason: 'late' });
    await report(callback_secret, { message_id: 'nobody', status: 'failed' });
    expect((await read(sms)).counts).toMatchObject({ delivered: 1, failed: 1, sent: 0 });
  });
});

test('lists: one’s own, an approver’s all, searched, filtered and exported', async () => {
  const own = (await affairs.call(calls.listRequests, {})).reply;
  const all = (await registrar.call(calls.listRequests, {})).reply;
  expect(new Set(own.results.map(({ asked_by }) => asked_by.id))).toEqual(new Set([affairs.id]));
  expect(all.count).toBeGreaterThan(own.count);
  const demo = { search: 'أسبوع الإرشاد', state: 3 as const };
  expect((await registrar.call(calls.listRequests, { query: demo })).reply.count).toBe(1);
  const nobody = { search: '100%' };
  expect((await registrar.call(calls.listRequests, { query: nobody })).reply.count).toBe(0);
  const body = { format: 'csv' as const };
  expect((await affairs.call(calls.exportRequests, { body })).status).toBe(200);
  const [one] = own.results;
  const sheet = { params: params(one ?? { id: 0 }), body };
  expect((await affairs.call(calls.exportReceivers, sheet)).status).toBe(200);
});
