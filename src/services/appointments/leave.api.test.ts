import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import { type Day, momentOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { appointmentsContract } from './contract.ts';
import { guidesWithPlaces, hasFreeSlots, slotSummary } from './server/public.ts';
import { countBookedAhead } from './server/queries.ts';
import {
  aSlot,
  classmatesOf,
  closeDates,
  dayAhead,
  deputy,
  guide,
  head,
  numberOf,
  otherGuide,
  otherStudent,
  student,
} from './testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theDeputy: TestPerson;
let theHead: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  await signIn();
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  await signIn();
  const { pool } = portal.database;
  await pool.query('delete from leave');
  await pool.query('update slot set on_leave = false where on_leave');
  await pool.query(
    `update booking set state = 'cancelled_by_staff', ended_at = booked_at
     where student_id = $1 and state = 'confirmed'`,
    [theStudent.id],
  );
});

afterAll(() => portal.stop());

/** Sessions end when the clock moves far ahead. */
async function signIn() {
  [theGuide, theDeputy, theHead, theStudent] = [
    await portal.as(guide),
    await portal.as(deputy),
    await portal.as(head),
    await portal.as(student),
  ];
}

type NewLeave = InputOf<typeof calls.writeLeave>['body'];

let wishes = 0;

/** As the screen does, under a key of its own. */
function write(person: TestPerson, leave: Partial<NewLeave> & { from: Day; to: Day }) {
  wishes += 1;
  const key = { 'idempotency-key': `leave-${wishes}` };
  return person.call(calls.writeLeave, { body: { deputy: theDeputy.id, ...leave } }, key);
}

const reserve = (person: TestPerson, slot: { id: number }) =>
  person.call(calls.reserve, { body: { slot: slot.id } });
const freeOf = async (person: TestPerson, from: Day, to: Day) =>
  (await person.call(calls.listFreeSlots, { query: { from, to, page_size: 200 } })).reply;

const waitingOf = async (person: TestPerson) =>
  (await person.call(calls.findMyWaiting, {})).reply.waiting;

const days = { from: dayAhead(200), to: dayAhead(204) };

