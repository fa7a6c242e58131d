import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  personAt,
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { startProcess } from '#portal/testing/processes.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { makeStale, messagesTo } from './testing.ts';

const { calls } = accountsContract;
const password = 'marhaba-2026';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const pass = (seconds: number) =>
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + seconds * 1000));

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.clock.now().getTime(),
  });

/** Somebody whose app was confirmed a minute ago. */
async function withApp(user_id: string) {
  const person = await portal.as(user_id);
  const { secret, link } = (await person.call(calls.beginApp, {})).reply;
  const confirmed = await person.call(calls.confirmApp, { body: { code: codeNow(secret) } });
  expect(confirmed.code).toBeNull();
  pass(60);
  return { person, user_id, secret, link, codes: confirmed.reply.codes };
}

async function begin(user_id: string, visitor = portal.visitor()): Promise<string> {
  const { reply } = await visitor.call(calls.signIn, { body: { user_id, password } });
  if (!('ticket' in reply)) throw new Error('no second step');
  expect(reply.second_step).toEqual(['totp']);
  return reply.ticket;
}

const second = (ticket: string, code: string, visitor: TestPerson = portal.visitor()) =>
  visitor.call(calls.signInSecond, { body: { ticket, code } });

describe('a sign-in with a second step', () => {
  test('opens with a code of the app, in any digits, which counts once', async () => {
    const { user_id, secret, link } = await withApp('800022');
    expect(link).toContain('otpauth://totp/Waha%20University:800022');
    const ticket = await begin(user_id);
    expect((await second(ticket, '000000')).code).toBe('second_code_wrong');
    const code = codeNow(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const { reply, status } = await second(ticket, code);
    expect(status).toBe(200);
    expect(reply.user.user_id).toBe(user_id);
    expect((await second(ticket, codeNow(secret))).code).toBe('ticket_invalid');
    expect((await second(await begin(user_id), codeNow(secret))).code).toBe('second_code_wrong');
    pass(30);
    expect((await second(await begin(user_id), codeNow(secret))).status).toBe(200);
  });

  test('ends after five minutes, five tries, or a new password, and no ticket is made up', async () => {
    const { person, user_id, secret } = await withApp('900003');
    expect((await second('A'.repeat(43), '000000')).code).toBe('ticket_invalid');
    const late = await begin(user_id);
    pass(301);
    expect((await second(late, codeNow(secret))).code).toBe('ticket_invalid');
    const tried = await begin(user_id);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await second(tried, '000000')).code).toBe('second_code_wrong');
    }
    expect((await second(tried, codeNow(secret))).code).toBe('ticket_invalid');
    const begun = await begin(user_id);
    const body = { current_password: password, password1: 'nine lamps over water' };
    await person.call(calls.updateInstructor, { body });
    expect((await second(begun, codeNow(secret))).code).toBe('ticket_invalid');
  });

  test('counts wrong codes with wrong passwords, across tickets', async () => {
    const { user_id, secret } = await withApp('900050');
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await second(await begin(user_id), '000000')).code).toBe('second_code_wrong');
      // Longer than one counts that was never decided.
      pass(31);
    }
    const body = { user_id, password };
    expect((await portal.visitor().call(calls.signIn, { body })).status).toBe(429);
    pass(901);
    expect((await second(await begin(user_id), codeNow(secret))).status).toBe(200);
  });

  test('takes each recovery code once, and no other’s', async () => {
    const one = await withApp('700012');
    const other = await withApp('800012');
    expect(new Set(one.codes).size).toBe(10);
    const [code = ''] = one.codes;
    expect((await second(await begin(other.user_id), code)).code).toBe('second_code_wrong');
    expect((await second(await begin(one.user_id), code.toLowerCase())).status).toBe(200);
    expect((await second(await begin(one.user_id), code)).code).toBe('second_code_wrong');
    expect((await one.person.call(calls.listWays, {})).reply.codes_left).toBe(9);
    const renewed = (await one.person.call(calls.makeRecoveryCodes, {})).code;
    expect(renewed).toBe(null);
    expect((await second(await begin(one.user_id), one.codes[1] ?? '')).code).toBe(
      'second_code_wrong',
    );
  });

  test('of two at once, at two processes, one opens by a code', async () => {
    portal.clock.moveTo(testNow);
    const { user_id, secret } = await withApp('900104');
    portal.clock.moveTo(testNow);
    const keys = { SECRETS_KEY: testSecretKey.bytes.toString('base64') };
    const beside = await startProcess(portal.database_url, { DEMO: '1', ...keys });
    try {
      const visitors = [
        portal.visitor(),
        personAt(beside.url, { id: 0, token: null, language: 'ar' }),
      ];
      const tickets = await Promise.all(visitors.map((visitor) => begin(user_id, visitor)));
      await portal.database.pool.query('delete from spent_step');
      const code = codeNow(secret);
      const answers = await Promise.all(
        visitors.map((visitor, place) => second(tickets[place] ?? '', code, visitor)),
      );
      const codes = answers.map((answer) => answer.code).toSorted();
      expect(codes.filter((one) => one === null)).toHaveLength(1);
    } finally {
      await beside.stop();
    }
  });
});

