import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { applyPeople } from '#services/accounts/server/people/apply-people.ts';
import { vanishPeople } from '#services/accounts/server/people/vanish-people.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { silentLive } from '#services/notifications/testing/live.ts';
import type { AppliedPerson } from '#services/people/events.ts';
import { rightsContract } from './contract.ts';

const calls = { ...accountsContract.calls, ...rightsContract.calls };

let portal: TestPortal;
let admin: TestPerson;
let holder: TestPerson;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022');
  holder = await portal.as('900009');
});
afterAll(() => portal.stop());

async function idOf(user_id: string): Promise<number> {
  const { person_id } = await portal.database.reads
    .selectFrom('account')
    .select('person_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return person_id;
}

/** Requests a role that needs approval; returns the request's id. */
async function ask(user_id: string, role_id = 19, by = admin): Promise<number> {
  const params = { id: await idOf(user_id) };
  const { status, reply } = await by.call(calls.grantRole, { params, body: { role_id } });
  expect(status).toBe(201);
  const asked = reply.grants.find((grant) => grant.role_id === role_id);
  return asked?.id ?? 0;
}

const agree = (id: number, by = holder) => by.call(calls.agreeRoleGrant, { params: { id } });
const decline = (id: number, by = holder) =>
  by.call(calls.declineRoleGrant, { params: { id }, body: { reason: 'Not trained yet' } });
const withdraw = (id: number, by = admin) => by.call(calls.withdrawRoleGrant, { params: { id } });

async function rolesOf(user_id: string): Promise<number[]> {
  const { reply } = await admin.call(calls.getUser, { params: { id: await idOf(user_id) } });
  return reply.role_ids;
}

async function actionsAbout(user_id: string): Promise<string[]> {
  const query = { subject: await idOf(user_id) };
  const { reply } = await admin.call(auditContract.calls.listEntries, { query });
  return reply.results.map(({ action }) => action);
}

async function secondAdmin(): Promise<TestPerson> {
  const params = { id: await idOf('800001') };
  await admin.call(calls.grantRole, { params, body: { role_id: 22 } });
  const second = await portal.as('800001');
  await second.call(calls.updateAdmin, { body: { current_privilege: 22 } });
  return second;
}

test.each(['700001', '800003'])(
  'financial management waits for another administrator (%s)',
  async (user_id) => {
    const id = await ask(user_id, 12);
    expect(await rolesOf(user_id)).not.toContain(12);
    expect((await agree(id, admin)).code).toBe('second_yes_only');
    const alone = portal.database.pool.query(
      `insert into account_role (person_id, role_id, origin, granted_by, granted_at)
     values ($1, 12, 'granted', $2, now())`,
      [await idOf(user_id), admin.id],
    );
    await expect(alone).rejects.toThrow('needs a second yes');
    const second = await secondAdmin();
    expect((await agree(id, second)).status).toBe(200);
    expect(await rolesOf(user_id)).toContain(12);
  },
);

describe('psychological guidance waits for a second person', () => {
  test('and is not theirs before; asked twice it is one request', async () => {
    const id = await ask('900002');
    expect(await rolesOf('900002')).toEqual([2]);
    const params = { id: await idOf('900002') };
    const again = await admin.call(calls.grantRole, { params, body: { role_id: 19 } });
    expect(again).toMatchObject({ status: 409, code: 'role_waits' });
    const { reply } = await holder.call(calls.listRoleGrants, { query: { state: 'waiting' } });
    expect((await holder.call(calls.countRoleGrants, {})).reply).toEqual({ waiting: reply.count });
    expect(reply.results.find((grant) => grant.id === id)).toMatchObject({
      role_id: 19,
      person: { user_id: '900002' },
      asked_by: { user_id: '800022' },
      decider: 'holder',
      actions: ['agree', 'decline'],
    });
    await withdraw(id);
  });

  test('an administrator may not decide while somebody holds type 9, the asker least of all', async () => {
    const id = await ask('900002');
    const second = await secondAdmin();
    expect(await agree(id, second)).toMatchObject({ status: 403, code: 'holder_decides' });
    expect(await decline(id, second)).toMatchObject({ status: 403, code: 'holder_decides' });
    expect(await agree(id, admin)).toMatchObject({ status: 403, code: 'second_yes_only' });
    expect(await withdraw(id, second)).toMatchObject({ status: 403, code: 'not_the_asker' });
    expect(await agree(2_000_000_000)).toMatchObject({ status: 404 });
    await withdraw(id);
  });

  test('the receiver does not decide, even when they hold type 9 already', async () => {
    const id = await ask('900009');
    expect(await agree(id)).toMatchObject({ status: 403, code: 'second_yes_only' });
    await withdraw(id);
  });

  test('agreed to, it counts at once, is mailed, and says who asked and who agreed', async () => {
    const person = await portal.as('900004');
    const id = await ask('900004');
    const agreed = await agree(id);
    expect(agreed).toMatchObject({
      status: 200,
      reply: { state: 'agreed', decided_by: { user_id: '900009' }, actions: [] },
    });
    const switched = await person.call(calls.updateInstructor, { body: { instructor_type: 19 } });
    expect(switched.reply.instructor_current).toEqual({ instructor_type: 19 });
    const params = { id: await idOf('900004') };
    const { roles } = (await admin.call(calls.getUser, { params })).reply;
    expect(roles.find(({ role_id }) => role_id === 19)).toMatchObject({
      origin: 'granted',
      granted_by: { user_id: '800022' },
      agreed_by: { user_id: '900009' },
    });
    expect(await messagesTo(portal.visitor(), '900004@staff.bawaba.example', 1)).toHaveLength(1);
    expect(await actionsAbout('900004')).toEqual([
      'accounts.role_granted',
      'accounts.role_agreed',
      'accounts.role_asked',
    ]);
    expect(await agree(id)).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('declined, it is not granted, and the reason stays', async () => {
    const id = await ask('900005');
    const empty = await holder.call(calls.declineRoleGrant, {
      params: { id },
      body: { reason: '' },
    });
    expect(empty.error_codes).toEqual({ reason: ['required'] });
    expect((await decline(id)).reply).toMatchObject({
      state: 'declined',
      reason: 'Not trained yet',
    });
    expect(await rolesOf('900005')).toEqual([5]);
    expect(await decline(id)).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('of two holders who decide at once, one does', async () => {
    await agree(await ask('900006', 9));
    const [letter] = await messagesTo(portal.visitor(), '900006@staff.bawaba.example', 1);
    // For employees the same code is registration.
    expect(letter?.text).toContain('رئاسة الإرشاد النفسي');
    const second = await portal.as('900006');
    await second.call(calls.updateInstructor, { body: { instructor_type: 9 } });
    const id = await ask('900008');
    const answers = await Promise.all([agree(id), decline(id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isGranted = answers[0]?.status === 200;
    expect((await rolesOf('900008')).includes(19)).toBe(isGranted);
    await takeNine('900006');
  });

  test('employees and administrators with these codes are something else, and wait for nobody', async () => {
    const params = { id: await idOf('700012') };
    const { status, reply } = await admin.call(calls.grantRole, { params, body: { role_id: 9 } });
    expect(status).toBe(201);
    expect(reply).toMatchObject({ role_ids: [9, 12], grants: [] });
  });
});

async function takeNine(user_id: string): Promise<void> {
  const params = { id: await idOf(user_id), role_id: 9 };
  expect((await admin.call(calls.takeRole, { params })).status).toBe(200);
}

test('while nobody holds type 9, a second administrator agrees and the asker does not', async () => {
  const { pool } = portal.database;
  const setActive = (is_active: boolean) =>
    pool.query('update account set is_active = $1 where person_id = $2', [is_active, holder.id]);
  await setActive(false);
  const second = await secondAdmin();
  const id = await ask('900010', 9);
  expect(await agree(id, admin)).toMatchObject({ code: 'second_yes_only' });
  const { results } = (await second.call(calls.listRoleGrants, { query: {} })).reply;
  expect(results[0]).toMatchObject({ id, decider: 'administrator', actions: ['agree', 'decline'] });
  expect((await agree(id, second)).status).toBe(200);
  expect(await rolesOf('900010')).toEqual([9, 10]);
  await setActive(true);
  holder = await portal.as('900009');
  await takeNine('900010');
});

describe('what the source grants', () => {
  async function apply(user_id: string, change: Partial<AppliedPerson>) {
    const account = await portal.database.reads
      .selectFrom('account')
      .select(['person_id', 'user_type', 'national_id', 'gender', 'is_staff', 'is_halted'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const { person_id: id, ...identity } = account;
    const none = { student: null, former_email: null };
    const person = { id, user_id, roles: [], ...none, ...identity, ...change };
    const now = portal.clock.now();
    await portal.database.transaction((tx) =>
      applyPeople({ live: silentLive }, tx, { people: [person], now }),
    );
  }

  test('of psychological guidance is given by a yes alone, and another role takes its place', async () => {
    await apply('900011', { roles: [19, 11, 9] });
    expect(await rolesOf('900011')).toEqual([11]);
  });

  test('is no longer waited for by somebody who is gone or became something else', async () => {
    const now = portal.clock.now();
    const gone = await ask('900013');
    const person_ids = [await idOf('900013')];
    await portal.database.transaction((tx) => vanishPeople(silentLive, tx, { person_ids, now }));
    expect(await agree(gone)).toMatchObject({ status: 409, code: 'already_decided' });
    const id = await ask('900014');
    await apply('900014', { user_type: 3, roles: [3] });
    expect(await agree(id)).toMatchObject({ status: 409, code: 'already_decided' });
  });

  test('at once, before the first account was ever opened', async () => {
    const opened = await portal.database.reads
      .selectFrom('account')
      .select(['person_id', 'activated_at'])
      .where('activated_at', 'is not', null)
      .execute();
    await setActivated(null);
    await apply('900015', { roles: [15, 19] });
    await setActivated(opened[0]?.activated_at ?? null);
    expect(await rolesOf('900015')).toEqual([15, 19]);
  });

  async function setActivated(activated_at: string | null) {
    await portal.database.transaction(({ writes }) =>
      writes.updateTable('account').set({ activated_at }).execute(),
    );
  }

  test('stands in the log for whoever had an account already', async () => {
    await apply('900016', { roles: [16, 4] });
    expect(await actionsAbout('900016')).toEqual(['accounts.role_granted']);
    await apply('900016', { roles: [16] });
    expect((await actionsAbout('900016'))[0]).toBe('accounts.role_taken');
  });
});