describe('a leave', () => {
  test('is written by its guide or the head of their department, and by nobody else', async () => {
    expect(await write(portal.visitor(), days)).toMatchObject({ status: 401 });
    expect(await write(theStudent, days)).toMatchObject({ status: 403 });
    expect(await write(await portal.as('800022'), days)).toMatchObject({ status: 403 });
    expect((await write(theDeputy, { ...days, guide: theGuide.id })).code).toBe('not_found');
    const stranger = await portal.as('900050');
    expect((await write(stranger, { ...days, guide: theGuide.id })).code).toBe('not_found');
    const asHead = await write(theHead, { ...days, guide: theGuide.id, note: 'مؤتمر' });
    expect(asHead).toMatchObject({ status: 201, reply: { state: 'ahead', note: 'مؤتمر' } });
    const of = async (person: TestPerson) =>
      (await person.call(calls.listLeaves, {})).reply.results.map(({ may_end }) => may_end);
    expect([await of(theGuide), await of(theDeputy), await of(theHead)]).toEqual([
      [true],
      [false],
      [true],
    ]);
    expect(await of(await portal.as(otherGuide))).toEqual([]);
    // At most one of their own department, long over.
    expect(await of(stranger)).not.toContain(true);

    const params = { id: asHead.reply.id };
    for (const person of [theDeputy, stranger]) {
      expect((await person.call(calls.endLeave, { params })).code).toBe('not_found');
      expect((await person.call(calls.listLeaveSlots, { params })).code).toBe('not_found');
      const body = { slots: [1] };
      expect((await person.call(calls.cancelLeaveSlots, { params, body })).code).toBe('not_found');
    }
    const { rows } = await portal.database.pool.query(
      `select kind, person_id from notification
       where kind in ('deputy_named', 'leave_written') and time >= $1 order by kind`,
      [testNow],
    );
    expect(rows).toEqual([
      { kind: 'deputy_named', person_id: theDeputy.id },
      { kind: 'leave_written', person_id: theGuide.id },
    ]);
  });

  test('names a deputy of the same department and section, who is found by name or number', async () => {
    const find = async (person: TestPerson, query: { beside?: number; search?: string }) =>
      person.call(calls.listLeaveGuides, { query: { page_size: 200, ...query } });
    const beside = (await find(theGuide, { beside: theGuide.id })).reply.results;
    expect(beside.map(({ user_id }) => user_id)).toContain(deputy);
    expect(beside.map(({ user_id }) => user_id)).not.toContain(guide);
    expect(beside.map(({ user_id }) => user_id)).not.toContain(otherGuide);
    expect((await find(theGuide, { beside: theGuide.id, search: deputy })).reply.count).toBe(1);
    expect((await find(theDeputy, { beside: theGuide.id })).code).toBe('not_found');
    expect((await find(theGuide, {})).reply.results.map(({ id }) => id)).toEqual([theGuide.id]);
    expect((await find(theHead, { search: guide })).reply.count).toBe(1);
    expect((await find(theHead, { search: otherGuide })).reply.count).toBe(0);
    const stranger = await portal.as(otherGuide);
    for (const wrong of [stranger.id, theGuide.id, theStudent.id]) {
      expect((await write(theGuide, { ...days, deputy: wrong })).code).toBe('not_a_deputy');
    }
  });

  test('is not written by a head whom the source places in no department', async () => {
    const { pool } = portal.database;
    const place = async (major: number | null) => {
      const { rows } = await pool.query<{ major_code: number | null }>(
        `update staff set major_code = $2 from staff old
         where staff.person_id = $1 and old.person_id = $1 returning old.major_code`,
        [theHead.id, major],
      );
      return rows[0]?.major_code ?? null;
    };
    const own = await place(null);
    try {
      expect((await theHead.call(calls.listLeaveGuides, {})).reply.count).toBe(0);
      expect((await write(theHead, { ...days, guide: theGuide.id })).code).toBe('not_found');
    } finally {
      await place(own);
    }
  });

  test('has days that lie ahead and in order, and not too many', async () => {
    const [from, to] = [days.from, days.to];
    expect(await write(theGuide, { from: to, to: from })).toMatchObject({
      status: 400,
      code: 'leave_ends_first',
    });
    expect((await write(theGuide, { from: '2026-11-20', to })).code).toBe('leave_in_the_past');
    expect((await write(theGuide, { from, to: dayAhead(400) })).code).toBe('leave_too_long');
    const long = await write(theGuide, { ...days, note: 'ا'.repeat(301) });
    expect(long.error_codes).toEqual({ note: ['too_long'] });
  });

  test('overlaps no other, and neither does a deputy go away nor who is away stand in, also at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => write(theGuide, days)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await write(theGuide, { from: days.to, to: dayAhead(209) })).code).toBe(
      'leave_overlaps',
    );
    const others = await theGuide.call(calls.listLeaveGuides, { query: { beside: theGuide.id } });
    const third = others.reply.results.find(({ id }) => id !== theDeputy.id);
    if (!third) throw new Error('the department has two guides');
    const theThird = await portal.as(third.user_id);
    expect((await write(theDeputy, { ...days, deputy: theThird.id })).code).toBe('stands_in');
    expect((await write(theThird, { ...days, deputy: theGuide.id })).code).toBe('deputy_away');
    expect((await write(theThird, days)).status).toBe(201);
  });
});

