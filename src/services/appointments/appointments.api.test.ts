import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Day, momentOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { filesContract } from '#services/files/contract.ts';
import { pixel } from '#services/files/testing.ts';
import { appointmentsContract } from './contract.ts';
import { bookingStates } from './slot.ts';
import {
  aSlot,
  classmatesOf,
  dayAhead,
  guide,
  numberOf,
  otherGuide,
  otherStudent,
  student,
} from './testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

function book(person: TestPerson, slot: number, headers: Record<string, string> = {}) {
  return person.call(calls.reserve, { body: { slot } }, headers);
}

/** Runs `work` with the clock moved to `moment`, under new sessions. */
async function at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  portal.clock.moveTo(moment);
  try {
    return await work();
  } finally {
    portal.clock.moveTo(testNow);
  }
}

describe('opening a slot', () => {
  const body = {
    day: dayAhead(10),
    start_time: '10:00',
    end_time: '10:30',
    capacity: 2,
    attendance: 'offline' as const,
    location: 'B-214',
  };

  test('is refused to whoever is signed out or no guide, and for another person', async () => {
    const params = { id: theGuide.id };
    const refused = (person: TestPerson) => person.call(calls.openSlot, { params, body });
    expect(await refused(portal.visitor())).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await refused(theStudent)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refused(await portal.as('800022'))).toMatchObject({ status: 403 });
    expect(await refused(await portal.as(otherGuide))).toMatchObject({ status: 404 });
  });

  test('names what is wrong at each field, in the language of the caller', async () => {
    const wrong = {
      ...body,
      day: '2026-02-30',
      capacity: 0,
      attendance: 'phone' as never,
      extra: 1,
    };
    const english = await portal.as(guide, 'en');
    const answer = await english.call(calls.openSlot, {
      params: { id: english.id },
      body: wrong as never,
    });
    expect(answer.status).toBe(400);
    expect(answer.error_codes).toEqual({
      day: ['invalid_date'],
      capacity: ['too_small'],
      attendance: ['not_one_of'],
      extra: ['unknown_field'],
    });
    expect(answer.message).toMatch(/^[\x20-\x7e\u2018-\u201d]+$/);
  });

  test('is refused in the past, without a place, and over another of one’s own', async () => {
    const params = { id: theGuide.id };
    const open = (slot: Partial<typeof body>) =>
      theGuide.call(calls.openSlot, { params, body: { ...body, ...slot } });
    expect(await open({ day: dayAhead(-1) })).toMatchObject({ status: 400, code: 'in_the_past' });
    expect(await open({ end_time: '09:00' })).toMatchObject({ code: 'ends_before_start' });
    expect(await open({ location: '' })).toMatchObject({ code: 'place_missing' });
    expect((await open({})).status).toBe(201);
    expect(await open({ start_time: '10:15', end_time: '10:45' })).toMatchObject({
      status: 409,
      code: 'slot_overlaps',
    });
    expect((await open({ start_time: '10:30', end_time: '11:00' })).status).toBe(201);
  });

  test('asked for twelve times at once is done once', async () => {
    const params = { id: theGuide.id };
    const same = { ...body, day: dayAhead(61) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => theGuide.call(calls.openSlot, { params, body: same })),
    );
    const codes = answers.map(({ status, code }) => (status === 201 ? 'opened' : code)).sort();
    expect(codes).toEqual(['opened', ...Array.from({ length: 11 }, () => 'slot_overlaps')]);
    const query = { from: same.day, to: same.day };
    expect((await theGuide.call(calls.listStaffSlots, { params, query })).reply.count).toBe(1);
  });

  test('takes digits of any keyboard', async () => {
    const slot = await aSlot(theGuide, {
      start_time: '١٢:٠٠',
      end_time: '۱۲:۳۰',
      day: dayAhead(11),
    });
    expect(slot).toMatchObject({ start_time: '12:00', end_time: '12:30' });
  });

  test('shows only one’s own slots', async () => {
    const params = { id: theGuide.id };
    const seen = await theGuide.call(calls.listStaffSlots, {
      params,
      query: { from: dayAhead(10), to: dayAhead(10) },
    });
    expect(seen.reply.results.every(({ staff }) => staff.id === theGuide.id)).toBe(true);
    const stranger = await portal.as(otherGuide);
    expect((await stranger.call(calls.listStaffSlots, { params, query: {} })).status).toBe(404);
  });
});

