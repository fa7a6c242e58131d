import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from './contract.ts';
import { forgetOldAccountRows } from './server/forget-old-rows.ts';
import { messagesTo, signedIn, tokenIn } from './testing.ts';

const { calls } = accountsContract;
const password = 'marhaba-2026';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

function at(minutes: number): void {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
}

function signIn(user_id: string, typed = password, device = '') {
  const headers: Record<string, string> = device ? { 'x-device': device } : {};
  return portal.visitor().call(calls.signIn, { body: { user_id, password: typed } }, headers);
}

async function failElsewhere(
  failures: { user_id: string; network: string }[],
  { decided } = { decided: true },
): Promise<void> {
  const failed_at = portal.clock.now().toISOString();
  const rows = failures.map((row) => ({ ...row, purpose: 'sign_in' as const, failed_at, decided }));
  await portal.database.transaction(({ writes }) =>
    writes.insertInto('sign_in_failure').values(rows).execute(),
  );
}

describe('signing in is refused', () => {
  test('without the two fields, by name', async () => {
    const { status, error_codes } = await signIn('abc', '');
    expect(status).toBe(400);
    expect(error_codes).toEqual({ user_id: ['digits_only'], password: ['required'] });
  });

  test('for a wrong password and for an id that nobody has alike', async () => {
    const wrong = await signIn('231000001', 'not-the-password');
    const nobody = await signIn('999999999', 'not-the-password');
    const vanished = await signIn('231000005', 'not-the-password');
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(nobody.reply).toEqual(wrong.reply);
    expect(vanished.reply).toEqual(wrong.reply);
    expect(nobody.status).toBe(wrong.status);
  });

  test('before the account is activated, and the link is mailed again, once in ten minutes', async () => {
    const mailbox = '231000006@students.bawaba.example';
    expect(await signIn('231000006', 'not-the-password')).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await signIn('231000006')).toMatchObject({ status: 400, code: 'not_activated' });
    expect(await signIn('231000006')).toMatchObject({ status: 400, code: 'not_activated' });
    const [letter, ...more] = await messagesTo(portal.visitor(), mailbox, 1);
    expect(more).toEqual([]);
    expect(letter?.links).toEqual([
      expect.stringMatching(/^https:\/\/portal\.bawaba\.example\/activate\/[\w-]{43}$/),
    ]);

    const params = { token: tokenIn(letter) };
    const reset = { password1: 'nine lamps over', password2: 'nine lamps over' };
    for (const misused of [
      await portal.visitor().call(calls.checkToken, { params }),
      await portal.visitor().call(calls.resetPassword, { params, body: reset }),
      await portal.visitor().call(calls.activate, { params: { token: 'guess' } }),
    ]) {
      expect(misused).toMatchObject({ status: 400, code: 'token_invalid' });
    }
    expect(await portal.visitor().call(calls.activate, { params })).toMatchObject({ status: 200 });
    expect(await portal.visitor().call(calls.activate, { params })).toMatchObject({
      code: 'token_invalid',
    });
    expect((await signIn('231000006')).status).toBe(200);
  });

  test('after ten failures of one user at one address for a quarter of an hour, right or not', async () => {
    for (const user_id of ['900012', '888888888']) {
      at(100);
      for (let failures = 0; failures < 10; failures += 1) {
        expect((await signIn(user_id, 'not-the-password')).code).toBe('invalid_credentials');
      }
      const refused = await signIn(user_id);
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      at(114);
      expect((await signIn(user_id)).status).toBe(429);
    }
    at(116);
    expect((await signIn('900012')).status).toBe(200);
    expect((await signIn('888888888')).code).toBe('invalid_credentials');
  });

  test('however many tries come at once', async () => {
    at(200);
    const tries = Array.from({ length: 25 }, () => signIn('900003', 'not-the-password'));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
    const refused = await signIn('900003');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  test('for moments only, when many right ones come at once', async () => {
    at(220);
    const tries = Array.from({ length: 25 }, () => signIn('900004'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    for (const { status, headers } of answers.filter(({ status }) => status !== 200)) {
      expect([status, headers.get('retry-after')]).toEqual([429, '2']);
    }
    expect((await signIn('900004')).status).toBe(200);
  });

  test('for half a minute by tries whose process died, which then count no more', async () => {
    at(240);
    await failElsewhere(
      Array.from({ length: 10 }, () => ({ user_id: '900005', network: '127.0.0.1' })),
      { decided: false },
    );
    const refused = await signIn('900005', 'not-the-password');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    at(241);
    expect((await signIn('900005', 'not-the-password')).code).toBe('invalid_credentials');
  });

  test('though another sign-in there succeeds while wrong ones are under way', async () => {
    at(260);
    const tried = { user_id: '900003', network: '127.0.0.1' };
    await failElsewhere(
      Array.from({ length: 9 }, () => tried),
      { decided: false },
    );
    expect((await signIn('900003')).status).toBe(200);
    const rows = await portal.database.reads
      .selectFrom('sign_in_failure')
      .select('id')
      .where('user_id', '=', '900003')
      .where('decided', '=', false)
      .execute();
    expect(rows).toHaveLength(9);
  });

  test('to new devices after a hundred failures from everywhere, and not to those that were here', async () => {
    at(300);
    expect((await signIn('800022', password, 'the-old-browser')).status).toBe(200);
    const failures = Array.from({ length: 100 }, (_, index) => `192.0.2.${index}`);
    for (const user_id of ['800022', '777777777']) {
      await failElsewhere(failures.map((network) => ({ user_id, network })));
      expect((await signIn(user_id)).status).toBe(429);
      expect((await signIn(user_id, password, 'another-browser')).status).toBe(429);
    }
    expect((await signIn('800022', password, 'the-old-browser')).status).toBe(200);
    at(361);
    expect((await signIn('800022')).status).toBe(200);
  });
});

test('while a reload writes an account nobody waits: it opens, and what it holds is refused', async () => {
  portal.clock.moveTo(testNow);
  const student = await portal.as('231000001');
  const reload = await portal.database.pool.connect();
  try {
    await reload.query('begin');
    await reload.query(`update account set is_halted = true where user_id = '231000001'`);
    expect(await signIn('231000001')).toMatchObject({ status: 200 });
    const body = { username: 'rakan.held' };
    const held = await student.call(calls.updateStudent, { body });
    expect(held).toMatchObject({ status: 409, code: 'being_written' });
    const change = { current_password: password, password1: 'nine lamps over' };
    const unchanged = await student.call(calls.updateStudent, { body: change });
    expect(unchanged).toMatchObject({ status: 409, code: 'being_written' });
    await reload.query('rollback');
    expect(await student.call(calls.updateStudent, { body })).toMatchObject({ status: 200 });
    expect(await signIn('231000001')).toMatchObject({ status: 200 });
  } finally {
    reload.release();
  }
});

test('without a provider of sign-ins there is no such way', async () => {
  const body = { key: '', answer: '?code=1&state=2' };
  expect((await portal.visitor().call(calls.beginSso, {})).code).toBe('not_found');
  expect((await portal.visitor().call(calls.signInBySso, { body })).code).toBe('not_found');
});

describe('a call is refused', () => {
  test('without a session, and with a token that never was', async () => {
    const stranger = await portal
      .visitor()
      .call(
        calls.current,
        {},
        { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      );
    expect(stranger).toMatchObject({ status: 401, code: 'not_signed_in' });
    for (const call of [calls.current, calls.signOut, calls.listSessions] as const) {
      expect(await portal.visitor().call(call, {})).toMatchObject({ code: 'not_signed_in' });
    }
  });

  test('after twelve idle hours', async () => {
    at(1000);
    const person = await portal.as('900003');
    at(1000 + 11 * 60);
    expect((await person.call(calls.current, {})).status).toBe(200);
    await settled(person.id, 1000 + 11 * 60);
    at(1000 + 22 * 60);
    expect((await person.call(calls.current, {})).status).toBe(200);
    await settled(person.id, 1000 + 22 * 60);
    at(1000 + 34 * 60 + 1);
    const idle = await person.call(calls.current, {});
    expect(idle).toMatchObject({ status: 403, code: 'token-expired' });
  });

  test('seven days after signing in, however busy', async () => {
    const start = 5000;
    at(start);
    const person = await portal.as('900004');
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      at(start + hours * 60);
      expect((await person.call(calls.current, {})).status).toBe(200);
      await settled(person.id, start + hours * 60);
    }
    at(start + 7 * 24 * 60 + 1);
    expect(await person.call(calls.current, {})).toMatchObject({
      status: 403,
      code: 'token-expired',
    });
  });

  test('after signing out, and only there', async () => {
    at(0);
    const [here, there] = [await portal.as('900050'), await portal.as('900050')];
    expect((await here.call(calls.signOut, {})).reply).toEqual({ signed_out: true });
    expect(await here.call(calls.current, {})).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect((await there.call(calls.current, {})).status).toBe(200);
  });
});

test('signing in answers a token for seven days and the user as auth/current has it', async () => {
  at(0);
  const reply = signedIn((await signIn('٩٠٠٠٥٠')).reply);
  expect(reply.token).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(reply.expires_at) - testNow.getTime()).toBeGreaterThan(7 * 86_400_000 - 5000);
  expect(reply.user).toMatchObject({
    user_id: '900050',
    user_type: 1,
    is_staff: true,
    first_login: false,
    is_halted: 0,
    instructor_current: { instructor_type: 3 },
    instructor_types: [2, 3, 29],
    current_role: null,
    current_privilege: null,
  });
  expect(reply.user.roles).toEqual([
    { role_id: 2, name: 'Head of department', name_ar: 'رئاسة القسم' },
    { role_id: 3, name: 'Academic advisory', name_ar: 'الإرشاد الأكاديمي' },
    { role_id: 29, name: 'Service coordinator', name_ar: 'تنسيق الخدمات' },
  ]);
  const headers = { authorization: `Bearer ${reply.token}` };
  const current = await portal.visitor().call(calls.current, {}, headers);
  expect(current.reply).toEqual(reply.user);
});

test('each user type has its own role field, and a student has none', async () => {
  const fields = async (user_id: string) => {
    const { reply } = await (await portal.as(user_id)).call(calls.current, {});
    const { instructor_current, current_role, current_privilege, instructor_types, roles } = reply;
    return { instructor_current, current_role, current_privilege, instructor_types, roles };
  };
  expect(await fields('700012')).toMatchObject({
    instructor_current: null,
    current_role: { role_id: 12 },
    current_privilege: null,
    instructor_types: [],
  });
  expect(await fields('800022')).toMatchObject({
    instructor_current: null,
    current_role: null,
    current_privilege: { id: 22 },
  });
  expect(await fields('231000003')).toEqual({
    instructor_current: null,
    current_role: null,
    current_privilege: null,
    instructor_types: [],
    roles: [],
  });
});

describe('one’s own sessions', () => {
  test('are listed, the one that asks marked, and nobody else’s', async () => {
    at(0);
    const [first, second, other] = [
      await portal.as('800012'),
      await portal.as('800012'),
      await portal.as('800009'),
    ];
    const { reply } = await first.call(calls.listSessions, {});
    expect(reply.count).toBe(2);
    expect(reply.results.filter(({ current }) => current)).toHaveLength(1);
    const id = reply.results.find(({ current }) => !current)?.id ?? '';

    const params = { id };
    expect(await other.call(calls.endSession, { params })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await second.call(calls.current, {})).status).toBe(200);
    expect((await first.call(calls.endSession, { params })).reply).toEqual({ ended: 1 });
    expect((await second.call(calls.current, {})).status).toBe(401);
    expect((await first.call(calls.endSession, { params })).status).toBe(404);
  });

  test('are listed page by page, and all of them counted', async () => {
    at(0);
    const person = await portal.as('800013');
    for (let others = 0; others < 3; others += 1) await portal.as('800013');
    const query = { page: 2, page_size: 3 };
    const { reply } = await person.call(calls.listSessions, { query });
    expect([reply.count, reply.results.length]).toEqual([4, 1]);
  });

  test('end all at once, but for the one that asks', async () => {
    at(0);
    const [here, there, elsewhere] = [
      await portal.as('800005'),
      await portal.as('800005'),
      await portal.as('800005'),
    ];
    expect((await here.call(calls.endOtherSessions, {})).reply).toEqual({ ended: 2 });
    expect((await there.call(calls.current, {})).status).toBe(401);
    expect((await elsewhere.call(calls.current, {})).status).toBe(401);
    expect((await here.call(calls.current, {})).status).toBe(200);
  });
});

test('a session that ends takes its live connection with it, and no other', async () => {
  at(0);
  const [here, there] = [await portal.as('800006'), await portal.as('800006')];
  const [stays, goes] = await Promise.all([connect(here), connect(there)]);
  const gone = once(goes, 'disconnect');
  // As the clock has moved, a reload may have begun, which signals too.
  const told = new Promise((tell) => stays.on('changed', (one) => one.what === 'me' && tell(one)));
  expect((await here.call(calls.endOtherSessions, {})).reply).toEqual({ ended: 1 });
  await gone;
  expect(stays.connected).toBe(true);
  const body = { username: 'live.one' };
  expect((await here.call(calls.updateAdmin, { body })).status).toBe(200);
  expect(await told).toEqual({ what: 'me' });
  await expect(connect(there)).rejects.toThrow('not_signed_in');
  stays.disconnect();
});

test('a live connection ends with the role that opened it, and the session stays', async () => {
  at(0);
  const [here, there] = [await portal.as('900050'), await portal.as('900050')];
  const sockets = await Promise.all([connect(here), connect(there)]);
  const gone = sockets.map((socket) => once(socket, 'disconnect'));
  const body = { instructor_type: 29 };
  expect((await here.call(calls.updateInstructor, { body })).status).toBe(200);
  const reasons = (await Promise.all(gone)).map(([reason]) => reason);
  expect(reasons).toEqual(['io server disconnect', 'io server disconnect']);
  (await connect(there)).disconnect();
});

test('old rows are forgotten, and nothing that still counts', async () => {
  at(0);
  const old = await portal.as('700001');
  await failElsewhere([{ user_id: '123', network: '192.0.2.1' }]);
  at(31 * 24 * 60);
  const fresh = await portal.as('700001');
  await failElsewhere([{ user_id: '456', network: '192.0.2.1' }]);
  await forgetOldAccountRows(portal.database, portal.clock.now());
  expect((await old.call(calls.current, {})).code).toBe('not_signed_in');
  expect((await fresh.call(calls.current, {})).status).toBe(200);
  const failures = await portal.database.reads
    .selectFrom('sign_in_failure')
    .select('user_id')
    .where('network', '=', '192.0.2.1')
    .execute();
  expect(failures).toEqual([{ user_id: '456' }]);
});

async function connect({ token }: TestPerson): Promise<Socket> {
  const options = { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true };
  const socket = io(portal.url, options);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return socket;
}

function once(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...values: unknown[]) => resolve(values)));
}

/** The last use is written in the background; the clock may only move once it is stored. */
async function settled(person_id: number, minutes: number): Promise<void> {
  const at_least = new Date(testNow.getTime() + minutes * 60_000).toISOString();
  await expect
    .poll(async () => {
      const { used } = await portal.database.reads
        .selectFrom('session')
        .select((e) => e.fn.max('last_used_at').as('used'))
        .where('person_id', '=', person_id)
        .executeTakeFirstOrThrow();
      return used >= at_least;
    })
    .toBe(true);
}