describe('an authenticator app', () => {
  test('is removed for whoever lost it by an administrator, never the administrator’s own', async () => {
    const { person } = await withApp('231000006');
    const admin = await portal.as('800022');
    const remove = (id: number, by = admin) =>
      by.call(rightsContract.calls.removeSecondStep, { params: { id } });
    expect((await remove(person.id, person)).code).toBe('forbidden');
    expect((await remove(admin.id)).code).toBe('forbidden');
    expect((await remove(person.id)).code).toBeNull();
    expect((await remove(person.id)).code).toBe('not_found');
    expect((await person.call(calls.listWays, {})).reply.app_since).toBeNull();
  });

  test('counts once it is confirmed, is one, and each change is told by mail', async () => {
    const person = await portal.as('231000005');
    const first = (await person.call(calls.beginApp, {})).reply;
    const body = { user_id: '231000005', password };
    expect((await portal.visitor().call(calls.signIn, { body })).reply).toHaveProperty('token');
    const { secret } = (await person.call(calls.beginApp, {})).reply;
    const confirm = (code: string) => person.call(calls.confirmApp, { body: { code } });
    expect((await confirm(codeNow(first.secret))).code).toBe('second_code_wrong');
    expect((await confirm(codeNow(secret))).reply.codes).toHaveLength(10);
    expect((await confirm(codeNow(secret))).code).toBe('app_known');
    expect((await person.call(calls.beginApp, {})).code).toBe('app_known');
    expect((await person.call(calls.removeApp, {})).code).toBeNull();
    expect((await person.call(calls.removeApp, {})).code).toBe('not_found');
    expect((await portal.visitor().call(calls.signIn, { body })).reply).toHaveProperty('token');
    await messagesTo(portal.visitor(), '231000005@students.bawaba.example', 2);
  });

  test('proves who one is in place of the password', async () => {
    const { person, secret } = await withApp('900002');
    await makeStale(portal.database, person.id);
    const refused = await person.call(calls.removeApp, {});
    expect(refused.reply).toMatchObject({ code: 'fresh_check_required', accepts: ['totp'] });
    const prove = (body: { password: string } | { code: string }) =>
      person.call(calls.proveFresh, { body });
    expect((await prove({ password })).code).toBe('fresh_check_required');
    expect((await prove({ code: '000000' })).code).toBe('second_code_wrong');
    expect((await prove({ code: codeNow(secret) })).code).toBeNull();
    expect((await prove({ code: codeNow(secret) })).code).toBe('second_code_wrong');
    expect((await person.call(calls.removeApp, {})).code).toBeNull();
  });

  test('is asked for where the university says so, shuts nobody out, and stays then', async () => {
    const body = { user_id: '700005', password };
    const signIn = async () => (await portal.visitor().call(calls.signIn, { body })).reply;
    expect(await signIn()).toMatchObject({ needs_second_step: false });
    await changeSetting(portal, 'sign_in_limits', { second_step_roles: ['registration'] });
    expect(await signIn()).toMatchObject({ needs_second_step: true });
    const { person } = await withApp('700005');
    expect((await person.call(calls.listWays, {})).reply).toMatchObject({ is_needed: true });
    expect((await person.call(calls.removeApp, {})).code).toBe('second_step_needed');
  });
});