describe('booking', () => {
  test('is offered by the own guide only, who is named', async () => {
    const free = await theStudent.call(calls.listFreeSlots, { query: {} });
    expect(free.reply.guide).toMatchObject({
      user_id: guide,
      email: `${guide}@staff.bawaba.example`,
    });
    expect(free.reply.count).toBeGreaterThan(0);
    expect(free.reply.results.every(({ staff }) => staff.user_id === guide)).toBe(true);
    const online = await theStudent.call(calls.listFreeSlots, { query: { online: 'true' } });
    expect(new Set(online.reply.results.map(({ attendance }) => attendance))).toEqual(
      new Set(['online']),
    );
  });

  test('says when there is no guide', async () => {
    const alone = await portal.as('231000007');
    const free = await alone.call(calls.listFreeSlots, { query: {} });
    const none = { count: 0, results: [], guide: null, code: 'no_guide' };
    expect(free.reply).toMatchObject(none);
  });

  test('is shown among full slots, and what is one’s own also once it is closed', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(45), capacity: 1 });
    const closed = await aSlot(theGuide, { day: dayAhead(46) });
    const classmate = await portal.as('231000005');
    const { reply } = await book(classmate, slot.id);
    const shut = { params: { id: closed.id }, query: {}, body: { state: 'closed' } } as const;
    await theGuide.call(calls.changeSlot, shut);
    const query = { from: slot.day, to: closed.day };
    const seen = async (person: TestPerson, full?: 'true') => {
      const list = await person.call(calls.listFreeSlots, {
        query: full ? { ...query, full } : query,
      });
      return list.reply.results.map(({ id }) => id);
    };
    expect(await seen(theStudent)).toEqual([]);
    expect(await seen(theStudent, 'true')).toEqual([slot.id]);
    await theGuide.call(calls.changeSlot, { ...shut, params: { id: slot.id } });
    expect(await seen(theStudent, 'true')).toEqual([]);
    expect(await seen(classmate, 'true')).toEqual([slot.id]);
    await classmate.call(calls.cancelBooking, { params: { id: reply.id } });
    expect(await seen(classmate, 'true')).toEqual([]);
  });

  test('refuses another guide’s slot as if it were not there', async () => {
    const elsewhere = await aSlot(await portal.as(otherGuide), { day: dayAhead(61) });
    expect(await book(theStudent, elsewhere.id)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await book(theStudent, 2_000_000_000)).status).toBe(404);
  });

  test('is confirmed at once, seen by the guide, and can’t be done twice or beside another', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(62) });
    const other = await aSlot(theGuide, { day: dayAhead(63) });
    const booked = await book(theStudent, slot.id);
    expect(booked).toMatchObject({ status: 201, reply: { state: 'confirmed' } });
    expect(booked.reply.slot).toMatchObject({ id: slot.id, booked: 1 });

    const calendar = await theGuide.call(calls.listStaffSlots, {
      params: { id: theGuide.id },
      query: { from: slot.day, to: slot.day },
    });
    expect(calendar.reply.results[0]?.bookings[0]?.student.user_id).toBe(student);

    expect(await book(theStudent, slot.id)).toMatchObject({
      status: 409,
      code: 'already_reserved',
    });
    expect(await book(theStudent, other.id)).toMatchObject({ code: 'date_already_set' });
    await theStudent.call(calls.cancelBooking, { params: { id: booked.reply.id } });
  });

  test('is refused when full, closed or begun, and leaves no trace', async () => {
    const full = await aSlot(theGuide, { day: dayAhead(64), capacity: 1 });
    const classmate = await portal.as('231000005');
    const first = await book(classmate, full.id);
    expect(first.status).toBe(201);
    expect(await book(theStudent, full.id)).toMatchObject({ status: 409, code: 'slot_full' });
    await classmate.call(calls.cancelBooking, { params: { id: first.reply.id } });

    const closed = await aSlot(theGuide, { day: dayAhead(65) });
    await theGuide.call(calls.changeSlot, {
      params: { id: closed.id },
      query: {},
      body: { state: 'closed' },
    });
    expect(await book(theStudent, closed.id)).toMatchObject({ code: 'slot_closed' });

    await at(momentOf(closed.day, '10:00'), async () => {
      const late = await portal.as(student);
      expect(await book(late, closed.id)).toMatchObject({ code: 'in_the_past' });
    });
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    expect(mine.reply.count).toBe(0);
  });

  test('sent twice with one key is one booking, and another body under that key is refused', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(66), capacity: 5 });
    const key = { 'idempotency-key': 'the-same-wish' };
    const answers = await Promise.all([1, 2, 3].map(() => book(theStudent, slot.id, key)));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status, code }) => status === 201 || code === 'in_progress')).toBe(
      true,
    );
    const again = await book(theStudent, slot.id, key);
    expect(again.reply).toEqual(done[0]?.reply);
    expect(await book(theStudent, slot.id + 1, key)).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    });
    await theStudent.call(calls.cancelBooking, { params: { id: again.reply.id } });
  });
});

