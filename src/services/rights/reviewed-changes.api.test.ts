import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import {
  aSourceFolder,
  csvOf,
  reload,
  runEnded,
  type SourceFolder,
  type SourceRow,
} from '#services/reloads/testing.ts';
import { type RoleGrant, rightsContract } from './contract.ts';

const calls = { ...accountsContract.calls, ...reloadsContract.calls, ...rightsContract.calls };
const day = 24 * 3_600_000;

let source: SourceFolder;
let portal: TestPortal;
let reloader: TestPerson;
let admin: TestPerson;
let second: TestPerson;
let holder: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  await signIn();
  // The only administrator may appoint the second without approval.
  const params = { id: await idOf('800001') };
  expect(await admin.call(calls.grantRole, { params, body: { role_id: 22 } })).toMatchObject({
    status: 201,
    reply: { role_ids: [1, 22] },
  });
  second = await inRole(await portal.as('800001'));
  // The clock moves by days, and no scheduled run may start.
  const never = { params: { kind: 'instructors' }, body: { every: 'never' } } as const;
  await admin.call(calls.changeSchedule, never);
  await reload(second, 'users');
  await reload(second, 'instructors');
  last_day = portal.clock.now();
});
// Starts a new day for the guard and restores the files and what was read from them.
afterEach(async () => {
  await source.restore();
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 2 * day));
  await signIn();
  for (const kind of await kindsReadSince(last_day)) await reload(second, kind);
  last_day = portal.clock.now();
});
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

async function signIn() {
  reloader = await portal.as('900012');
  admin = await portal.as('800022');
  holder = await portal.as('900009');
  if (second) second = await inRole(await portal.as('800001'));
}

async function inRole(person: TestPerson): Promise<TestPerson> {
  await person.call(calls.updateAdmin, { body: { current_privilege: 22 } });
  return person;
}

