import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#platform/contract/refusal.ts';
import { createEvents } from '#platform/events/events.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import { reserve } from '#services/appointments/server/reserve.ts';
import { aSlot, dayAhead, guide, otherGuide, student } from '#services/appointments/testing.ts';
import { notificationsContract } from './contract.ts';
import { followNews } from './server/follow-news.ts';
import { silentLive } from './testing/live.ts';
import { forgetAll, kinds, speak, tell } from './testing.ts';

const { calls } = notificationsContract;
const booking = appointmentsContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

async function listOf(person: TestPerson, query: object = {}) {
  return (await person.call(calls.list, { query })).reply;
}

async function countOf(person: TestPerson) {
  return (await person.call(calls.count, {})).reply;
}

function change(person: TestPerson, id: number, body: object) {
  return person.call(calls.change, { params: { id }, body });
}

describe('refusals', () => {
  test('nobody reads without a session', async () => {
    for (const call of [calls.list, calls.count]) {
      const answer = await portal.visitor().call(call, {} as never);
      expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
  });

  test.each(['900003', '231000005', '700012', '800022'])('%s reads their own', async (user_id) => {
    const person = await portal.as(user_id);
    await tell(portal, person.id);
    expect((await listOf(person)).count).toBeGreaterThan(0);
    expect((await countOf(person)).count).toBeGreaterThan(0);
  });

  test('another’s is not there', async () => {
    await tell(portal, theStudent.id);
    const id = (await listOf(theStudent)).results[0]?.id ?? 0;
    for (const body of [{ action: true }, { toestify: true }, { selected: true }, {}]) {
      expect(await change(theGuide, id, body)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await change(theStudent, id, {})).reply).toMatchObject({ id, claimed: 0 });
    expect((await change(theStudent, 2_000_000_000, {})).status).toBe(404);
  });

  test.each([
    [{ limit: 0 }, { limit: ['too_small'] }],
    [{ limit: 3001 }, { limit: ['too_big'] }],
    [{ limit: 'x' }, { limit: ['invalid_number'] }],
    [{ before: 0 }, { before: ['too_small'] }],
    [{ page: 2 }, { page: ['unknown_field'] }],
  ])('a list with %j', async (query, error_codes) => {
    const answer = await theGuide.call(calls.list, { query: query as never });
    expect(answer).toMatchObject({ status: 400, error_codes });
  });

  test.each([
    [{ selected: false }, { selected: ['not_one_of'] }],
    [{ toestify: false }, { toestify: ['not_one_of'] }],
    [{ badge: false }, { badge: ['not_one_of'] }],
    [{ msg: 'other words' }, { msg: ['unknown_field'] }],
  ])('a change to %j', async (body, error_codes) => {
    await tell(portal, theStudent.id);
    const id = (await listOf(theStudent)).results[0]?.id ?? 0;
    expect(await change(theStudent, id, body)).toMatchObject({ status: 400, error_codes });
  });
});

describe('the flags', () => {
  test('go up the ladder, each with those below it; what is hidden comes back as it was', async () => {
    const person = await portal.as('700001');
    await tell(portal, person.id);
    const fresh = (await countOf(person)).to_toast;
    expect(fresh).toMatchObject({ toestify: false, badge: false, selected: false, action: false });
    const id = fresh?.id ?? 0;
    expect((await change(person, id, { toestify: true })).reply).toMatchObject({
      toestify: true,
      badge: false,
      claimed: 1,
    });
    expect(await countOf(person)).toMatchObject({ count: 1, to_toast: null });

    const hidden = await change(person, id, { action: true });
    expect(hidden.reply).toMatchObject({ action: true, badge: false });
    expect(await countOf(person)).toMatchObject({ count: 0 });
    expect(await listOf(person)).toEqual({ count: 0, results: [], has_more: false });
    await change(person, id, { action: false });
    expect(await countOf(person)).toMatchObject({ count: 1 });

    expect((await change(person, id, { selected: true })).reply).toMatchObject({
      toestify: true,
      badge: true,
      selected: true,
    });
    expect(await countOf(person)).toMatchObject({ count: 0 });
  });

  test('opening the bell counts what was there, and not what came meanwhile', async () => {
    const person = await portal.as('700002');
    await tell(portal, person.id);
    const there = (await listOf(person)).results[0]?.id ?? 0;
    await tell(portal, person.id);
    const seen = await person.call(calls.seen, { body: { up_to: there } });
    expect(seen.reply).toEqual({ count: 1 });
    const [later, earlier] = (await listOf(person)).results;
    expect(later).toMatchObject({ badge: false });
    expect(earlier).toMatchObject({ badge: true, toestify: true, selected: false });
    expect((await person.call(calls.seen, { body: { selected: true } })).reply.count).toBe(0);
    expect((await listOf(person)).results.every(({ selected }) => selected)).toBe(true);
  });
});

describe('a toast', () => {
  test('is one tab’s, of eight that ask at once', async () => {
    const person = await portal.as('700003');
    await tell(portal, person.id);
    const id = (await countOf(person)).to_toast?.id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => change(person, id, { toestify: true })),
    );
    expect(answers.map(({ reply }) => reply.claimed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('takes along what came before it, and nothing twice when tabs know of different ones', async () => {
    const person = await portal.as('700005');
    await forgetAll(portal, person.id);
    for (let times = 0; times < 6; times += 1) await tell(portal, person.id);
    const { results } = await listOf(person);
    const claims = results.flatMap(({ id }) => [id, id]);
    const answers = await Promise.all(claims.map((id) => change(person, id, { toestify: true })));
    const claimed = answers.map(({ reply }) => reply.claimed);
    expect(claimed.reduce((sum, one) => sum + one, 0)).toBe(6);
    expect(await countOf(person)).toMatchObject({ count: 6, to_toast: null });
  });
});

describe('the list', () => {
  test('is stable page after page while new ones arrive', async () => {
    const person = await portal.as('700006');
    await forgetAll(portal, person.id);
    for (let times = 0; times < 25; times += 1) await tell(portal, person.id);
    const known = (await listOf(person, { limit: 3000 })).results.map(({ id }) => id);
    const paged: number[] = [];
    for (let before: number | undefined; ; ) {
      const page = await listOf(person, { limit: 10, ...(before ? { before } : {}) });
      paged.push(...page.results.map(({ id }) => id));
      before = paged.at(-1);
      if (!page.has_more) break;
      await tell(portal, person.id);
    }
    expect(paged).toEqual(known);
    expect((await listOf(person, { limit: 1 })).count).toBe(27);
  });

  test('shows a role’s items while the role is in force', async () => {
    const person = await portal.as('900050');
    await forgetAll(portal, person.id);
    await tell(portal, person.id, { role: 3 });
    await tell(portal, person.id, { role: 29 });
    await tell(portal, person.id);
    const rows = await portal.database.reads
      .selectFrom('notification')
      .select(['id', 'role'])
      .where('person_id', '=', person.id)
      .execute();
    const { results } = await listOf(person);
    expect(results).toHaveLength(2);
    expect((await countOf(person)).count).toBe(2);
    const hidden = rows.find(({ role }) => role === 29);
    expect((await change(person, hidden?.id ?? 0, { selected: true })).status).toBe(404);
    await person.call(calls.seen, { body: {} });
    const after = await portal.database.reads
      .selectFrom('notification')
      .select('badge')
      .where('id', '=', hidden?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(after.badge).toBe(false);
  });

  test('leads inside the portal only', async () => {
    for (const link of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere']) {
      await expect(tell(portal, theStudent.id, { link: link as '/' })).rejects.toThrow('link');
    }
  });
});

describe('an appointment', () => {
  test('that is booked and cancelled tells the guide, and one taken back the student', async () => {
    const before = (await listOf(theGuide, { limit: 3000 })).count;
    const slot = await aSlot(theGuide, { day: dayAhead(40), start_time: '10:00' });
    const booked = await theStudent.call(booking.reserve, { body: { slot: slot.id } });
    const [news] = (await listOf(theGuide)).results;
    expect((await listOf(theGuide)).count).toBe(before + 1);
    expect(news).toMatchObject({ kind: 'booked', p_type: 'Guide', toestify: false });
    expect(news?.link).toBe(`/academic/admin/advisory_dates?week=${slot.day}`);
    expect(stripIsolates(news?.msg_ar ?? '')).toMatch(
      /^حُجز موعد معك: راكان سعد الحربي\n.+، 10:00\u00a0ص$/,
    );
    expect(stripIsolates(news?.msg ?? '')).toMatch(
      /^Rakan Saad Al-Harbi booked .+\n.+, 10:00\u00a0am$/,
    );
    // Each value is isolated, so that a Latin name can't change the direction of an Arabic line.
    expect(news?.msg_ar).toContain('\u2068راكان سعد الحربي\u2069');

    const params = { id: booked.reply.id };
    await theStudent.call(booking.cancelBooking, { params });
    expect((await listOf(theGuide)).results[0]).toMatchObject({ kind: 'cancelled_by_student' });
    await theStudent.call(booking.reserve, { body: { slot: slot.id } });
    // The same slot again: one item stands for both.
    expect((await listOf(theGuide)).count).toBe(before + 2);
    const [again] = (await listOf(theGuide)).results;
    expect(stripIsolates(again?.msg_ar ?? '')).toContain('حُجز الموعد نفسه معك مرتين');

    await theGuide.call(booking.deleteSlot, { params: slot, query: { notify: 'true' } });
    const [told] = (await listOf(theStudent)).results;
    expect(told).toMatchObject({ kind: 'cancelled_by_staff', link: '/academic/student/acdates/0' });
    expect(stripIsolates(told?.msg ?? '')).toContain('cancelled your appointment');
    expect((await listOf(theGuide)).count).toBe(before + 2);
  });

  test('is confirmed to the student by one mail, with time, place and how long it may be cancelled', async () => {
    const address = '231000005@students.bawaba.example';
    const classmate = await portal.as('231000005');
    const slot = await aSlot(theGuide, { day: dayAhead(41), location: 'B-301' });
    const booked = await classmate.call(booking.reserve, { body: { slot: slot.id } });
    const [letter, ...more] = await messagesTo(portal.visitor(), address, 1);
    expect(more).toEqual([]);
    const text = stripIsolates(letter?.text ?? '');
    for (const part of [
      'B-301',
      '10:00\u00a0– 10:30\u00a0ص',
      '10:00\u00a0– 10:30\u00a0am',
      'هـ',
      '8:00\u00a0am',
    ]) {
      expect(text).toContain(part);
    }
    expect(letter?.links).toEqual([
      'https://portal.bawaba.example/academic/student/appointments/0',
    ]);
    await classmate.call(booking.cancelBooking, { params: { id: booked.reply.id } });
  });

  function listening() {
    const events = createEvents<AppointmentEvents>();
    followNews({ events, live: silentLive, speak, kinds });
    return events;
  }

  const sources = async (id: number) => {
    const rows = await portal.database.reads
      .selectFrom('notification')
      .select('source')
      .where('source', 'like', `appointments.booked:${id}:%`)
      .execute();
    return rows.length;
  };

  test('that is rolled back tells nothing', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(42) });
    const { database } = portal;
    const letters = { send: async () => undefined };
    const line = {
      lock: async () => undefined,
      putFirst: async () => [],
      tend: async () => undefined,
    };
    // Nothing is sent along, so no file is stored or removed.
    const files = {} as never;
    const deps = { database, files, events: listening(), letters, live: silentLive, line };
    const wish = {
      slot_id: slot.id,
      student_id: theStudent.id,
      staff_id: theGuide.id,
      guide_id: theGuide.id,
      by: { notice_hours: 0, asked: { question: '', file: null } },
    };
    let booking_id = 0;
    let written = 0;
    await database.transaction(async () => {
      const row = await reserve(deps, wish, portal.clock.now());
      booking_id = 'booking_id' in row ? row.booking_id : 0;
      written = await sources(booking_id);
      return refuse('not_found');
    });
    expect(written).toBe(1);
    expect(await sources(booking_id)).toBe(0);
  });

  test('that is announced again tells nothing more, and one of another kind nothing at all', async () => {
    const events = listening();
    const event: AppointmentEvents['appointments.booked'] = {
      booking_id: 1_999_999,
      by_staff: false,
      slot_id: 1,
      type: 1,
      day: dayAhead(),
      start_time: '10:00',
      student_id: theStudent.id,
      staff_id: theGuide.id,
      now: portal.clock.now(),
    };
    for (const type of [1, 1, 2]) {
      await portal.database.transaction((tx) =>
        events.announce(tx, 'appointments.booked', { ...event, type }),
      );
    }
    expect(await sources(event.booking_id)).toBe(1);
    await portal.database.transaction((tx) =>
      events.announce(tx, 'appointments.booked', { ...event, booking_id: 1_999_998, type: 2 }),
    );
    expect(await sources(1_999_998)).toBe(0);
  });
});

test.each([guide, otherGuide, student, '231000002'])(
  'the demo has %s items in every state, in order of time',
  async (user_id) => {
    const { id } = await portal.as(user_id);
    const rows = await portal.database.reads
      .selectFrom('notification')
      .select(['badge', 'selected', 'action', 'time'])
      .where('person_id', '=', id)
      .where('time', '<', testNow.toISOString())
      .orderBy('id')
      .execute();
    const times = rows.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
    expect(
      rows.some(({ badge, action }) => !badge && !action),
      'unseen',
    ).toBe(true);
    expect(
      rows.some(({ badge, selected }) => badge && !selected),
      'seen',
    ).toBe(true);
    expect(
      rows.some(({ selected }) => selected),
      'opened',
    ).toBe(true);
    expect(
      rows.some(({ action }) => action),
      'hidden',
    ).toBe(true);
  },
);

test('with 3,000 of one person among 90,000 no question reads more than it answers', async () => {
  const { pool } = portal.database;
  const { id } = await portal.as('231000003');
  await pool.query(
    `insert into notification (person_id, kind, p_type, msg, msg_ar, time, source, toestify, badge, selected)
     select case when n % 30 = 0 then $1::int else person.id end, 'booked', 'Guide', 'm', 'm', now(),
       'many:' || n, n % 200 <> 0, n % 200 <> 0, n % 200 <> 0
     from generate_series(1, 90000) n
     join person on person.id = (select min(id) from person) + n % 3000`,
    [id],
  );
  await pool.query('analyze notification');
  const planOf = async (query: string) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const own = `person_id = ${id} and (role is null or role = 0) and in_bell and not action`;
  const shown = `select * from notification where ${own}`;
  expect(await planOf(`${shown} order by id desc limit 21`)).toContain('notification_newest');
  expect(await planOf(`${shown} and id < 45000 order by id desc limit 11`)).toContain(
    'notification_newest',
  );
  const unseen = `select count(*) from notification where ${own} and not badge`;
  expect(await planOf(unseen)).toContain('notification_unseen');
});