describe('cancelling', () => {
  test('is one’s own right alone', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(70) });
    const { reply } = await book(theStudent, slot.id);
    const params = { id: reply.id };
    for (const stranger of [otherStudent, '231000003']) {
      const person = await portal.as(stranger);
      expect(await person.call(calls.cancelBooking, { params })).toMatchObject({ status: 404 });
    }
    expect((await theGuide.call(calls.cancelBooking, { params })).status).toBe(403);
    const cancelled = await theStudent.call(calls.cancelBooking, { params });
    expect(cancelled.reply).toMatchObject({ state: 'cancelled_by_student', cancel_until: null });
    expect(cancelled.reply.slot.booked).toBe(0);
    expect((await theStudent.call(calls.cancelBooking, { params })).code).toBe('not_active');
  });

  test('ends two hours before the appointment, and then the date is set until it has begun', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(71) });
    const next = await aSlot(theGuide, { day: dayAhead(72) });
    const { reply } = await book(theStudent, slot.id);

    const params = { id: reply.id };
    await at(new Date(momentOf(slot.day, '08:00').getTime() + 1000), async () => {
      const late = await portal.as(student);
      expect(await late.call(calls.cancelBooking, { params })).toMatchObject({
        status: 409,
        code: 'too_late_to_cancel',
      });
      expect((await book(late, next.id)).code).toBe('date_already_set');
    });
    await at(momentOf(slot.day, '10:01'), async () => {
      const after = await portal.as(student);
      const booked = await book(after, next.id);
      expect(booked.status).toBe(201);
      await after.call(calls.cancelBooking, { params: { id: booked.reply.id } });
    });
    await theStudent.call(calls.cancelBooking, { params });
  });

  test('gives the place to somebody else', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(73), capacity: 1 });
    const { reply } = await book(theStudent, slot.id);
    await theStudent.call(calls.cancelBooking, { params: { id: reply.id } });
    const classmate = await portal.as('231000005');
    const taken = await book(classmate, slot.id);
    expect(taken.status).toBe(201);
    await classmate.call(calls.cancelBooking, { params: { id: taken.reply.id } });
    expect((await book(theStudent, slot.id)).status).toBe(201);
  });
});

