import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { messagesTo, signedIn, tokenIn } from './testing.ts';

const { calls } = accountsContract;
const student = '231000001';
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** The portal's clock keeps running during a test, so "just before" is this much earlier. */
const margin = 5000;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.clock.moveTo(testNow));
afterAll(() => portal.stop());

function moveOn(ms: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + ms));
}

test('a session that is open ends by what is set now, unused or old, and not before', async () => {
  const person = await portal.as(student);
  const ask = async () => (await person.call(calls.current, {})).code;
  await changeSetting(portal, 'sessions', { session_idle_hours: 2, session_days: 1 });
  moveOn(2 * hour - margin);
  expect(await ask()).toBeNull();
  moveOn(4 * hour);
  expect(await ask()).toBe('token-expired');

  portal.clock.moveTo(testNow);
  await changeSetting(portal, 'sessions', { session_idle_hours: 168, session_days: 1 });
  const other = await portal.as(student);
  moveOn(day - margin);
  expect((await other.call(calls.current, {})).code).toBeNull();
  moveOn(day + margin);
  expect((await other.call(calls.current, {})).code).toBe('token-expired');

  portal.clock.moveTo(testNow);
  await changeSetting(portal, 'sessions', { session_days: 30 });
  moveOn(6 * day);
  expect((await other.call(calls.current, {})).code).toBeNull();
});

test('signing in tells the end of the session as it is set, and tries are counted by what is set', async () => {
  const signIn = (password: string) =>
    portal.visitor().call(calls.signIn, { body: { user_id: '231000005', password } });
  await changeSetting(portal, 'sessions', { session_days: 2 });
  const reply = signedIn((await signIn('marhaba-2026')).reply);
  const lasts = Date.parse(reply.expires_at) - portal.clock.now().getTime();
  expect(Math.abs(lasts - 2 * day)).toBeLessThan(minute);

  await changeSetting(portal, 'sign_in_limits', { tries_of_user_at_address: 3 });
  for (const _ of [1, 2, 3]) expect((await signIn('wrong')).code).toBe('invalid_credentials');
  expect((await signIn('marhaba-2026')).code).toBe('too_many_requests');
  await changeSetting(portal, 'sign_in_limits', { tries_of_user_at_address: 4 });
  expect((await signIn('marhaba-2026')).status).toBe(200);
});

test('a password link lasts as long as was set when it was mailed, and its mail says so', async () => {
  await changeSetting(portal, 'sessions', { reset_link_minutes: 5 });
  const body = { user_id: student, national_id: '1000000016' };
  await portal.visitor('en').call(calls.requestReset, { body });
  const address = `${student}@students.bawaba.example`;
  const [mail] = await messagesTo(portal.visitor(), address, 1);
  expect(mail?.text).toMatch(/for \W?5\W? minutes/);
  const token = tokenIn(mail);
  const check = async () =>
    (await portal.visitor().call(calls.checkToken, { params: { token } })).status;
  await changeSetting(portal, 'sessions', { reset_link_minutes: 30 });
  expect(await check()).toBe(200);
  moveOn(6 * minute);
  expect(await check()).toBe(400);
});