describe('during a leave', () => {
  test('the guide’s students book with the deputy on its days, and with the guide after it', async () => {
    const own = await aSlot(theGuide, { day: dayAhead(201) });
    const after = await aSlot(theGuide, { day: dayAhead(205) });
    const during = await aSlot(theDeputy, { day: dayAhead(202) });
    const outside = await aSlot(theDeputy, { day: dayAhead(206) });
    expect((await reserve(theStudent, during)).code).toBe('not_found');
    await write(theGuide, { ...days, note: 'لا يُعرض' });

    const free = await freeOf(theStudent, days.from, dayAhead(206));
    expect(free.results.map(({ id }) => id)).toEqual([during.id, after.id]);
    expect(free.leaves).toMatchObject([
      { ...days, guide: { id: theGuide.id }, deputy: { id: theDeputy.id } },
    ]);
    expect(free.leaves[0]).not.toHaveProperty('note');
    expect(free.guide?.id).toBe(theGuide.id);
    const full = { from: days.from, to: days.to, full: 'true' as const };
    const shown = await theStudent.call(calls.listFreeSlots, { query: full });
    expect(shown.reply.results.map(({ id }) => id)).toEqual([during.id]);

    expect(await reserve(theStudent, own)).toMatchObject({ status: 409, code: 'guide_away' });
    expect((await reserve(theStudent, outside)).code).toBe('not_found');
    expect((await reserve(await portal.as(otherStudent), during)).code).toBe('not_found');
    const booked = await reserve(theStudent, during);
    expect(booked).toMatchObject({ status: 201, reply: { slot: { staff: { id: theDeputy.id } } } });
    expect((await reserve(theStudent, after)).code).toBe('date_already_set');
    const wait = await theStudent.call(calls.waitForPlace, {});
    expect(wait.code).toBe('date_already_set');
    await theStudent.call(calls.cancelBooking, { params: { id: booked.reply.id } });
    expect((await theStudent.call(calls.waitForPlace, {})).code).toBe('dates_free');
  });

  test('the deputy books them at the desk on its days alone', async () => {
    const during = await aSlot(theDeputy, { day: dayAhead(207) });
    const outside = await aSlot(theDeputy, { day: dayAhead(216) });
    const book = ({ id }: { id: number }) =>
      theDeputy.call(calls.bookFor, { params: { id }, body: { student: theStudent.id } });
    expect((await book(during)).code).toBe('not_found');
    await write(theGuide, { from: dayAhead(207), to: dayAhead(210) });
    const found = await theDeputy.call(calls.listBookable, {
      params: { id: during.id },
      query: { search: student },
    });
    expect(found.reply.results).toMatchObject([{ id: theStudent.id, guide: { name_ar: /./ } }]);
    expect((await book(outside)).code).toBe('not_found');
    expect((await book(during)).status).toBe(201);
  });

  test('the guide opens no slot and moves none into it', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(220) });
    await write(theGuide, { from: dayAhead(221), to: dayAhead(222) });
    const body = { day: dayAhead(221), start_time: '10:00', end_time: '10:30', capacity: 1 };
    const params = { id: theGuide.id };
    const place = { attendance: 'offline' as const, location: 'B-214' };
    const opened = await theGuide.call(calls.openSlot, { params, body: { ...body, ...place } });
    expect(opened).toMatchObject({ status: 409, code: 'on_leave' });
    const times = [dayAhead(221), dayAhead(223)].map((day) => ({
      day,
      start_time: '10:00',
      end_time: '10:30',
    }));
    const several = await theGuide.call(calls.openSlots, {
      params,
      body: { times, capacity: 1, ...place },
    });
    expect(several.reply).toMatchObject({ opened: 1, refused: [{ code: 'on_leave' }] });
    const moved = await theGuide.call(calls.changeSlot, {
      params: { id: slot.id },
      body: { day: dayAhead(222) },
    });
    expect(moved.code).toBe('on_leave');
  });

  test('what was booked before stays, is listed, and is cancelled by choice, with the students told', async () => {
    const kept = await aSlot(theGuide, { day: dayAhead(226) });
    const dropped = await aSlot(theGuide, { day: dayAhead(227) });
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (!classmate) throw new Error('everybody holds a date');
    await reserve(classmate, kept);
    await reserve(theStudent, dropped);
    const leave = (await write(theGuide, { from: dayAhead(225), to: dayAhead(229) })).reply;
    expect(leave.booked).toBe(2);
    const params = { id: leave.id };
    const listed = await theHead.call(calls.listLeaveSlots, { params });
    expect(listed.reply.results).toMatchObject([
      { id: kept.id, students: [{ id: classmate.id }] },
      { id: dropped.id, students: [{ id: theStudent.id }] },
    ]);
    const cancel = (slots: number[]) =>
      theGuide.call(calls.cancelLeaveSlots, { params, body: { slots } });
    const elsewhere = await aSlot(theGuide, { day: dayAhead(230) });
    expect((await cancel([dropped.id, elsewhere.id])).code).toBe('not_found');
    expect((await cancel([dropped.id])).reply).toEqual({ cancelled: 1 });
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'false' } });
    expect(mine.reply.results[0]).toMatchObject({
      state: 'cancelled_by_staff',
      slot: { id: dropped.id, booked: 0 },
    });
    const to = `${student}@students.bawaba.example`;
    const isTold = async () =>
      (await messagesTo(portal.visitor(), to, 1)).some(({ text }) => text.includes('أُلغي موعدك'));
    await expect.poll(isTold, { timeout: 10_000 }).toBe(true);
    expect((await theGuide.call(calls.listLeaveSlots, { params })).reply.count).toBe(1);
    expect((await reserve(theStudent, dropped)).code).toBe('guide_away');
  });

  test('who is booked in it and who waits hear of it by bell and mail, with the deputy, and nobody else', async () => {
    await closeDates(portal, theGuide.id);
    const [waiter, booked] = await classmatesOf(portal, theGuide.id, 2);
    if (!waiter || !booked) throw new Error('everybody holds a date');
    const inside = await aSlot(theGuide, { day: dayAhead(251), capacity: 1 });
    const outside = await aSlot(theGuide, { day: dayAhead(256), capacity: 1 });
    await reserve(booked, inside);
    await reserve(theStudent, outside);
    expect((await waiter.call(calls.waitForPlace, {})).status).toBe(201);
    const told = async () => {
      const { rows } = await portal.database.pool.query<{ person_id: number; msg: string }>(
        "select person_id, msg from notification where kind = 'guide_away' order by id",
      );
      return rows.map(({ person_id, msg }) => ({ person_id, msg: stripIsolates(msg) }));
    };
    const taken = { from: dayAhead(250), to: dayAhead(249) };
    expect((await write(theGuide, taken)).status).toBe(400);
    const before = await told();
    expect(before.map(({ person_id }) => person_id)).not.toContain(waiter.id);

    const { deputy: named } = (await write(theGuide, { from: dayAhead(250), to: dayAhead(254) }))
      .reply;
    const both = (await told()).slice(before.length);
    expect(new Set(both.map(({ person_id }) => person_id))).toEqual(
      new Set([waiter.id, booked.id]),
    );
    const msgOf = ({ id }: TestPerson) => both.find(({ person_id }) => person_id === id)?.msg;
    expect(msgOf(waiter)).toContain('You can book with the deputy on these days');
    expect(msgOf(booked)).toContain('Your appointment stays unless it is cancelled');
    const mailTo = async ({ id }: TestPerson) => {
      const email = `${await numberOf(portal, id)}@students.bawaba.example`;
      const letters = await messagesTo(portal.visitor(), email, 1);
      return letters.find(({ subject }) => subject.includes('مرشدك في إجازة'))?.text ?? '';
    };
    await expect.poll(() => mailTo(waiter), { timeout: 10_000 }).toContain('المرشد البديل');
    await expect.poll(() => mailTo(booked), { timeout: 10_000 }).toContain('10:00');
    for (const text of [await mailTo(waiter), await mailTo(booked)]) {
      expect(text).toContain(named.full_name_ar);
      expect(text).toContain(named.full_name);
    }
    await waiter.call(calls.leaveLine, {});
    await booked.call(calls.cancelBooking, {
      params: {
        id:
          (await booked.call(calls.listMyBookings, { query: { ahead: 'true' } })).reply.results[0]
            ?.id ?? 0,
      },
    });
  });

  test('its bookings cancelled together put all their students in line, where not all find a place', async () => {
    await closeDates(portal, theGuide.id);
    const people = await classmatesOf(portal, theGuide.id, 3);
    const slots = [];
    for (const [at, person] of people.entries()) {
      const slot = await aSlot(theGuide, { day: dayAhead(270 + at), capacity: 1 });
      expect((await reserve(person, slot)).status).toBe(201);
      slots.push(slot.id);
    }
    await aSlot(theGuide, { day: dayAhead(276), capacity: 1 });
    const { reply } = await write(theGuide, { from: dayAhead(270), to: dayAhead(274) });
    const cancel = { params: { id: reply.id }, body: { slots } };
    expect((await theGuide.call(calls.cancelLeaveSlots, cancel)).reply).toEqual({ cancelled: 3 });
    const inLine = await Promise.all(people.map(waitingOf));
    expect(inLine.map((one) => one?.position)).toEqual([1, 2, 3]);
    expect(inLine.map((one) => one?.offer != null)).toEqual([true, false, false]);
    for (const person of people) await person.call(calls.leaveLine, {});
  });

  test('a deputy’s slot that is deleted or moved puts its students in the line of their own guide', async () => {
    await closeDates(portal, theGuide.id);
    const [one, other] = await classmatesOf(portal, theGuide.id, 2);
    if (!one || !other) throw new Error('everybody holds a date');
    await write(theGuide, { from: dayAhead(280), to: dayAhead(284) });
    const deleted = await aSlot(theDeputy, { day: dayAhead(281), capacity: 1 });
    const moved = await aSlot(theDeputy, { day: dayAhead(282), capacity: 1 });
    expect((await reserve(one, deleted)).status).toBe(201);
    expect((await reserve(other, moved)).status).toBe(201);
    const told = { query: { notify: 'true' as const } };
    await theDeputy.call(calls.deleteSlot, { params: { id: deleted.id }, ...told });
    const body = { day: dayAhead(283) };
    await theDeputy.call(calls.changeSlot, { params: { id: moved.id }, body, ...told });
    expect(await waitingOf(one)).toMatchObject({ position: 1 });
    expect(await waitingOf(other)).toMatchObject({ position: 2 });
    for (const person of [one, other]) await person.call(calls.leaveLine, {});
  });

  test('a place with the deputy is a place for the guide’s students, also where others invite them', async () => {
    await closeDates(portal, theGuide.id);
    await closeDates(portal, theDeputy.id);
    const { reads } = portal.database;
    const finds = async () => {
      const own = { staff_id: theGuide.id, bookable_after: testNow };
      const rows = await reads
        .selectFrom('person')
        .select('id')
        .where('id', '=', theGuide.id)
        .where('id', 'in', guidesWithPlaces(testNow))
        .execute();
      return [await hasFreeSlots(reads, own), rows.length === 1];
    };
    await aSlot(theDeputy, { day: dayAhead(287) });
    expect(await finds()).toEqual([false, false]);
    await write(theGuide, { from: dayAhead(286), to: dayAhead(288) });
    expect(await finds()).toEqual([true, true]);
  });

  test('counts as offered what is booked in it, and a closed slot’s bookings lie ahead as others do', async () => {
    const { reads } = portal.database;
    const slot = await aSlot(theGuide, { day: dayAhead(296), capacity: 3 });
    const ahead = () => countBookedAhead(reads, { staff_id: theGuide.id, now: testNow });
    const before = await ahead();
    await reserve(theStudent, slot);
    await theGuide.call(calls.changeSlot, { params: { id: slot.id }, body: { state: 'closed' } });
    expect(await ahead()).toBe(before + 1);
    const week = { from: dayAhead(295), to: dayAhead(299) };
    const offered = async () =>
      (await slotSummary(reads, week)).find(({ staff_id }) => staff_id === theGuide.id)?.offered;
    expect(await offered()).toBe(3);
    await write(theGuide, week);
    expect(await offered()).toBe(1);
  });

  test('brings the deputy’s changes to students who are connected already', async () => {
    const slot = await aSlot(theDeputy, { day: dayAhead(301) });
    const heard: { id?: number }[] = [];
    let connections = 0;
    const { token } = theStudent;
    const socket = io(portal.url, { path: '/live', transports: ['websocket'], auth: { token } });
    socket.on('changed', (change) => heard.push(change));
    socket.on('connect', () => {
      connections += 1;
    });
    // A browser does so when the server closes its connection.
    socket.on('disconnect', () => socket.connect());
    try {
      await expect.poll(() => connections, { timeout: 5000 }).toBe(1);
      await write(theGuide, { from: dayAhead(300), to: dayAhead(302) });
      await expect.poll(() => connections, { timeout: 5000 }).toBe(2);
      await theDeputy.call(calls.changeCapacity, {
        params: { id: slot.id },
        body: { capacity: 5 },
      });
      const isTold = () => heard.some(({ id }) => id === slot.id);
      await expect.poll(isTold, { timeout: 5000 }).toBe(true);
    } finally {
      socket.off('disconnect');
      socket.close();
    }
  });

  test('nobody books with a deputy who has left the university', async () => {
    const slot = await aSlot(theDeputy, { day: dayAhead(291) });
    await write(theGuide, { from: dayAhead(290), to: dayAhead(292) });
    const { pool } = portal.database;
    const isThere = (is_active: boolean) =>
      pool.query('update person set is_active = $2 where id = $1', [theDeputy.id, is_active]);
    await isThere(false);
    try {
      expect((await freeOf(theStudent, dayAhead(290), dayAhead(292))).count).toBe(0);
      expect((await reserve(theStudent, slot)).code).toBe('not_found');
    } finally {
      await isThere(true);
    }
  });

  test('a place is booked before it is written or not at all', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(236), capacity: 12 });
    const classmates = await classmatesOf(portal, theGuide.id, 12);
    const [leave, ...booked] = await Promise.all([
      write(theGuide, { from: dayAhead(235), to: dayAhead(239) }),
      ...classmates.map((person) => reserve(person, slot)),
    ]);
    expect(leave.status).toBe(201);
    const taken = booked.filter(({ status }) => status === 201).length;
    for (const { status, code } of booked) {
      if (status !== 201) expect(['guide_away', 'slot_full']).toContain(code);
    }
    const { rows } = await portal.database.pool.query(
      'select booked, on_leave from slot where id = $1',
      [slot.id],
    );
    expect(rows).toEqual([{ booked: taken, on_leave: true }]);
  });
});