describe('a slot with bookings', () => {
  test('keeps its seats, and is deleted or moved only when the students are told', async () => {
    const halted = await portal.as('231000003');
    const slot = await aSlot(theGuide, { day: dayAhead(80), capacity: 3 });
    const params = { id: slot.id };
    expect((await book(halted, slot.id)).status).toBe(201);

    const cut = await theGuide.call(calls.changeCapacity, { params, body: { capacity: 0 } });
    expect(cut.error_codes).toEqual({ capacity: ['too_small'] });
    const more = await theGuide.call(calls.changeCapacity, { params, body: { capacity: 1 } });
    expect(more.reply.capacity).toBe(1);

    const remove = (notify: 'true' | 'false') =>
      theGuide.call(calls.deleteSlot, { params, query: { notify } });
    expect(await remove('false')).toMatchObject({ status: 409, code: 'slot_has_bookings' });
    const move = await theGuide.call(calls.changeSlot, {
      params,
      query: {},
      body: { start_time: '11:00', end_time: '11:30' },
    });
    expect(move.code).toBe('slot_has_bookings');
    const elsewhere = await theGuide.call(calls.changeSlot, {
      params,
      query: {},
      body: { location: 'B-300' },
    });
    expect(elsewhere.reply).toMatchObject({ location: 'B-300', booked: 1 });

    expect((await remove('true')).reply).toEqual({ id: slot.id, cancelled: 1 });
    const mine = await halted.call(calls.listMyBookings, { query: { ahead: 'false' } });
    expect(mine.reply.results[0]).toMatchObject({
      state: 'cancelled_by_staff',
      cancel_until: null,
    });
    expect((await book(halted, slot.id)).status).toBe(404);
  });

  test('that is moved tells each of its students by bell and mail, and nobody else', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(81), capacity: 3 });
    const people = await classmatesOf(portal, theGuide.id, 3);
    const booked = people.slice(0, 2);
    for (const person of booked) expect((await book(person, slot.id)).status).toBe(201);
    const told = async () => {
      const { rows } = await portal.database.pool.query<{ person_id: number }>(
        `select person_id from notification
         where kind = 'cancelled_by_staff' and person_id = any($1) order by person_id`,
        [people.map(({ id }) => id)],
      );
      return rows.map(({ person_id }) => person_id);
    };
    const move = (query: { notify?: 'true' }) =>
      theGuide.call(calls.changeSlot, {
        params: { id: slot.id },
        query,
        body: { day: dayAhead(83), start_time: '13:00', end_time: '13:30' },
      });
    expect((await move({})).code).toBe('slot_has_bookings');
    expect(await told()).toEqual([]);
    expect((await move({ notify: 'true' })).status).toBe(200);
    expect(await told()).toEqual(booked.map(({ id }) => id).sort((a, b) => a - b));
    for (const { id } of booked) {
      const to = `${await numberOf(portal, id)}@students.bawaba.example`;
      const subjects = async () =>
        (await messagesTo(portal.visitor(), to, 1)).map(({ subject }) => subject);
      await expect
        .poll(subjects, { timeout: 10_000 })
        .toContainEqual(expect.stringContaining('أُلغي موعدك الإرشادي'));
    }
  });

  test('that moves while it is being booked is not booked at the time it had', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(82), capacity: 3 });
    const [person] = await classmatesOf(portal, theGuide.id, 1);
    if (!person) throw new Error('everybody holds a date');
    const mover = await portal.database.pool.connect();
    try {
      await mover.query('begin');
      await mover.query("update slot set start_time = '12:00', end_time = '12:30' where id = $1", [
        slot.id,
      ]);
      const answer = book(person, slot.id);
      const waiting = async () => {
        const { rows } = await mover.query<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
            where pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        return rows[0]?.count;
      };
      await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0);
      await mover.query('commit');
      expect(await answer).toMatchObject({ status: 404, code: 'not_found' });
    } finally {
      mover.release();
    }
    expect((await person.call(calls.listMyBookings, {})).reply.count).toBe(0);
    expect((await book(person, slot.id)).status).toBe(201);
  });

  test('is cancelled and deleted at once by both sides without a fault', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(82), capacity: 8 });
    const classmates = await classmatesOf(portal, theGuide.id, 8);
    const booked = await Promise.all(classmates.map((person) => book(person, slot.id)));
    expect(booked.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const answers = await Promise.all([
      ...booked.map(({ reply }, index) =>
        classmates[index]?.call(calls.cancelBooking, { params: { id: reply.id } }),
      ),
      theGuide.call(calls.deleteSlot, { params: { id: slot.id }, query: { notify: 'true' } }),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer?.status);
  });

  test('keeps its history: what has begun is neither moved nor deleted', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(83) });
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (classmate) await book(classmate, slot.id);
    await at(momentOf(slot.day, '10:10'), async () => {
      const later = await portal.as(guide);
      const params = { id: slot.id };
      const query = { notify: 'true' as const };
      const remove = await later.call(calls.deleteSlot, { params, query });
      expect(remove.code).toBe('in_the_past');
      const body = { day: dayAhead(120) };
      expect((await later.call(calls.changeSlot, { params, query, body })).code).toBe(
        'in_the_past',
      );
    });
  });

  test('is out of another guide’s reach', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(81) });
    const stranger = await portal.as(otherGuide);
    const params = { id: slot.id };
    const tries = [
      stranger.call(calls.changeCapacity, { params, body: { capacity: 9 } }),
      stranger.call(calls.deleteSlot, { params, query: { notify: 'true' } }),
      stranger.call(calls.changeSlot, { params, query: {}, body: { state: 'closed' } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  });
});

