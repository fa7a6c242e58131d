import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshCalls } from '#portal/expected-access.ts';
import { contracts } from '#portal/services.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { allowedTo, paramOf } from '#portal/testing/random-request.ts';
import { validInput } from '#portal/testing/random-values.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { setSettings } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { passwordFaults } from './password.ts';
import { isWidelyUsed } from './server/passwords/usual-passwords.ts';
import { makeStale } from './testing.ts';

const { calls } = accountsContract;
const password = 'marhaba-2026';
const iban = 'SA0380000000608010167519';
const guarded = contracts
  .flatMap((contract) => Object.values(contract.calls))
  .filter(({ name }) => name in freshCalls)
  // No chance finds a group with its own values; it has a test below.
  .filter(({ name }) => name !== 'settings.changeSettings');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function stale(user_id: string): Promise<TestPerson> {
  const person = await portal.as(user_id);
  await makeStale(portal.database, person.id);
  return person;
}

describe('a stolen session, long after its user signed in', () => {
  test.each(guarded.map((call) => [call.name, call] as const))('can’t make %s', async (_, call) => {
    const person = await stale(allowedTo(call)[0] ?? '');
    const fields = freshCalls[call.name] === true ? {} : { [String(call.fresh[0 as never])]: iban };
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const bodies = fc.sample(validInput(call.body, [1]), { numRuns: 40, seed: 1 });
    const params = fc.sample(validInput(call.params, [1]), { numRuns: 40, seed: 1 });
    const codes = new Set<string | null>();
    for (const [place, body] of bodies.entries()) {
      const path = Object.fromEntries(names.map((name) => [name, paramOf(params[place], name)]));
      const input = { params: path, body: { ...(body as object), ...fields } };
      codes.add((await person.call(call, input as never)).code);
    }
    codes.delete('invalid_input');
    codes.delete('not_found');
    expect([...codes]).toEqual(['fresh_check_required']);
  });

  test('can’t change a setting', async () => {
    const admin = await stale('800022');
    const changed = setSettings(admin, 'sign_in_limits', { second_step_roles: [] });
    await expect(changed).rejects.toThrow('fresh_check_required');
  });
});

describe('a fresh check', () => {
  const grant = (person: TestPerson, id: number) =>
    person.call(rightsContract.calls.grantRole, { params: { id }, body: { role_id: 7 } });

  test('is asked for with what is accepted, taken by the password, and then the call is made', async () => {
    const [admin, { id }] = await Promise.all([stale('800022'), portal.as('900050')]);
    const refused = await grant(admin, id);
    expect(refused).toMatchObject({ status: 403, code: 'fresh_check_required' });
    expect(refused.reply).toMatchObject({ accepts: ['password'] });
    const wrong = await admin.call(calls.proveFresh, { body: { password: 'not-the-password' } });
    expect(wrong).toMatchObject({ status: 400, code: 'password_wrong' });
    expect(wrong.error_codes).toEqual({ password: ['wrong_password'] });
    expect((await grant(admin, id)).code).toBe('fresh_check_required');
    const proven = await admin.call(calls.proveFresh, { body: { password } });
    expect(Date.parse(proven.reply.fresh_until) - portal.clock.now().getTime()).toBeGreaterThan(
      590_000,
    );
    expect((await grant(admin, id)).status).toBe(201);
  });

  test('holds ten minutes from signing in, for that session alone, and none by a clock set back', async () => {
    const { id } = await portal.as('900050');
    const first = await portal.as('800022');
    portal.clock.moveTo(new Date(testNow.getTime() + 9 * 60_000));
    expect((await grant(first, id)).code).not.toBe('fresh_check_required');
    portal.clock.moveTo(new Date(testNow.getTime() + 11 * 60_000));
    expect((await grant(first, id)).code).toBe('fresh_check_required');
    const second = await portal.as('800022');
    expect((await grant(first, id)).code).toBe('fresh_check_required');
    expect((await grant(second, id)).code).not.toBe('fresh_check_required');
    portal.clock.moveTo(new Date(testNow.getTime() - 60 * 60_000));
    expect((await grant(second, id)).code).toBe('fresh_check_required');
    portal.clock.moveTo(testNow);
  });

  test('wrong guesses count with those at sign-in', async () => {
    const person = await stale('231000003');
    const guess = () => person.call(calls.proveFresh, { body: { password: 'not-the-password' } });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    expect(await guess()).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('the 100,000 most common passwords', () => {
  const nobody = { user_id: '1', names: [] };

  test('are refused by the server, however they are dressed up', () => {
    for (const typed of ['Victoria!!', 'jordan23..', 'T.h.x.1.1.3.8', 'schumacher']) {
      expect(passwordFaults(typed, nobody, isWidelyUsed), typed).toEqual([
        { code: 'password_too_common' },
      ]);
    }
    expect(passwordFaults('nine lamps over water', nobody, isWidelyUsed)).toEqual([]);
  });

  test('are refused at a change of one’s own, and looked up in no time', async () => {
    const person = await portal.as('231000005');
    const body = { current_password: password, password1: 'schumacher' };
    const refused = await person.call(calls.updateStudent, { body });
    expect(refused.error_codes).toEqual({ password1: ['password_too_common'] });
    const begun = performance.now();
    for (let times = 0; times < 1000; times += 1) isWidelyUsed(`nine lamps over water ${times}`);
    expect((performance.now() - begun) / 1000).toBeLessThan(3);
  });
});