async function idOf(user_id: string): Promise<number> {
  const { person_id } = await portal.database.reads
    .selectFrom('account')
    .select('person_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return person_id;
}

async function rolesOf(user_id: string): Promise<string> {
  const { user_type, role_ids } = (
    await portal.database.pool.query(
      `select user_type, array(select role_id from account_role
         where person_id = account.person_id order by role_id) as role_ids
       from account where user_id = $1`,
      [user_id],
    )
  ).rows[0];
  return `${user_type}/${role_ids.join(' ')}`;
}

async function emailOf(user_id: string): Promise<string> {
  const found = await portal.database.pool.query('select email from person where user_id = $1', [
    user_id,
  ]);
  return found.rows[0].email;
}

type Kind = 'users' | 'instructors';

/** The start of this test's day; runs that restore the data lie before it. */
let last_day = new Date(0);

/** The kinds of file read since then; the others are unchanged. */
async function kindsReadSince(moment: Date): Promise<Kind[]> {
  const { rows } = await portal.database.pool.query<{ kind: Kind }>(
    'select distinct kind from reload_run where started_at > $1 order by kind desc',
    [moment.toISOString()],
  );
  return rows.map(({ kind }) => kind);
}

/** Uploads this instead of the source's file and applies it. */
async function upload(
  person: TestPerson,
  kind: Kind,
  change: (rows: SourceRow[]) => SourceRow[],
  dry_run = false,
) {
  const file = new File([csvOf(change(await source.rows(`${kind}.csv`)))], `${kind}.csv`);
  const body = { purpose: 'source_data' };
  const sent = await person.call(filesContract.calls.upload, { body, upload: file });
  const started = await person.call(calls.startRun, {
    body: { kind, file: sent.reply.id, dry_run },
  });
  expect(started.status).toBe(202);
  return runEnded(person, started.reply.id);
}

const withRow = (user_id: string, cells: SourceRow) => (rows: SourceRow[]) =>
  rows.map((row) => (row['user_id'] === user_id ? { ...row, ...cells } : row));

async function waiting(by = admin): Promise<RoleGrant[]> {
  const query = { state: 'waiting', page_size: '200' } as const;
  return (await by.call(calls.listRoleGrants, { query })).reply.results;
}

/** The person's pending requests. */
async function waitingOf(user_id: string, by = admin): Promise<RoleGrant[]> {
  return (await waiting(by)).filter(({ person }) => person.user_id === user_id);
}

async function onlyOne(user_id: string): Promise<RoleGrant> {
  const [grant, ...others] = await waitingOf(user_id);
  if (!grant || others.length > 0) throw new Error(`not one request of ${user_id}`);
  return grant;
}

const agree = (by: TestPerson, { id }: { id: number }) =>
  by.call(calls.agreeRoleGrant, { params: { id } });

async function toldOf(person: TestPerson, about: string): Promise<number> {
  const { reply } = await person.call(notificationsContract.calls.list, { query: {} });
  return reply.results.filter(({ kind }: { kind: string }) => kind === about).length;
}

describe('a file that somebody sends', () => {
  test('makes its sender nothing at all, and tells them', async () => {
    const before = await rolesOf('900012');
    const told = await toldOf(reloader, 'own_row_held');
    const run = await upload(
      reloader,
      'users',
      withRow('900012', { user_type: '4', roles: '22', email: 'own@elsewhere.example' }),
    );
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 0, aside: 1 } });
    expect(await rolesOf('900012')).toBe(before);
    expect(await emailOf('900012')).toBe('900012@staff.bawaba.example');
    expect(await waitingOf('900012')).toEqual([]);
    expect(await toldOf(reloader, 'own_row_held')).toBe(told + 1);
    const params = { id: run.id };
    const { reply } = await reloader.call(calls.listHeldRows, { params, query: {} });
    expect(reply.results).toMatchObject([{ source_id: '900012', why: 'own' }]);
    expect(reply.results[0]?.changes.map(({ column }) => column).sort()).toEqual([
      'email',
      'roles',
      'user_type',
    ]);
  });

  test('nor whoever says yes to it after a trial', async () => {
    const mine = withRow('800001', { roles: '1 6' });
    const run = await upload(reloader, 'users', mine, true);
    expect(run).toMatchObject({ state: 'ready', held: { waiting: 1, aside: 0 } });
    const params = { id: run.id };
    await second.call(calls.applyRun, { params, body: { confirm: true } });
    expect(await runEnded(second, run.id)).toMatchObject({ held: { waiting: 0, aside: 1 } });
    expect(await waitingOf('800001')).toEqual([]);
  });

  test('changes no administrator’s address, so a link for a new password goes nowhere else', async () => {
    const stolen = 'admin@elsewhere.example';
    const run = await upload(reloader, 'users', withRow('800022', { email: stolen }));
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 1, aside: 0 } });
    expect(await emailOf('800022')).toBe('800022@staff.bawaba.example');
    await forget('800022', '1000001527');
    const visitor = portal.visitor();
    const [letter] = await messagesTo(visitor, '800022@staff.bawaba.example', 1);
    expect(letter?.links[0]).toContain('/password/reset/');
    expect(await outboxOf(stolen)).toEqual([]);
  });

  test('grants no role, of new staff or old, before an administrator agrees who has no part in it', async () => {
    const run = await upload(admin, 'users', (rows) => [
      ...withRow('700001', { roles: '1 7', phone: '500009999' })(rows),
      { ...rows[0], user_id: '700900', national_id: '1000000081', roles: '7' } as SourceRow,
    ]);
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 2, aside: 0 } });
    expect([await rolesOf('700001'), await rolesOf('700900')]).toEqual(['3/1', '3/']);
    const asked = await waitingOf('700001');
    expect(asked.map(({ field }) => field).sort()).toEqual(['phone', 'role']);
    expect(asked[0]).toMatchObject({
      run_id: run.id,
      started_by: { user_id: '800022' },
      asked_by: null,
      actions: [],
    });
    for (const grant of asked) {
      expect(await agree(admin, grant)).toMatchObject({ code: 'second_yes_only' });
      expect(await agree(holder, grant)).toMatchObject({ status: 403 });
    }
    expect(await waitingOf('700001', holder)).toEqual([]);
    expect(await toldOf(second, 'changes_wait')).toBeGreaterThan(0);
    const ids = [...asked, await onlyOne('700900')].map(({ id }) => id);
    const own = await admin.call(calls.agreeRoleGrants, { body: { ids } });
    expect(own.reply).toMatchObject({ done: [], refused: [{}, {}, {}] });
    const many = await second.call(calls.agreeRoleGrants, { body: { ids } });
    expect(many.reply).toMatchObject({
      done: [{}, {}, {}].map(() => expect.any(Number)),
      refused: [],
    });
    expect([await rolesOf('700001'), await rolesOf('700900')]).toEqual(['3/1 7', '3/7']);
    // The same file requests nothing new.
    const again = await upload(admin, 'users', (rows) => [
      ...withRow('700001', { roles: '1 7', phone: '500009999' })(rows),
      { ...rows[0], user_id: '700900', national_id: '1000000081', roles: '7' } as SourceRow,
    ]);
    expect(again).toMatchObject({ held: { waiting: 0, aside: 0 } });
  });

  test('brings nobody back, and makes nobody staff, without a yes', async () => {
    await source.changeRow('instructors.csv', '900014', { active: '0' });
    await reload(second, 'instructors');
    await source.restore();
    const run = await upload(reloader, 'instructors', (rows) => rows);
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 1 } });
    const grant = await onlyOne('900014');
    expect(grant).toMatchObject({ field: 'is_active', after_value: 'true' });
    const isIn = async () =>
      (await portal.database.pool.query("select is_active from account where user_id = '900014'"))
        .rows[0].is_active;
    expect(await isIn()).toBe(false);
    expect((await agree(admin, grant)).status).toBe(200);
    expect(await isIn()).toBe(true);

    const staff = await upload(reloader, 'users', withRow('900099', { is_staff: '1' }));
    expect(staff).toMatchObject({ held: { waiting: 1 } });
    expect(await onlyOne('900099')).toMatchObject({ field: 'is_staff' });
  });

  test('takes nothing from those who would have to agree', async () => {
    const run = await upload(admin, 'users', (rows) =>
      rows.filter(({ user_id }) => user_id !== '800001'),
    );
    expect(run).toMatchObject({ state: 'applied', counts: { vanished: 0 } });
    expect(await rolesOf('800001')).toBe('4/1 22');
    const untyped = withRow('900009', { instructor_types: '1' });
    const types = await upload(admin, 'instructors', untyped);
    expect(types).toMatchObject({ state: 'applied', held: { waiting: 0, aside: 1 } });
    expect(await rolesOf('900009')).toBe('1/9');
  });

  test('what waits of it goes with the undo, and with a file that asks for it no longer', async () => {
    const changed = (rows: SourceRow[]) => withRow('700001', { roles: '1 7' })(rows);
    const run = await upload(reloader, 'users', changed);
    const first = await onlyOne('700001');
    const undone = await admin.call(calls.undoRun, {
      params: { id: run.id },
      body: { confirm: true },
    });
    await runEnded(admin, undone.reply.id);
    expect(await waitingOf('700001')).toEqual([]);

    await upload(reloader, 'users', changed);
    const again = await onlyOne('700001');
    await reload(second, 'users');
    expect(await waitingOf('700001')).toEqual([]);
    const { reply } = await admin.call(calls.listRoleGrants, { query: { state: 'withdrawn' } });
    const ids = reply.results.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first.id, again.id]));
  });

  test('of two who decide at once, one does', async () => {
    await upload(reloader, 'users', withRow('700001', { roles: '1 7' }));
    const { id } = await onlyOne('700001');
    const answers = await Promise.all([
      agree(admin, { id }),
      second.call(calls.declineRoleGrant, { params: { id }, body: { reason: 'No' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesOf('700001')).toBe(answers[0]?.status === 200 ? '3/1 7' : '3/1');
  });
});

describe('the trusted source', () => {
  test('grants other roles at once, and an administrator’s only with a second yes', async () => {
    await source.changeRow('users.csv', '800005', { roles: '5 22 6' });
    const run = await reload(reloader, 'users');
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 1, aside: 0 } });
    expect(await rolesOf('800005')).toBe('4/5 6');
    const grant = await onlyOne('800005');
    expect(grant).toMatchObject({ role_id: 22, decider: 'administrator' });
    expect((await agree(admin, grant)).status).toBe(200);
    expect(await rolesOf('800005')).toBe('4/5 6 22');
    expect(await reload(reloader, 'users')).toMatchObject({ held: { waiting: 0 } });
  });

  test('once declined it is not asked for again while the source goes on granting it', async () => {
    await source.changeRow('users.csv', '800005', { roles: '5 22' });
    await reload(reloader, 'users');
    const params = { id: (await onlyOne('800005')).id };
    await second.call(calls.declineRoleGrant, { params, body: { reason: 'No' } });
    await reload(reloader, 'users');
    expect(await waitingOf('800005')).toEqual([]);
    expect(await rolesOf('800005')).toBe('4/5');
  });

  test('changes the address of others at once, and of an administrator with a second yes', async () => {
    await source.change('users.csv', (rows) =>
      withRow('700001', { email: 'clerk@staff.bawaba.example' })(
        withRow('800022', { email: 'abeer@staff.bawaba.example' })(rows),
      ),
    );
    const run = await reload(reloader, 'users');
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 1 } });
    expect(await emailOf('700001')).toBe('clerk@staff.bawaba.example');
    const grant = await onlyOne('800022');
    expect(grant).toMatchObject({
      field: 'email',
      before_value: '800022@staff.bawaba.example',
      after_value: 'abeer@staff.bawaba.example',
    });
    expect(await agree(admin, grant)).toMatchObject({ code: 'second_yes_only' });
    const told = (await outboxOf('800022@staff.bawaba.example')).length;
    expect((await agree(second, grant)).status).toBe(200);
    expect(await emailOf('800022')).toBe('abeer@staff.bawaba.example');
    const former = await messagesTo(portal.visitor(), '800022@staff.bawaba.example', told + 1);
    expect(former[0]?.links).toHaveLength(1);

    // Somebody else may have set it, so it waits a day before it opens the account.
    await forget('800022', '1000001527');
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 23 * 3_600_000));
    await forget('800022', '1000001527');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await outboxOf('abeer@staff.bawaba.example')).toEqual([]);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 2 * 3_600_000));
    await forget('800022', '1000001527');
    const [letter] = await messagesTo(portal.visitor(), 'abeer@staff.bawaba.example', 1);
    expect(letter?.links[0]).toContain('/password/reset/');
  });

  test('nobody stands in for holders of type 9 by locking them', async () => {
    await source.changeRow('instructors.csv', '900004', { instructor_types: '4 9' });
    await reload(reloader, 'instructors');
    const grant = await onlyOne('900004');
    const lock = { params: { id: holder.id }, body: { reason: 'Away' } };
    expect((await second.call(calls.lockUser, lock)).status).toBe(200);
    expect(await agree(second, grant)).toMatchObject({ status: 403, code: 'holder_decides' });
    expect(await agree(admin, grant)).toMatchObject({ status: 403, code: 'holder_decides' });
    // The database refuses it too.
    const forced = portal.database.pool.query(
      `update role_grant set state = 'agreed', decided_by = $1, decided_at = now() where id = $2`,
      [second.id, grant.id],
    );
    await expect(forced).rejects.toThrow('does not decide');
    await second.call(calls.unlockUser, { params: { id: holder.id } });
    holder = await portal.as('900009');
    expect((await agree(holder, grant)).status).toBe(200);
    expect(await rolesOf('900004')).toBe('1/4 9');
  });
});