describe('what is sent along with a booking', () => {
  const { read, upload } = filesContract.calls;
  let day = 84;

  // Ends the bookings that the tests above leave.
  beforeAll(async () => {
    await portal.database.pool.query(
      `update booking set state = 'cancelled_by_staff', ended_at = booked_at
       where student_id = $1 and state = 'confirmed'`,
      [theStudent.id],
    );
  });

  async function aFile(person: TestPerson, name = 'plan.png', purpose = 'appointment_file') {
    const file = new File([pixel], name, { type: 'image/png' });
    const { status, reply } = await person.call(upload, { body: { purpose }, upload: file });
    expect(status).toBe(201);
    return reply.id;
  }

  async function asked(body: { question?: string; file?: number } = {}) {
    day += 1;
    const slot = await aSlot(theGuide, { day: dayAhead(day) });
    const booked = await theStudent.call(calls.reserve, { body: { slot: slot.id, ...body } });
    return { slot, booked, id: booked.reply.id };
  }

  const cancel = (id: number) => theStudent.call(calls.cancelBooking, { params: { id } });
  const change = (person: TestPerson, id: number, question: string, file: number | null = null) =>
    person.call(calls.changeQuestion, { params: { id }, body: { question, file } });
  const opened = async (person: TestPerson, id: number) =>
    (await person.call(read, { params: { id } })).status;

  async function seenByGuide({ day: from }: { day: Day }) {
    const query = { from, to: from };
    const list = await theGuide.call(calls.listStaffSlots, { params: { id: theGuide.id }, query });
    return list.reply.results[0]?.bookings[0];
  }

  test('is the student’s own, and nobody else’s file or a file twice', async () => {
    const theirs = await aFile(await portal.as('231000005'));
    const refused = await asked({ question: 'x', file: theirs });
    expect(refused.booked).toMatchObject({ status: 400, error_codes: { file: ['file_missing'] } });
    const other = await aFile(theStudent, 'x.png', 'guidance_attachment');
    expect((await asked({ file: other })).booked).toMatchObject({ status: 400 });
    const long = await asked({ question: 'ا'.repeat(1001) });
    expect(long.booked).toMatchObject({ status: 400, error_codes: { question: ['too_long'] } });
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    expect(mine.reply.count).toBe(0);

    const file = await aFile(theStudent);
    const { id } = await asked({ file });
    expect(await change(portal.visitor(), id, 'x')).toMatchObject({ status: 401 });
    expect(await change(theGuide, id, 'x')).toMatchObject({ status: 403 });
    expect(await change(await portal.as('231000005'), id, 'x')).toMatchObject({ status: 404 });
    await cancel(id);
    expect(await change(theStudent, id, 'x')).toMatchObject({ status: 409, code: 'not_active' });
    expect((await asked({ file })).booked).toMatchObject({ status: 400 });
  });

  test('is read by the guide with the slot, and changed until the appointment begins', async () => {
    const first = await aFile(theStudent, 'خطة.png');
    const { slot, id, booked } = await asked({ question: ' سؤال\nعن الخطة ', file: first });
    expect(booked.reply).toMatchObject({ question: 'سؤال\nعن الخطة', file: { id: first } });
    expect(await seenByGuide(slot)).toMatchObject({
      question: 'سؤال\nعن الخطة',
      file: { file_name: 'خطة.png' },
    });
    const kept = await change(theStudent, id, 'سؤال آخر', first);
    expect(kept.reply).toMatchObject({ question: 'سؤال آخر', file: { id: first } });
    const second = await aFile(theStudent);
    await change(theStudent, id, '', second);
    expect(await opened(theStudent, first)).toBe(404);
    expect(await seenByGuide(slot)).toMatchObject({ question: '', file: { id: second } });
    expect((await change(theStudent, id, '')).reply).toMatchObject({ question: '', file: null });
    expect(await opened(theGuide, second)).toBe(404);
    await at(momentOf(slot.day, '10:00'), async () => {
      expect(await change(await portal.as(student), id, 'x')).toMatchObject({
        status: 409,
        code: 'question_closed',
      });
    });
    await cancel(id);
  });

  test('is between the student and that guide, whoever else reads of the booking', async () => {
    const file = await aFile(theStudent);
    const { id } = await asked({ question: 'سري', file });
    expect([await opened(theStudent, file), await opened(theGuide, file)]).toEqual([200, 200]);
    const others = [otherGuide, otherStudent, '900002', '900050', '800022'];
    for (const other of others) expect(await opened(await portal.as(other), file)).toBe(404);
    expect(await opened(portal.visitor(), file)).toBe(401);
    const head = await portal.as('900002');
    const list = { params: { id: theStudent.id }, query: {} };
    const { status, reply } = await head.call(calls.listStudentBookings, list);
    expect([status, JSON.stringify(reply)]).toEqual([200, expect.not.stringContaining('سري')]);
    await cancel(id);
    expect([await opened(theStudent, file), await opened(theGuide, file)]).toEqual([200, 404]);
  });
});

