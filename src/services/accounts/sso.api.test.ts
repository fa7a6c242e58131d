import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import type { OidcFault } from '#sandbox/oidc.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';

const { calls } = accountsContract;
const claim = { claim: 'preferred_username', claim_is: 'user_id' } as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ sso: { ...demoKeys.oidc, ...claim } });
});
afterEach(() => {
  portal.sandbox.oidc.fault = 'none';
});
afterAll(() => portal.stop());

const pass = (seconds: number) =>
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + seconds * 1000));

async function begin() {
  const begun = await portal.visitor().call(calls.beginSso, {});
  expect(begun.code).toBeNull();
  return begun.reply;
}

/** The query that the provider sends the browser back with. */
async function answerOf(address: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ decision: 'go', ...fields });
  const sent = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return new URL(sent.headers.get('location') ?? '').search;
}

const end = (key: string, answer: string) =>
  portal.visitor().call(calls.signInBySso, { body: { key, answer } });

async function signIn(user_id: string, fields: Record<string, string> = {}) {
  const { address, key } = await begin();
  return end(key, await answerOf(address, { user_id, ...fields }));
}

describe('an answer of the provider is refused', () => {
  test('in another browser, with another state, a second time, and after ten minutes', async () => {
    const { address, key } = await begin();
    const other = await begin();
    const answer = await answerOf(address, { user_id: '231000001' });
    expect((await end('', answer)).code).toBe('sso_ended');
    expect(
      (
        await end(
          key.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
          answer,
        )
      ).code,
    ).toBe('sso_ended');
    expect((await end(other.key, answer)).code).toBe('sso_refused');
    const both = await Promise.all([end(key, answer), end(key, answer)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['sso_ended', null].toSorted());
    expect((await end(key, answer)).code).toBe('sso_ended');
    const late = await begin();
    const found = await answerOf(late.address, { user_id: '231000001' });
    pass(601);
    expect((await end(late.key, found)).code).toBe('sso_ended');
  });

  test('with a code that was used, or that another verifier began', async () => {
    const { address, key } = await begin();
    const answer = await answerOf(address, { user_id: '231000001' });
    expect((await end(key, answer)).code).toBeNull();
    const code = new URLSearchParams(answer).get('code') ?? '';
    const other = await begin();
    const stolen = await answerOf((await begin()).address, { user_id: '900002' });
    for (const used of [code, new URLSearchParams(stolen).get('code') ?? '']) {
      const again = await begin();
      const query = new URLSearchParams(await answerOf(again.address, { user_id: '231000001' }));
      query.set('code', used);
      expect((await end(again.key, `?${query}`)).code).toBe('sso_refused');
    }
    const mixed = new URLSearchParams(await answerOf(other.address, { user_id: '231000001' }));
    mixed.set('iss', 'https://other.example');
    expect((await end(other.key, `?${mixed}`)).code).toBe('sso_refused');
    expect((await signIn('231000001', { decision: 'cancel' })).code).toBe('sso_refused');
    expect((await end((await begin()).key, '')).code).toBe('sso_refused');
  });

  test.each(['nonce', 'audience', 'issuer', 'expired', 'signature'] satisfies OidcFault[])(
    'whose token has a wrong %s',
    async (fault) => {
      portal.sandbox.oidc.fault = fault;
      expect((await signIn('231000001')).code).toBe('sso_refused');
    },
  );

  test.each(['down', 'huge', 'slow'] satisfies OidcFault[])(
    'while the provider is %s, and passwords still sign in',
    async (fault) => {
      const { address, key } = await begin();
      const answer = await answerOf(address, { user_id: '231000001' });
      portal.sandbox.oidc.fault = fault;
      const refused = await end(key, answer);
      expect(refused).toMatchObject({ status: 503, code: 'sso_silent' });
      expect(refused.message).toContain('حساب الجامعة الموحد');
      const body = { user_id: '231000001', password: 'marhaba-2026' };
      expect((await portal.visitor().call(calls.signIn, { body })).code).toBeNull();
    },
  );

  test('for people who are unknown, gone, not activated or locked; nobody is made', async () => {
    const count = 'select count(*)::int from account';
    const before = (await portal.database.pool.query(count)).rows;
    for (const user_id of ['999999999', '', "231000001' or '1'='1"]) {
      expect((await signIn(user_id)).code).toBe('sso_unknown');
    }
    const set = (to: string, user_id: string) =>
      portal.database.pool.query(`update account set ${to} where user_id = $1`, [user_id]);
    await set('is_active = false', '231000002');
    expect((await signIn('231000002')).code).toBe('sso_unknown');
    expect((await signIn('231000006')).code).toBe('not_activated');
    const admin = await portal.as('800022');
    await set(`locked_at = now(), lock_reason = 'lost', locked_by = ${admin.id}`, '231000005');
    expect((await signIn('231000005')).code).toBe('account_locked');
    expect((await portal.database.pool.query(count)).rows).toEqual(before);
  });
});

describe('a sign-in by the provider', () => {
  test('opens a fresh session of the one who was named, and stands in the trail', async () => {
    const { status, reply } = await signIn('800012');
    expect(status).toBe(200);
    if (!('token' in reply)) throw new Error('no session');
    expect(reply.user.user_id).toBe('800012');
    const headers = { authorization: `Bearer ${reply.token}` };
    const fresh = await portal.visitor().call(calls.beginPasskey, {}, headers);
    expect(fresh.code).toBeNull();
    const seen = () => portal.visitor().call(calls.listSignIns, { query: {} }, headers);
    await expect.poll(async () => (await seen()).reply.results[0]?.what).toBe('signed_in');
  });

  test('asks for the portal’s second step unless the provider asked for one', async () => {
    const person = await portal.as('700005');
    const { secret } = (await person.call(calls.beginApp, {})).reply;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: portal.clock.now().getTime(),
      });
    await person.call(calls.confirmApp, { body: { code: codeNow() } });
    pass(60);
    expect((await signIn('700005', { second: 'on' })).reply).toHaveProperty('token');
    const { reply } = await signIn('700005');
    if (!('ticket' in reply)) throw new Error('no second step');
    expect(reply).toMatchObject({ second_step: ['totp'], user_id: '700005' });
    const body = { ticket: reply.ticket, code: codeNow() };
    expect((await portal.visitor().call(calls.signInSecond, { body })).code).toBeNull();
  });

  test('leads whoever needs a second step to one, unless the provider asked for it', async () => {
    await changeSetting(portal, 'sign_in_limits', { second_step_roles: ['finance'] });
    expect((await signIn('700012')).reply).toMatchObject({ needs_second_step: true });
    const asked = await signIn('700012', { second: 'on' });
    expect(asked.reply).toMatchObject({ needs_second_step: false });
  });
});

