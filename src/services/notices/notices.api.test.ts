import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { noticesContract } from './contract.ts';
import { aNotice, forgetNotices } from './testing.ts';

const { calls } = noticesContract;

let portal: TestPortal;
let author: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal();
});

beforeEach(async () => {
  await forgetNotices(portal);
  author = await portal.as('800022');
});

afterEach(() => {
  portal.clock.moveTo(testNow);
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(() => portal.stop());

function publish(notice: object = {}) {
  return author.call(calls.publish, { body: aNotice(notice) });
}

async function shownTo(person: TestPerson) {
  return (await person.call(calls.listMine, { query: {} })).reply;
}

async function seesAny(user_id: string) {
  return (await shownTo(await portal.as(user_id))).count > 0;
}

/** Minutes from the start of the test. */
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const moveTo = (minutes: number) => portal.clock.moveTo(at(minutes));

async function listen(user_id: string) {
  const { token } = await portal.as(user_id);
  const socket = io(portal.url, { path: '/live', transports: ['websocket'], auth: { token } });
  sockets.push(socket);
  const heard: { what: string }[] = [];
  socket.on('changed', (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return { heard };
}

describe('refusals', () => {
  test.each(['231000001', '900003', '900022', '700012', '800016', '800027'])(
    '%s neither publishes nor sees what is for others',
    async (user_id) => {
      const person = await portal.as(user_id);
      const { id } = (await publish({ roles: ['4/22'] })).reply;
      const refused = { status: 403, code: 'forbidden' };
      const params = { id };
      expect(await person.call(calls.publish, { body: aNotice() })).toMatchObject(refused);
      expect(await person.call(calls.change, { params, body: aNotice() })).toMatchObject(refused);
      expect(await person.call(calls.withdraw, { params })).toMatchObject(refused);
      expect(await person.call(calls.listAll, { query: {} })).toMatchObject(refused);
      expect(await person.call(calls.exportAll, { body: {} })).toMatchObject(refused);
      expect(await person.call(calls.getNotice, { params })).toMatchObject(refused);
      expect(await person.call(calls.countAudience, { body: {} })).toMatchObject(refused);
      expect(await person.call(calls.dismiss, { params })).toMatchObject({ status: 404 });
      expect(await shownTo(person)).toEqual({ count: 0, unseen: 0, results: [] });
    },
  );

  test.each([
    [{ title: ' ' }, { title: ['required'] }],
    [{ title_ar: 'x'.repeat(121) }, { title_ar: ['too_long'] }],
    [{ kind: 'loud' }, { kind: ['not_one_of'] }],
    [{ ends_at: at(-1).toISOString() }, { ends_at: ['ends_before_start'] }],
    [
      { starts_at: at(-60).toISOString(), ends_at: at(-30).toISOString() },
      { ends_at: ['already_past'] },
    ],
    [{ starts_at: '0000-01-01T00:00:00Z' }, { starts_at: ['invalid_date'] }],
    [{ ends_at: '9999-12-31T23:59:59-14:00' }, { ends_at: ['invalid_date'] }],
    [{ starts_at: 'tomorrow' }, { starts_at: ['invalid'] }],
    [{ roles: ['2/3'] }, { 'roles.0': ['not_one_of'] }],
    [{ roles: ['1/30'] }, { 'roles.0': ['not_one_of'] }],
    [{ roles: [['2/0']] }, { 'roles.0': ['not_one_of'] }],
    [{ roles: [{ toString: 'no function' }] }, { 'roles.0': ['not_one_of'] }],
    [{ colleges: [99] }, { colleges: ['not_one_of'] }],
    [{ sections: [3] }, { 'sections.0': ['not_one_of'] }],
  ])('%j is not published', async (notice, error_codes) => {
    expect(await publish(notice)).toMatchObject({ status: 400, error_codes });
    const { reply } = await author.call(calls.listAll, { query: {} });
    expect(reply.count).toBe(0);
  });

  test('what is over or withdrawn is not changed any more', async () => {
    const { id } = (await publish()).reply;
    const params = { id };
    await author.call(calls.withdraw, { params });
    const over = { status: 409, code: 'notice_over' };
    expect(await author.call(calls.withdraw, { params })).toMatchObject(over);
    expect(await author.call(calls.change, { params, body: aNotice() })).toMatchObject(over);
    const other = (await publish({ ends_at: at(30).toISOString() })).reply;
    moveTo(31);
    expect(await author.call(calls.withdraw, { params: { id: other.id } })).toMatchObject(over);
    expect(await author.call(calls.withdraw, { params: { id: 2_000_000_000 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a notice', () => {
  test.each([
    [{}, ['231000001', '231000002', '900003', '700012', '800021'], []],
    [{ roles: ['2/0'] }, ['231000001', '231000002'], ['900003', '800022']],
    [{ roles: ['1/3', '3/12'] }, ['900003', '900104', '700012'], ['231000001', '900012', '800012']],
    [{ roles: ['2/0'], sections: [2] }, ['231000002'], ['231000001', '900104']],
    [{ colleges: [1] }, ['231000001'], ['231000002', '700012']],
    [{ colleges: [2], sections: [1] }, [], ['231000001', '231000002']],
  ])('for %j is there for those and for no others', async (audience, those, others) => {
    await publish(audience);
    for (const user_id of those) expect(await seesAny(user_id), user_id).toBe(true);
    for (const user_id of others) expect(await seesAny(user_id), user_id).toBe(false);
  });

  test('for a role is there while that role is in force', async () => {
    await publish({ roles: ['1/29'] });
    const person = await portal.as('900050');
    expect((await shownTo(person)).count).toBe(0);
    const { updateInstructor } = accountsContract.calls;
    await person.call(updateInstructor, { body: { instructor_type: 29 } });
    expect((await shownTo(person)).count).toBe(1);
    await person.call(updateInstructor, { body: { instructor_type: 3 } });
  });

  test('comes in its time and goes by itself, and only those it is for hear of it', async () => {
    const [student, sister, guide] = await Promise.all([
      listen('231000001'),
      listen('231000002'),
      listen('900003'),
    ]);
    const audience = { roles: ['2/0'], sections: [1] };
    const times = { starts_at: at(60).toISOString(), ends_at: at(120).toISOString() };
    const { reply } = await publish({ ...audience, ...times });
    expect(reply.state).toBe('waiting');
    expect(await seesAny('231000001')).toBe(false);
    moveTo(59);
    expect(await seesAny('231000001')).toBe(false);
    // Other things fall due by the same clock.
    const heardBy = ({ heard }: typeof student) => heard.filter(({ what }) => what === 'notices');
    expect(heardBy(student)).toEqual([]);
    moveTo(60);
    await expect.poll(() => heardBy(student).length, { timeout: 10_000 }).toBe(1);
    expect(await seesAny('231000001')).toBe(true);
    moveTo(119);
    expect(await seesAny('231000001')).toBe(true);
    moveTo(120);
    await expect.poll(() => heardBy(student).length, { timeout: 10_000 }).toBe(2);
    expect(await seesAny('231000001')).toBe(false);
    expect([...heardBy(sister), ...heardBy(guide)]).toEqual([]);
  });

  test('that is changed or withdrawn is so at once, for those before and those after', async () => {
    const { id } = (await publish({ roles: ['2/0'] })).reply;
    const [student, guide] = await Promise.all([listen('231000001'), listen('900003')]);
    // The start is announced within a second.
    await expect.poll(() => student.heard.length, { timeout: 10_000 }).toBe(1);
    const body = aNotice({ roles: ['1/3'], title: 'Now for guides' });
    expect((await author.call(calls.change, { params: { id }, body })).status).toBe(200);
    await expect.poll(() => [student.heard.length, guide.heard.length]).toEqual([2, 1]);
    expect(await seesAny('231000001')).toBe(false);
    const guideSees = await shownTo(await portal.as('900003'));
    expect(guideSees.results[0]).toMatchObject({ id, title: 'Now for guides' });
    await author.call(calls.withdraw, { params: { id } });
    await expect.poll(() => guide.heard.length).toBe(2);
    expect(await seesAny('900003')).toBe(false);
    const query = { action: 'notices.changed' };
    const { reply } = await author.call(auditContract.calls.listEntries, { query });
    expect(reply.results[0]?.changes.map(({ field }) => field).sort()).toEqual([
      'roles',
      'title',
      'title_ar',
    ]);
  });

  test('is for a part of everybody or by name, of students within the author’s reach', async () => {
    const numbers = ['231000001'];
    const both = await publish({ numbers, roles: ['2/0'] });
    expect(both).toMatchObject({ status: 400, error_codes: { roles: ['invalid'] } });
    for (const nobody of [['239999999'], ['900003']]) {
      expect(await publish({ numbers: nobody })).toMatchObject({ code: 'nothing_chosen' });
    }
    expect(await publish({ numbers: [] })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 2001 }, (_, place) => String(240_000_000 + place));
    expect(await publish({ numbers: many })).toMatchObject({
      error_codes: { numbers: ['too_big'] },
    });
    // Who has no list of students has none of its filters.
    expect(await publish({ filters: {} })).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await author.call(calls.listAll, { query: {} })).reply.count).toBe(0);
    const { id } = (await publish({ numbers })).reply;
    await expect(
      portal.owner.query(`update notice set roles = '{1/3}' where id = $1`, [id]),
    ).rejects.toThrow(/notice_for_a_part_or_by_name/);
  });

  test('by name is seen and heard by those named alone, also after an edit', async () => {
    const numbers = ['231000001', '231000003'];
    const body = { numbers: [...numbers, '239999999'] };
    expect((await author.call(calls.countAudience, { body })).reply).toEqual({
      count: 2,
      unknown: 1,
      by_user_type: [{ user_type: 2, count: 2 }],
    });
    const [named, other, guide] = await Promise.all(
      ['231000001', '231000002', '900003'].map(listen),
    );
    const planted = { title: 'Planted words', title_ar: 'كلمات مزروعة' };
    const { id, students } = (await publish({ ...planted, numbers })).reply;
    expect(students).toBe(2);
    await expect.poll(() => named?.heard.length, { timeout: 10_000 }).toBe(1);
    const seesIt = async (user_id: string) =>
      JSON.stringify(await shownTo(await portal.as(user_id))).includes('كلمات مزروعة');
    const params = { id };
    const opened = (await author.call(calls.getNotice, { params })).reply;
    expect(opened.numbers.toSorted()).toEqual(numbers);
    const edit = aNotice({ ...planted, title: 'Edited', numbers: opened.numbers });
    expect((await author.call(calls.change, { params, body: edit })).reply.students).toBe(2);
    for (const user_id of numbers) expect(await seesIt(user_id)).toBe(true);
    for (const user_id of ['231000002', '900003', '800022', '800016']) {
      const person = await portal.as(user_id);
      expect(await seesIt(user_id)).toBe(false);
      expect((await shownTo(person)).unseen).toBe(0);
      expect((await person.call(calls.dismiss, { params })).status).toBe(404);
    }
    await expect.poll(() => named?.heard.length).toBe(2);
    expect([...(other?.heard ?? []), ...(guide?.heard ?? [])]).toEqual([]);
    await author.call(calls.change, { params, body: aNotice({ ...planted, roles: ['1/3'] }) });
    expect([await seesIt('231000001'), await seesIt('900003')]).toEqual([false, true]);
  });

  test('is counted until it is seen and shown on home until it is put away, by each for themselves', async () => {
    const [student, other] = [await portal.as('231000001'), await portal.as('231000002')];
    const { id } = (await publish({ roles: ['2/0'] })).reply;
    const second = (await publish({ roles: ['2/0'] })).reply.id;
    expect(await shownTo(student)).toMatchObject({ count: 2, unseen: 2 });
    const seen = await student.call(calls.markSeen, { body: { ids: [id, id, 2_000_000_000] } });
    expect(seen.reply).toEqual({ unseen: 1 });
    await student.call(calls.dismiss, { params: { id: second } });
    await student.call(calls.dismiss, { params: { id: second } });
    const { results, unseen } = await shownTo(student);
    expect(unseen).toBe(0);
    expect(results).toMatchObject([
      { id: second, seen: true, dismissed: true },
      { id, seen: true, dismissed: false },
    ]);
    await student.call(calls.markSeen, { body: { ids: [second] } });
    expect((await shownTo(student)).results[0]).toMatchObject({ dismissed: true });
    expect(await shownTo(other)).toMatchObject({ count: 2, unseen: 2 });
  });

  test('is published once for one key', async () => {
    const key = { 'idempotency-key': 'notice-1' };
    const body = aNotice();
    const answers = [];
    for (let times = 0; times < 3; times += 1)
      answers.push((await author.call(calls.publish, { body }, key)).reply.id);
    expect(new Set(answers).size).toBe(1);
    expect((await author.call(calls.listAll, { query: {} })).reply.count).toBe(1);
  });
});

test('those it would be for are counted as the rows of accounts say', async () => {
  const count = async (body: object) => (await author.call(calls.countAudience, { body })).reply;
  const { pool } = portal.database;
  const rows = async (condition: string) => {
    const { rows: found } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from account
       left join student using (person_id) left join staff using (person_id)
       where account.is_active and ${condition}`,
    );
    return found[0]?.count;
  };
  expect((await count({})).count).toBe(await rows('true'));
  expect((await count({ roles: ['2/0'], sections: [2] })).count).toBe(
    await rows('account.user_type = 2 and account.gender = 2'),
  );
  expect((await count({ roles: ['2/0'], colleges: [1, 2] })).by_user_type).toEqual([
    { user_type: 2, count: await rows('student.college_code in (1, 2)') },
  ]);
  const guides = `account.user_type = 1 and exists (select from account_role r
    where r.person_id = account.person_id and r.role_id = 3)`;
  expect((await count({ roles: ['1/3'] })).count).toBe(await rows(guides));
});

test('the list is filtered by state as the clock makes it', async () => {
  const withdrawn = (await publish({ title: 'W' })).reply.id;
  await author.call(calls.withdraw, { params: { id: withdrawn } });
  await publish({ title: 'Short', ends_at: at(30).toISOString() });
  await publish({ title: 'Long' });
  await publish({ title: 'Later', starts_at: at(300).toISOString() });
  moveTo(31);
  const titles = async (query: object) => {
    const { reply } = await author.call(calls.listAll, { query });
    expect(reply.count).toBe(reply.results.length);
    return reply.results.map(({ title, state }) => `${title} ${state}`);
  };
  expect(await titles({ state: 'withdrawn' })).toEqual(['W withdrawn']);
  expect(await titles({ state: 'over' })).toEqual(['Short over']);
  expect(await titles({ state: 'live' })).toEqual(['Long live']);
  expect(await titles({ state: 'waiting' })).toEqual(['Later waiting']);
  expect(await titles({ search: '%' })).toEqual([]);
  expect(await titles({ search: 'lo' })).toEqual(['Long live']);
});