test('the demo has bookings in every state that a type 1 booking can be in', async () => {
  const rows = await portal.database.reads
    .selectFrom('booking')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  for (const state of bookingStates.filter((one) => one !== 'pending')) {
    expect(counts.get(state), state).toBeGreaterThan(10);
  }
});

describe('lists', () => {
  test('are paged, and an unknown filter or a page too large is refused', async () => {
    const params = { id: theGuide.id };
    const list = (query: object) => theGuide.call(calls.listStaffSlots, { params, query });
    const first = await list({ page_size: 3 });
    expect(first.reply.results).toHaveLength(3);
    expect((await list({ page: 9_999 })).reply).toMatchObject({ results: [] });
    expect((await list({ page_size: 201 })).error_codes).toEqual({ page_size: ['too_big'] });
    expect((await list({ colour: 'green' })).error_codes).toEqual({ colour: ['unknown_field'] });
    expect((await list({ ordering: 'gpa' })).error_codes).toEqual({ ordering: ['not_one_of'] });
  });

  test('cancelled appointments stand in a list of their own, never under the past, and are their student’s alone', async () => {
    const other = await portal.as(otherStudent);
    const list = (
      person: TestPerson,
      query: {
        ahead?: 'true' | 'false';
        cancelled?: 'true' | 'false';
        page?: number;
        page_size?: number;
      },
    ) => person.call(calls.listMyBookings, { query });
    const cancelled = { cancelled: 'true' } as const;
    expect(await list(portal.visitor(), cancelled)).toMatchObject({ status: 401 });
    expect(await list(theGuide, cancelled)).toMatchObject({ status: 403 });
    const before = (await list(theStudent, cancelled)).reply.count;
    const ids: number[] = [];
    for (const days of [170, 171, 172]) {
      const slot = await aSlot(theGuide, { day: dayAhead(days) });
      const { status, reply } = await book(theStudent, slot.id);
      expect(status).toBe(201);
      ids.push(reply.id);
      await theStudent.call(calls.cancelBooking, { params: { id: reply.id } });
    }
    const all = (await list(theStudent, { ...cancelled, page_size: 200 })).reply;
    expect(all.count).toBe(before + 3);
    expect(all.results.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(all.results.every(({ state }) => state.startsWith('cancelled_by_'))).toBe(true);
    const past = await list(theStudent, { ahead: 'false', cancelled: 'false', page_size: 200 });
    expect(past.reply.results.filter(({ state }) => state.startsWith('cancelled_by_'))).toEqual([]);

    const pages = [1, 2].map((page) => list(theStudent, { ...cancelled, page, page_size: 2 }));
    const [first, second] = await Promise.all(pages);
    expect([first?.reply.count, second?.reply.count]).toEqual([before + 3, before + 3]);
    const shown = [first, second].flatMap((page) => page?.reply.results.map(({ id }) => id) ?? []);
    expect(shown).toEqual(all.results.slice(0, 4).map(({ id }) => id));
    const theirs = (await list(other, { ...cancelled, page_size: 200 })).reply.results;
    expect(theirs.filter(({ id }) => all.results.some((own) => own.id === id))).toEqual([]);
  });

  test('a student’s bookings are read by whoever sees the student, as the student has them', async () => {
    const { listMyBookings, listStudentBookings } = calls;
    const of = (person: TestPerson, id = theStudent.id) =>
      person.call(listStudentBookings, { params: { id } });
    expect((await of(await portal.as(otherGuide))).code).toBe('not_found');
    expect((await of(theGuide, theGuide.id)).code).toBe('not_found');
    expect((await of(theStudent)).code).toBe('forbidden');
    const own = (await theStudent.call(listMyBookings, {})).reply;
    expect(own.count).toBeGreaterThan(0);
    // Without the question and the note, which are between the student and the guide.
    const shown = own.results.map(
      ({ question: _, file: __, note: ___, decline_reason: ____, ...booking }) => booking,
    );
    expect((await of(theGuide)).reply).toEqual({ ...own, results: shown });
    const ahead = { ahead: 'true', ordering: 'day' } as const;
    const next = (await theStudent.call(listMyBookings, { query: ahead })).reply;
    const query = { ...ahead, page_size: 1 };
    const told = await theGuide.call(listStudentBookings, {
      params: { id: theStudent.id },
      query,
    });
    expect(told.reply.count).toBe(next.count);
    expect(told.reply.results.map(({ id }) => id)).toEqual(
      next.results.slice(0, 1).map(({ id }) => id),
    );
  });
});

describe('whether the student came', () => {
  const mark = (person: TestPerson, id: number, state: 'attended' | 'no_show') =>
    person.call(calls.markAttendance, { params: { id }, body: { state } });
  const stateOf = async (slot: { id: number; day: Day }) => {
    const query = { from: slot.day, to: slot.day, page_size: 50 };
    const { reply } = await theGuide.call(calls.listStaffSlots, {
      params: { id: theGuide.id },
      query,
    });
    return reply.results.find(({ id }) => id === slot.id)?.bookings.map(({ state }) => state);
  };

  test('is said once it has begun, by its guide alone, and may be said otherwise', async () => {
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (!classmate) throw new Error('everybody holds a date');
    const slot = await aSlot(theGuide, {
      day: dayAhead(71),
      start_time: '08:00',
      end_time: '08:20',
    });
    const { id } = (await book(classmate, slot.id)).reply;
    expect((await mark(theGuide, id, 'no_show')).code).toBe('not_begun');
    expect((await mark(theGuide, 2_000_000_000, 'no_show')).code).toBe('not_found');
    expect((await mark(classmate, id, 'attended')).code).toBe('forbidden');

    await at(momentOf(slot.day, slot.start_time), async () => {
      const [present, other] = [await portal.as(guide), await portal.as(otherGuide)];
      expect((await mark(other, id, 'no_show')).code).toBe('not_found');
      const marked = await mark(present, id, 'no_show');
      expect(marked.reply).toMatchObject({ id, state: 'no_show', student: { id: classmate.id } });
      expect((await mark(present, id, 'no_show')).status).toBe(200);
      expect((await mark(present, id, 'attended')).reply.state).toBe('attended');
    });
    expect(await stateOf(slot)).toEqual(['attended']);
  });

  test('is not said of a booking that was taken back', async () => {
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (!classmate) throw new Error('everybody holds a date');
    const slot = await aSlot(theGuide, {
      day: dayAhead(72),
      start_time: '08:00',
      end_time: '08:20',
    });
    const { id } = (await book(classmate, slot.id)).reply;
    await classmate.call(calls.cancelBooking, { params: { id } });
    await at(momentOf(slot.day, slot.start_time), async () => {
      expect((await mark(await portal.as(guide), id, 'no_show')).code).toBe('not_active');
    });
    expect(await stateOf(slot)).toEqual([]);
  });
});
