import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { accountsContract } from './contract.ts';
import { softwareKey } from './testing/software-key.ts';
import { makeStale, messagesTo } from './testing.ts';

const { calls } = accountsContract;
const site = { origin: 'https://portal.bawaba.example', rp_id: 'portal.bawaba.example' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const askedToAdd = async (person: TestPerson) =>
  (await person.call(calls.beginPasskey, {})).reply.challenge;

async function withPasskey(user_id: string, counted = 0) {
  const person = await portal.as(user_id);
  const key = softwareKey(site);
  const body = { ...key.make({ challenge: await askedToAdd(person), counted }), name: 'جوالي' };
  const added = await person.call(calls.addPasskey, { body });
  expect(added.code).toBeNull();
  return { person, key, id: added.reply.id };
}

const challenge = async (person = portal.visitor()) =>
  (await person.call(calls.askPasskey, {})).reply.challenge;

const signIn = (body: ReturnType<ReturnType<typeof softwareKey>['answer']>) =>
  portal.visitor().call(calls.signInByPasskey, { body });

const at = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a passkey is added', () => {
  test('by who proved lately who they are, and is told by mail', async () => {
    const person = await portal.as('231000005');
    await makeStale(portal.database, person.id);
    expect((await person.call(calls.beginPasskey, {})).code).toBe('fresh_check_required');
    const { id } = await withPasskey('231000005');
    expect((await person.call(calls.listWays, {})).reply.passkeys).toMatchObject([
      { id, name: 'جوالي', is_backed_up: false, transports: ['internal'], last_used_at: null },
    ]);
    const [letter] = await messagesTo(portal.visitor(), '231000005@students.bawaba.example', 1);
    expect(letter?.text).toContain('مفتاح مرور');
  });

  test('from this portal alone, for whom it was begun, once, within five minutes', async () => {
    const [person, other] = [await portal.as('900003'), await portal.as('900050')];
    const key = softwareKey(site);
    const add = (by: TestPerson, asked: Parameters<typeof key.make>[0]) =>
      by.call(calls.addPasskey, { body: { ...key.make(asked), name: 'x' } });
    const own = await askedToAdd(person);
    for (const asked of [
      { challenge: own, origin: 'https://portal.bawaba.example.evil.example' },
      { challenge: own, rp_id: 'evil.example' },
      { challenge: await askedToAdd(other) },
      { challenge: await challenge(person) },
      { challenge: 'A'.repeat(72) },
      { challenge: 'AA' },
      { challenge: own, format: 'apple' as const },
      { challenge: own, format: 'tpm' as const },
    ]) {
      expect((await add(person, asked)).code, JSON.stringify(asked)).toBe('passkey_invalid');
    }
    const begun = portal.clock.now();
    portal.clock.moveTo(new Date(begun.getTime() + 301_000));
    expect((await add(person, { challenge: own })).code).toBe('passkey_invalid');
    portal.clock.moveTo(begun);
    expect((await add(person, { challenge: own })).status).toBe(201);
    expect((await add(person, { challenge: own })).code).toBe('passkey_invalid');
    const again = await add(other, { challenge: await askedToAdd(other) });
    expect(again.code).toBe('passkey_invalid');
  });
});

describe('a passkey signs in', () => {
  test('its person, without password and second step, and counts each answer once', async () => {
    const { key, person } = await withPasskey('231000003');
    const answer = key.answer({ challenge: await challenge() });
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['passkey_invalid', null].toSorted());
    const opened = both.find(({ code }) => code === null);
    expect(opened?.reply.user.user_id).toBe('231000003');
    expect((await signIn(answer)).code).toBe('passkey_invalid');
    const { passkeys } = (await person.call(calls.listWays, {})).reply;
    expect(passkeys[0]?.last_used_at).not.toBeNull();
  });

  test('from nowhere else, for nothing else, and only a person whom the device knows', async () => {
    const { key, person } = await withPasskey('900104');
    const own = await challenge();
    for (const asked of [
      { challenge: own, origin: 'http://portal.bawaba.example' },
      { challenge: own, rp_id: 'evil.example' },
      { challenge: own, verifies: false },
      { challenge: await challenge(person) },
      { challenge: await askedToAdd(person) },
      { challenge: 'A'.repeat(72) },
    ]) {
      expect((await signIn(key.answer(asked))).code, JSON.stringify(asked)).toBe('passkey_invalid');
    }
    const forged = { ...softwareKey(site).answer({ challenge: own }), id: key.id };
    expect((await signIn(forged)).code).toBe('passkey_invalid');
    expect((await signIn(softwareKey(site).answer({ challenge: own }))).code).toBe(
      'passkey_invalid',
    );
    expect((await signIn(key.answer({ challenge: own }))).code).toBeNull();
  });

  test('not from a copy, which counts behind', async () => {
    const { key } = await withPasskey('900002', 5);
    const counted = async (count: number) =>
      (await signIn(key.answer({ challenge: await challenge(), counted: count }))).code;
    expect(await counted(7)).toBeNull();
    expect(await counted(7)).toBe('passkey_invalid');
    expect(await counted(6)).toBe('passkey_invalid');
    expect(await counted(0)).toBe('passkey_invalid');
    expect(await counted(8)).toBeNull();
  });

  test('nobody whose account is locked', async () => {
    const { key, person } = await withPasskey('700005');
    await portal.database.pool.query(
      `update account set locked_at = now(), lock_reason = 'lost', locked_by = $2
       where person_id = $1`,
      [person.id, (await portal.as('800022')).id],
    );
    const locked = await signIn(key.answer({ challenge: await challenge() }));
    expect(locked).toMatchObject({ status: 403, code: 'account_locked' });
  });
});

