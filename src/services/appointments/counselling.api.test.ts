import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import type { Decision } from './counselling-shapes.ts';
import { decideDateIn, setReferral } from './server/public.ts';
import { bookingStates } from './slot.ts';
import { aSlot, dayAhead, guide, otherStudent, student } from './testing.ts';

const { calls } = appointmentsContract;

/** Two counsellors of the men's section, one of the women's, and the counsellors' head. */
const counsellor = '904001';
const headOfAll = '900009';
const ofWomen = '900019';
const asks = { type: '2' } as const;

let portal: TestPortal;
let theCounsellor: TestPerson;
let theHead: TestPerson;
let theStudent: TestPerson;
let theGuide: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [theCounsellor, theHead, theStudent, theGuide] = (await Promise.all(
    [counsellor, headOfAll, student, guide].map((user_id) => portal.as(user_id)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
});

afterAll(() => portal.stop());

let next = 100;

/** A slot on a day of its own. */
function open(person = theCounsellor) {
  next += 1;
  return aSlot(person, { day: dayAhead(next), capacity: 1, location: 'C-213' });
}

/** The referral that the service of counselling then waits for counts as answered. */
async function ask(person: TestPerson, slot: number) {
  const made = await person.call(calls.reserve, { body: { slot } });
  const answered = 'update any_booking set awaits_referral = false where slot_id = $1';
  await portal.database.pool.query(answered, [slot]);
  return made;
}

async function asked(person = theStudent) {
  const slot = await open();
  const { reply } = await ask(person, slot.id);
  return { slot, id: reply.id };
}

function decide(id: number, body: Decision, person = theCounsellor) {
  return person.call(calls.decideDate, { params: { id }, body });
}

function cancel(id: number, person = theStudent) {
  return person.call(calls.cancelBooking, { params: { id } });
}

async function countsOf(slot: number) {
  const { rows } = await portal.database.pool.query<{ booked: number; active: number }>(
    `select booked, (select count(*)::int from any_booking
       where slot_id = $1 and state in ('pending', 'confirmed')) as active
     from any_slot where id = $1`,
    [slot],
  );
  return rows[0];
}

async function bellOf(person: TestPerson) {
  const { reply } = await person.call(notificationsContract.calls.list, { query: { limit: '3' } });
  return reply.results;
}

describe('a counsellor’s slot', () => {
  test('is opened by instructors of types 9 and 19 for themselves, for one person, and by nobody else', async () => {
    const body = {
      day: dayAhead(80),
      start_time: '10:00',
      end_time: '10:30',
      capacity: 1,
      attendance: 'offline' as const,
      location: 'C-213',
    };
    const opening = (person: TestPerson, more = {}, id = person.id) =>
      person.call(calls.openSlot, { params: { id }, body: { ...body, ...more } });
    expect(await opening(theGuide, { type: 2 })).toMatchObject({ status: 404 });
    expect(await opening(theCounsellor, { type: 1 })).toMatchObject({ status: 404 });
    expect(await opening(theHead, {}, theCounsellor.id)).toMatchObject({ status: 404 });
    expect(await opening(await portal.as('800022'))).toMatchObject({ status: 403 });
    const several = await opening(theCounsellor, { capacity: 2 });
    expect(several).toMatchObject({ status: 400, error_codes: { capacity: ['too_big'] } });
    expect(await opening(theCounsellor)).toMatchObject({ status: 201, reply: { type: 2 } });
    expect(await opening(theHead)).toMatchObject({ status: 201, reply: { type: 2 } });
    expect(await opening(theCounsellor)).toMatchObject({ code: 'slot_overlaps' });
  });

  test('is kept by the database for counsellors, for one person and for the section', async () => {
    const { pool } = portal.database;
    const slot = await open();
    const insert = `insert into any_slot
        (type, staff_id, section, opened_as, day, start_time, end_time, capacity, attendance)
      values (2, $1, 1, $2, '2027-05-02', '10:00', '10:30', $3, 'offline')`;
    const by = (role: number, seats: number) => pool.query(insert, [theGuide.id, role, seats]);
    await expect(by(3, 1)).rejects.toThrow('slot_of_type');
    await expect(by(19, 2)).rejects.toThrow('slot_of_type');
    const book = `insert into any_booking (slot_id, student_id, section, staff_id, guide_id, type, state, lies_ahead, booked_at)
      values ($1, $2, 2, $3, $3, 2, 'pending', '[2026-12-01,2027-05-02)', now())`;
    const woman = await portal.as('231000002');
    const other = pool.query(book, [slot.id, woman.id, theCounsellor.id]);
    await expect(other).rejects.toThrow('the slot is of the other section');
    const view = insert.replace('any_slot', 'slot');
    const through = pool.query(view, [theCounsellor.id, 19, 1]);
    await expect(through).rejects.toThrow(/check option/);
  });

  test('is seen and asked for by students of the section alone, beside those of all its counsellors', async () => {
    const [one, other, women] = [
      await open(),
      await open(theHead),
      await open(await portal.as(ofWomen)),
    ];
    const seen = async (person: TestPerson, type: '1' | '2') => {
      const query = { type, from: one.day, to: women.day };
      const { reply } = await person.call(calls.listFreeSlots, { query });
      return reply.results.map(({ id }) => id);
    };
    expect(await seen(theStudent, '2')).toEqual([one.id, other.id]);
    expect(await seen(theStudent, '1')).toEqual([]);
    const woman = await portal.as(otherStudent);
    expect(await seen(woman, '2')).toEqual([women.id]);
    expect(await ask(woman, one.id)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is changed and deleted by its counsellor; whoever asked for it is told', async () => {
    const { slot, id } = await asked();
    const params = { id: slot.id };
    const close = { params, query: {}, body: { state: 'closed' } } as const;
    for (const stranger of [theGuide, theHead]) {
      expect(await stranger.call(calls.changeSlot, close)).toMatchObject({ status: 404 });
      expect((await stranger.call(calls.deleteSlot, { params, query: {} })).status).toBe(404);
    }
    const later = { params, query: {}, body: { start_time: '11:00', end_time: '11:30' } };
    expect(await theCounsellor.call(calls.changeSlot, later)).toMatchObject({
      code: 'slot_has_bookings',
    });
    const gone = await theCounsellor.call(calls.deleteSlot, { params, query: { notify: 'true' } });
    expect(gone.reply).toEqual({ id: slot.id, cancelled: 1 });
    const [news] = await bellOf(theStudent);
    expect(news?.msg).toContain('Your appointment in the portal has changed');
    const { reply } = await theStudent.call(calls.listMyBookings, { query: asks });
    expect(reply.results.find((booking) => booking.id === id)?.state).toBe('cancelled_by_staff');
  });
});

describe('a booking with a counsellor', () => {
  test('waits to be confirmed by its counsellor alone, and says nothing of why', async () => {
    const slot = await open();
    const words = { slot: slot.id, question: 'Why?' };
    expect(await theStudent.call(calls.reserve, { body: words })).toMatchObject({ status: 400 });
    const made = await ask(theStudent, slot.id);
    expect(made).toMatchObject({ status: 201, reply: { state: 'pending' } });
    const { id } = made.reply;
    expect(await ask(theStudent, slot.id)).toMatchObject({ code: 'already_reserved' });
    const another = await open();
    expect(await ask(theStudent, another.id)).toMatchObject({ code: 'date_already_set' });
    const [classmate] = await menOf(1);
    expect(await ask(classmate as TestPerson, slot.id)).toMatchObject({ code: 'slot_full' });

    const yes = { state: 'confirmed' } as const;
    expect(await decide(id, yes, theHead)).toMatchObject({ status: 404 });
    expect(await decide(id, yes, theGuide)).toMatchObject({ status: 403 });
    expect(await decide(id, yes, theStudent)).toMatchObject({ status: 403 });
    expect((await bellOf(theCounsellor))[0]).toMatchObject({ p_type: 'General' });
    expect((await decide(id, yes)).reply).toEqual({ id, state: 'confirmed' });
    expect(await decide(id, yes)).toMatchObject({ status: 409, code: 'not_active' });
    expect(await cancel(id, classmate)).toMatchObject({ status: 404 });
    expect((await cancel(id)).reply.state).toBe('cancelled_by_student');
    expect(await countsOf(slot.id)).toEqual({ booked: 0, active: 0 });
  });

  test('is not at a time of another appointment of the student', async () => {
    const slot = await open();
    const academic = await aSlot(theGuide, { day: slot.day });
    expect((await ask(theStudent, academic.id)).status).toBe(201);
    expect(await ask(theStudent, slot.id)).toMatchObject({ code: 'time_taken' });
    const { reply } = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    for (const { id } of reply.results) await cancel(id);
  });

  test('is declined with a reason, which the student reads', async () => {
    const { slot, id } = await asked();
    const wordless = await decide(id, { state: 'declined', reason: '' });
    expect(wordless).toMatchObject({ status: 400 });
    const reason = 'اليوم ممتلئ، ويمكن الحجز غدًا.';
    expect((await decide(id, { state: 'declined', reason })).status).toBe(200);
    const { reply } = await theStudent.call(calls.listMyBookings, { query: asks });
    const own = reply.results.find((booking) => booking.id === id);
    expect(own).toMatchObject({ state: 'cancelled_by_staff', decline_reason: reason });
    expect(await countsOf(slot.id)).toEqual({ booked: 0, active: 0 });
  });

  test('is moved to another free slot of the counsellor, and still waits', async () => {
    const { slot, id } = await asked();
    const [to, foreign] = [await open(), await open(theHead)];
    expect(await decide(id, { state: 'moved', slot: foreign.id })).toMatchObject({ status: 404 });
    const academic = await aSlot(theGuide, { day: to.day });
    const { reply: guided } = await ask(theStudent, academic.id);
    expect(await decide(id, { state: 'moved', slot: to.id })).toMatchObject({
      code: 'student_is_busy',
    });
    await cancel(guided.id);
    expect((await decide(id, { state: 'moved', slot: to.id })).reply.state).toBe('pending');
    expect(await countsOf(slot.id)).toEqual({ booked: 0, active: 0 });
    expect(await countsOf(to.id)).toEqual({ booked: 1, active: 1 });
    await cancel(id);
  });

  test('isn’t confirmed while its referral is unanswered, also in another service’s transaction', async () => {
    const { id } = await asked();
    const { database } = portal;
    const await_ = (is_awaited: boolean) =>
      database.transaction((tx) => setReferral(tx, { booking_id: id, is_awaited }));
    await await_(true);
    const yes = { state: 'confirmed' } as const;
    expect(await decide(id, yes)).toMatchObject({ status: 409, code: 'referral_unanswered' });
    const forced = "update any_booking set state = 'confirmed' where id = $1";
    await expect(database.pool.query(forced, [id])).rejects.toThrow('booking_referral');
    await await_(false);
    const said: string[] = [];
    const deps = {
      events: { announce: async () => undefined },
      letters: { send: async (_tx: unknown, name: string) => void said.push(name) },
      live: { changed: () => undefined },
    };
    const decision = { id, staff_id: theCounsellor.id, decision: yes };
    const decided = await database.transaction((tx) =>
      decideDateIn(tx, deps as never, decision, portal.clock.now()),
    );
    expect(decided).toEqual({ id, state: 'confirmed' });
    expect(said).toEqual(['appointments.tell_booked']);
    await cancel(id);
  });

  test('is marked by its counsellor once it has begun', async () => {
    const { slot, id } = await asked();
    await decide(id, { state: 'confirmed' });
    const mark = (person: TestPerson) =>
      person.call(calls.markAttendance, { params: { id }, body: { state: 'attended' } });
    expect(await mark(theCounsellor)).toMatchObject({ code: 'not_begun' });
    portal.clock.moveTo(new Date(momentOf(slot.day, slot.start_time).getTime() + 60_000));
    const [later, other] = [await portal.as(counsellor), await portal.as(guide)];
    expect(await mark(other)).toMatchObject({ status: 404 });
    expect((await mark(later)).reply.state).toBe('attended');
    portal.clock.moveTo(testNow);
  });

  test('stays open to a student whose payments are halted, and closes with its own switch', async () => {
    const { pool } = portal.database;
    const halt = 'update account set is_halted = $1 where person_id = $2';
    await pool.query(halt, [true, theStudent.id]);
    const halted = await portal.as(student);
    const { id } = await asked(halted);
    expect(id).toBeGreaterThan(0);
    await pool.query(halt, [false, theStudent.id]);
    const off = { status: 403, code: 'service_off' };
    const lists = async (type: '1' | '2') => [
      await theStudent.call(calls.listFreeSlots, { query: { type } }),
      await theStudent.call(calls.listMyBookings, { query: { type } }),
    ];
    const own = { params: { id: theCounsellor.id }, query: {} };
    await changeSetting(portal, 'switches', { PsychologicalEnable: false });
    for (const reply of await lists('2')) expect(reply).toMatchObject(off);
    for (const reply of await lists('1')) expect(reply.status).toBe(200);
    expect(await cancel(id)).toMatchObject(off);
    expect(await theCounsellor.call(calls.listStaffSlots, own)).toMatchObject(off);
    await changeSetting(portal, 'switches', { PsychologicalEnable: true, AcademicEnable: false });
    for (const reply of await lists('1')) expect(reply).toMatchObject(off);
    for (const reply of await lists('2')) expect(reply.status).toBe(200);
    expect((await theCounsellor.call(calls.listStaffSlots, own)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    await changeSetting(portal, 'switches', { AcademicEnable: true });
  });

  test('is told of in neutral words, by bell and by mail', async () => {
    const [classmate] = await menOf(1);
    if (!classmate) throw new Error('nobody is free');
    const { id } = await asked(classmate);
    await decide(id, { state: 'confirmed' });
    const { rows } = await portal.database.pool.query<{ email: string }>(
      'select email from person where id = $1',
      [classmate.id],
    );
    const [mail] = await messagesTo(portal.visitor(), rows[0]?.email ?? '', 1);
    expect(mail?.text).toContain('لديك موعد في البوابة');
    expect(mail?.text).toContain('You have an appointment in the portal');
    expect(JSON.stringify(mail)).not.toMatch(/C-213|904001|calendar|psy|نفسي|إرشاد/i);
    const [bell] = await bellOf(classmate);
    expect(bell).toMatchObject({ p_type: 'General', link: '/panel' });
    expect(bell?.msg).toContain('You have an appointment in the portal');
  });
});

test('the demo has dates of every counsellor, in every state', async () => {
  const { rows } = await portal.owner.query<{ state: string; staff: number }>(
    `select state, count(distinct staff_id)::int as staff from any_booking
     where type = 2 and booked_at < $1 group by state`,
    [testNow],
  );
  expect(rows.map(({ state }) => state).sort()).toEqual([...bookingStates].sort());
  expect(rows.every(({ staff }) => staff === 4)).toBe(true);
});

test('the head sees whose dates they are and who comes when, of all counsellors; nobody else does', async () => {
  const { slot, id } = await asked();
  const list = (person: TestPerson) =>
    person.call(calls.listCounsellorDates, { query: { from: slot.day, to: slot.day } });
  for (const other of [theCounsellor, theGuide, theStudent, await portal.as('800022')]) {
    expect(await list(other)).toMatchObject({ status: 403, code: 'forbidden' });
  }
  const { reply } = await list(theHead);
  expect(reply.results).toHaveLength(1);
  expect(reply.results[0]).toMatchObject({
    staff: { user_id: counsellor },
    booking: { id, state: 'pending', student: { user_id: student } },
  });
  expect(Object.keys(reply.results[0] ?? {})).not.toContain('location');
  await cancel(id);
});

describe('at the same moment', () => {
  test('two students at one place: one gets it', async () => {
    const students = await menOf(8);
    const slot = await open();
    const answers = await Promise.all(students.map((person) => ask(person, slot.id)));
    const said = answers.map(({ status, code }) => (status === 201 ? 'asked' : code)).sort();
    expect(said).toEqual(['asked', ...Array.from({ length: 7 }, () => 'slot_full')]);
    expect(await countsOf(slot.id)).toEqual({ booked: 1, active: 1 });
  });

  test('confirming beside cancelling ends in one of the two, never in both', async () => {
    const [classmate] = await menOf(1);
    if (!classmate) throw new Error('nobody is free');
    for (let turn = 0; turn < 6; turn += 1) {
      const { slot, id } = await asked(classmate);
      const [confirmed, cancelled] = await Promise.all([
        decide(id, { state: 'confirmed' }),
        cancel(id, classmate),
      ]);
      expect(cancelled.status).toBe(200);
      expect(`${confirmed.status} ${confirmed.code}`).toMatch(/^(200 null|409 not_active)$/);
      expect(await countsOf(slot.id)).toEqual({ booked: 0, active: 0 });
    }
  });
});

/** Men among the students who never booked anything. */
async function menOf(count: number): Promise<TestPerson[]> {
  const { rows } = await portal.database.pool.query<{ user_id: string }>(
    `select user_id from account
     where user_type = 2 and gender = 1 and is_active and not first_login
       and not exists (select from any_booking where student_id = person_id)
     order by user_id limit $1`,
    [count],
  );
  return Promise.all(rows.map(({ user_id }) => portal.as(user_id)));
}