describe('the end of a leave', () => {
  test('ahead, deletes it, and its slots are booked again', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(241) });
    const { reply } = await write(theGuide, { from: dayAhead(240), to: dayAhead(244) });
    expect((await reserve(theStudent, slot)).code).toBe('guide_away');
    expect((await theHead.call(calls.endLeave, { params: { id: reply.id } })).status).toBe(200);
    expect((await theGuide.call(calls.listLeaves, {})).reply.count).toBe(0);
    expect((await reserve(theStudent, slot)).status).toBe(201);
  });

  test('under way, brings the guide back from that day on, and keeps what is booked with the deputy', async () => {
    const { reply } = await write(theGuide, { from: dayAhead(245), to: dayAhead(249) });
    const own = await aSlot(theDeputy, { day: dayAhead(247) });
    expect((await reserve(theStudent, own)).status).toBe(201);
    portal.clock.moveTo(momentOf(dayAhead(246), '09:00'));
    await signIn();
    const params = { id: reply.id };
    expect((await theGuide.call(calls.endLeave, { params })).status).toBe(200);
    const [leave] = (await theGuide.call(calls.listLeaves, {})).reply.results;
    expect(leave).toMatchObject({ to: dayAhead(245), state: 'over', may_end: false });
    expect((await theGuide.call(calls.endLeave, { params })).code).toBe('leave_over');
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    expect(mine.reply.results).toMatchObject([{ slot: { id: own.id } }]);
  });

  test('is told by bell and mail, once, to those who were told of the leave, and to nobody else', async () => {
    await closeDates(portal, theGuide.id);
    const [waiter, booked, dropped] = await classmatesOf(portal, theGuide.id, 3);
    if (!waiter || !booked || !dropped) throw new Error('everybody holds a date');
    const kept = await aSlot(theGuide, { day: dayAhead(263), capacity: 1 });
    const cancelled = await aSlot(theGuide, { day: dayAhead(264), capacity: 1 });
    await reserve(booked, kept);
    await reserve(dropped, cancelled);
    expect((await waiter.call(calls.waitForPlace, {})).status).toBe(201);
    const told = async () => {
      const { rows } = await portal.database.pool.query<{ person_id: number; msg: string }>(
        "select person_id, msg from notification where kind = 'guide_back' order by person_id",
      );
      return rows.map(({ person_id, msg }) => ({ person_id, msg: stripIsolates(msg) }));
    };
    const before = (await told()).length;
    const params = {
      id: (await write(theGuide, { from: dayAhead(260), to: dayAhead(265) })).reply.id,
    };
    const body = { slots: [cancelled.id] };
    await theGuide.call(calls.cancelLeaveSlots, { params, body });
    expect((await theDeputy.call(calls.endLeave, { params })).code).toBe('not_found');
    expect(await told()).toHaveLength(before);

    portal.clock.moveTo(momentOf(dayAhead(261), '09:00'));
    await signIn();
    expect((await theGuide.call(calls.endLeave, { params })).status).toBe(200);
    expect((await theGuide.call(calls.endLeave, { params })).code).toBe('leave_over');
    const all = await told();
    const ids = [waiter.id, booked.id, dropped.id].toSorted((a, b) => a - b);
    expect(all.slice(-3).map(({ person_id }) => person_id)).toEqual(ids);
    expect(all).toHaveLength(before + 3);
    expect(all.at(-1)?.msg).toContain('Bookings stay');
    const mailTo = async ({ id }: TestPerson) => {
      const email = `${await numberOf(portal, id)}@students.bawaba.example`;
      const letters = await messagesTo(portal.visitor(), email, 1);
      return letters.filter(({ subject }) => subject.includes('انتهت إجازة مرشدك'));
    };
    for (const person of [waiter, booked, dropped]) {
      await expect.poll(() => mailTo(person), { timeout: 10_000 }).toHaveLength(1);
      expect((await mailTo(person))[0]?.text).toContain('You can book with');
    }
  });
});