test('the database lets no such role through, whatever writes it', async () => {
  const { pool } = portal.database;
  for (const [user_id, role_id] of [
    ['800003', 22],
    ['900003', 9],
  ] as const) {
    for (const origin of ['source', 'granted']) {
      const granted_by = origin === 'granted' ? admin.id : null;
      const written = pool.query(
        'insert into account_role (person_id, role_id, origin, granted_by) values ($1, $2, $3, $4)',
        [await idOf(user_id), role_id, origin, granted_by],
      );
      await expect(written).rejects.toThrow('needs a second yes');
    }
  }
  const { id } = (await ask22('800003')).at(-1) ?? { id: 0 };
  const decided = pool.query(
    `update role_grant set state = 'agreed', decided_by = started_by, decided_at = now(),
       kind = 'users', asked_by = null, started_by = $1 where id = $2`,
    [admin.id, id],
  );
  await expect(decided).rejects.toThrow();
});

async function ask22(user_id: string): Promise<RoleGrant[]> {
  const params = { id: await idOf(user_id) };
  const asked = await admin.call(calls.grantRole, { params, body: { role_id: 22 } });
  expect(asked.reply.role_ids).not.toContain(22);
  return asked.reply.grants;
}

describe('the guard', () => {
  const phones = (count: number) => (rows: SourceRow[]) =>
    rows.map((row, index) =>
      index < count ? { ...row, phone: `50${String(1_000_000 + index).padStart(7, '0')}` } : row,
    );

  test('counts changed roles and addresses of staff too', async () => {
    const known = (await source.rows('users.csv')).length;
    const run = await upload(reloader, 'users', phones(Math.ceil(known * 0.11)));
    expect(run.state).toBe('refused');
    const asked = await waiting();
    expect(asked.filter(({ run_id }) => run_id === run.id)).toEqual([]);
  });

  test('three runs of nine in a hundred count together', async () => {
    const staff = await source.rows('users.csv');
    const nine = Math.floor(staff.length * 0.09);
    // Employees, none of whom has a role that needs approval.
    const states: string[] = [];
    for (const round of [1, 2, 3]) {
      await source.change('users.csv', (rows) =>
        rows.map((row, index) =>
          index < nine ? { ...row, phone: `50${round}${String(index).padStart(6, '0')}` } : row,
        ),
      );
      states.push((await reload(second, 'users')).state);
    }
    expect(states).toEqual(['applied', 'refused', 'refused']);
  });
});