test('a national id of two accounts or of none names nobody, and a provider that is down begins nothing', async () => {
  const other = await startPortal({
    sso: { ...demoKeys.oidc, claim: 'national_id', claim_is: 'national_id' },
  });
  try {
    other.sandbox.oidc.fault = 'down';
    expect((await other.visitor().call(calls.beginSso, {})).code).toBe('sso_silent');
    other.sandbox.oidc.fault = 'none';
    const query = 'select national_id from account where user_id = $1';
    const { rows } = await other.database.pool.query(query, ['231000001']);
    const national_id = rows[0]?.national_id;
    const signInThere = async (user_id = national_id) => {
      const begun = (await other.visitor().call(calls.beginSso, {})).reply;
      const body = {
        key: begun.key,
        answer: await answerOf(begun.address, { user_id }),
      };
      return other.visitor().call(calls.signInBySso, { body });
    };
    expect((await signInThere()).reply).toMatchObject({ user: { user_id: '231000001' } });
    const give = 'update account set national_id = $1 where user_id = $2';
    await other.database.pool.query(give, ['', '231000003']);
    expect((await signInThere('')).code).toBe('sso_unknown');
    await other.database.pool.query(give, [national_id, '231000003']);
    expect((await signInThere()).code).toBe('sso_unknown');
  } finally {
    await other.stop();
  }
});