describe('a passkey that is removed', () => {
  test('ends the sessions it opened, and is nobody else’s to name or remove', async () => {
    const { key, id, person } = await withPasskey('700012');
    const { token } = (await signIn(key.answer({ challenge: await challenge() }))).reply;
    const other = await portal.as('800012');
    const params = { id };
    expect((await other.call(calls.removePasskey, { params })).code).toBe('not_found');
    const body = { name: 'mine' };
    expect((await other.call(calls.renamePasskey, { params, body })).code).toBe('not_found');
    expect((await person.call(calls.renamePasskey, { params, body })).code).toBeNull();
    const current = () => portal.visitor().call(calls.current, {}, at(token));
    expect((await current()).status).toBe(200);
    expect((await person.call(calls.removePasskey, { params })).code).toBeNull();
    expect((await current()).status).toBe(401);
    expect((await person.call(calls.current, {})).status).toBe(200);
    expect((await signIn(key.answer({ challenge: await challenge() }))).code).toBe(
      'passkey_invalid',
    );
  });

  test('is never the last way in', async () => {
    const { id, person } = await withPasskey('700032');
    const set = (hash: string | null) =>
      portal.database.pool.query('update account set password_hash = $2 where person_id = $1', [
        person.id,
        hash,
      ]);
    const remove = () => person.call(calls.removePasskey, { params: { id } });
    await set(null);
    expect(await remove()).toMatchObject({ status: 409, code: 'last_way_in' });
    await set('a-hash');
    expect((await remove()).code).toBeNull();
  });
});

test('a fresh check takes one’s own passkey, and no password beside it', async () => {
  const { key, person } = await withPasskey('800022');
  const { key: others } = await withPasskey('231000001');
  await makeStale(portal.database, person.id);
  const refused = await person.call(calls.beginPasskey, {});
  expect(refused.reply).toMatchObject({ accepts: ['passkey'] });
  const prove = (passkey: ReturnType<typeof key.answer>) =>
    person.call(calls.proveFresh, { body: { passkey } });
  const byPassword = await person.call(calls.proveFresh, { body: { password: 'marhaba-2026' } });
  expect(byPassword.code).toBe('fresh_check_required');
  const own = await challenge(person);
  expect((await prove(others.answer({ challenge: own }))).code).toBe('passkey_invalid');
  expect((await prove(key.answer({ challenge: await challenge() }))).code).toBe('passkey_invalid');
  expect((await prove(key.answer({ challenge: own }))).code).toBeNull();
  expect((await prove(key.answer({ challenge: own }))).code).toBe('passkey_invalid');
  expect((await person.call(calls.beginPasskey, {})).code).toBeNull();
});

test('a passkey is the second step that a role needs, until an administrator takes it away', async () => {
  await changeSetting(portal, 'sign_in_limits', { second_step_roles: ['registration'] });
  const { key, person, id } = await withPasskey('800005');
  const byPassword = async () => {
    const body = { user_id: '800005', password: 'marhaba-2026' };
    return (await portal.visitor().call(calls.signIn, { body })).reply;
  };
  const begun = await byPassword();
  if (!('ticket' in begun)) throw new Error('no second step');
  expect(begun.second_step).toEqual(['passkey']);
  const byCode = { body: { ticket: begun.ticket, code: '000000' } };
  expect((await portal.visitor().call(calls.signInSecond, byCode)).code).toBe('second_code_wrong');
  const opened = await signIn(key.answer({ challenge: await challenge() }));
  expect(opened.reply).toMatchObject({ needs_second_step: false });
  expect((await portal.visitor().call(calls.signInSecond, byCode)).code).toBe('ticket_invalid');
  const removed = await person.call(calls.removePasskey, { params: { id } });
  expect(removed.code).toBe('second_step_needed');

  const admin = await portal.as('800022');
  const { getUser, removeSecondStep } = rightsContract.calls;
  const user = () => admin.call(getUser, { params: { id: person.id } });
  expect((await user()).reply.has_second_step).toBe(true);
  await admin.call(removeSecondStep, { params: { id: person.id } });
  expect((await user()).reply.has_second_step).toBe(false);
  expect((await portal.visitor().call(calls.current, {}, at(opened.reply.token))).status).toBe(401);
  expect(await byPassword()).toMatchObject({ needs_second_step: true });
});