describe('an address that data comes from', () => {
  const params = { kind: 'users' } as const;
  const address = 'https://own.example/users.csv';
  const set = (by: TestPerson) =>
    by.call(calls.changeSource, { params, body: { origin: 'address', address } });
  const yes = (by: TestPerson, to = address) =>
    by.call(calls.agreeSource, { params, body: { address: to } });
  const usersOf = (reply: { results: { kind: string }[] }) =>
    reply.results.find(({ kind }) => kind === 'users');

  afterEach(async () => {
    await admin.call(calls.changeSource, { params, body: { origin: 'folder' } });
  });

  test('is set by an administrator, and trusted once another agrees', async () => {
    expect(await set(reloader)).toMatchObject({ status: 403 });
    expect(await yes(second)).toMatchObject({ status: 404 });
    expect(usersOf((await set(admin)).reply)).toMatchObject({ needs_yes: true, may_agree: false });
    expect(await yes(admin)).toMatchObject({ status: 403, code: 'source_second_yes_only' });
    expect(await yes(reloader)).toMatchObject({ status: 403 });
    expect(await yes(second, 'https://other.example/')).toMatchObject({
      code: 'source_changed_meanwhile',
    });
    const agreed = await yes(second);
    expect(usersOf(agreed.reply)).toMatchObject({ needs_yes: false, may_agree: false });
    expect(await yes(second)).toMatchObject({ status: 409, code: 'source_agreed' });
    expect(usersOf((await set(admin)).reply)).toMatchObject({ needs_yes: true });
  });

  test('until then what it sends is its setter’s word, whoever or whatever starts the run', async () => {
    await set(admin);
    const run = await readAs(admin.id, withRow('700001', { roles: '1 7' }));
    expect(run).toMatchObject({ state: 'applied', held: { waiting: 1 } });
    const grant = await onlyOne('700001');
    expect(await agree(admin, grant)).toMatchObject({ code: 'second_yes_only' });
    expect((await agree(second, grant)).status).toBe(200);
  });

  /** No test can reach a URL; a run read from one differs only in who chose it. */
  async function readAs(chosen_by: number, change: (rows: SourceRow[]) => SourceRow[]) {
    const trial = await upload(reloader, 'users', change, true);
    await portal.database.pool.query(
      'update reload_run set started_by = null, chosen_by = $1 where id = $2',
      [chosen_by, trial.id],
    );
    await reloader.call(calls.applyRun, { params: { id: trial.id }, body: { confirm: true } });
    return runEnded(reloader, trial.id);
  }
});

async function forget(user_id: string, national_id: string) {
  const body = { user_id, national_id };
  expect((await portal.visitor().call(calls.requestReset, { body })).status).toBe(200);
}

async function outboxOf(to: string) {
  const { reply } = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
  return reply.results;
}
