import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import { aSlot, classmatesOf, closeDates, dayAhead, otherGuide } from './testing.ts';

const { calls } = appointmentsContract;
const guidance = guidanceContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;
let numbers: string[];
let holder: TestPerson;
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
let day = 200;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(otherGuide);
  await closeDates(portal, theGuide.id);
  const people = await classmatesOf(portal, theGuide.id, 4);
  const { rows } = await portal.database.pool.query<{ user_id: string }>(
    'select user_id from person where id = any($1) order by user_id',
    [people.map(({ id }) => id)],
  );
  numbers = rows.map(({ user_id }) => user_id);
});

beforeEach(async () => {
  await signIn();
});

/** Clears the line and the offers and leaves nothing to book. */
afterEach(async () => {
  portal.clock.moveTo(testNow);
  const { pool } = portal.database;
  const own = [theGuide.id];
  await pool.query(
    `update place_offer set ended_at = offered_at, outcome = 'withdrawn' where ended_at is null
     and waiting_id in (select id from waiting where staff_id = $1)`,
    own,
  );
  await pool.query(
    "update waiting set ended_at = since, outcome = 'left' where staff_id = $1",
    own,
  );
  await pool.query(
    `update booking set state = 'cancelled_by_staff', ended_at = booked_at
     where staff_id = $1 and state = 'confirmed'`,
    own,
  );
  await pool.query('update slot set deleted_at = created_at, held = 0 where staff_id = $1', own);
});

afterAll(() => portal.stop());

/** Signs in again, as sessions expire when the clock moves far ahead. */
async function signIn() {
  const [one, two, three, four] = await Promise.all(numbers.map((number) => portal.as(number)));
  if (!one || !two || !three || !four) throw new Error('too few students');
  [holder, first, second, third] = [one, two, three, four];
}

const book = (person: TestPerson, slot: number) => person.call(calls.reserve, { body: { slot } });
const waits = (person: TestPerson) => person.call(calls.waitForPlace, {});
const waitingOf = async (person: TestPerson) =>
  (await person.call(calls.findMyWaiting, {})).reply.waiting;

/** Opens a slot with one seat, booked by the holder, and puts these people in line in this order. */
async function aLine(...people: TestPerson[]) {
  day += 1;
  const slot = await aSlot(theGuide, { day: dayAhead(day), capacity: 1 });
  const { reply } = await book(holder, slot.id);
  for (const person of people) expect((await waits(person)).status).toBe(201);
  const free = () => holder.call(calls.cancelBooking, { params: { id: reply.id } });
  return { slot, free };
}

async function seatsOf(id: number) {
  const { rows } = await portal.database.pool.query('select booked, held from slot where id = $1', [
    id,
  ]);
  return rows[0];
}

/** The kinds of a person's notifications about the line, newest last. */
async function toldOf(person: TestPerson) {
  const { rows } = await portal.database.pool.query<{ kind: string }>(
    `select kind from notification where person_id = $1
     and kind in ('place_offered', 'offer_lapsed') order by id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

const comesTo = (person: TestPerson, waiting: object | null) =>
  expect
    .poll(() => waitingOf(person), { timeout: 15_000 })
    .toEqual(waiting && expect.objectContaining(waiting));

describe('waiting', () => {
  test('is refused to who is no student or has no guide, while dates are free or one is set', async () => {
    expect(await waits(portal.visitor())).toMatchObject({ status: 401 });
    expect(await waits(theGuide)).toMatchObject({ status: 403 });
    expect(await waits(await portal.as('231000007'))).toMatchObject({ status: 404 });
    const slot = await aSlot(theGuide, { day: dayAhead(200), capacity: 2 });
    expect(await waits(first)).toMatchObject({ status: 409, code: 'dates_free' });
    expect((await book(first, slot.id)).status).toBe(201);
    expect(await waits(first)).toMatchObject({ status: 409, code: 'date_already_set' });
    expect(await waitingOf(first)).toBeNull();
  });

  test('has its order, is done once, and can be left', async () => {
    await aLine(first, second);
    expect(await waits(first)).toMatchObject({ status: 409, code: 'already_waiting' });
    expect(await waitingOf(second)).toMatchObject({ position: 2, offer: null });
    const list = { params: { id: theGuide.id }, query: {} };
    expect((await theGuide.call(calls.listStaffSlots, list)).reply.waiting).toBe(2);
    expect(await first.call(calls.letPlaceGo, {})).toMatchObject({ code: 'nothing_held' });
    expect((await first.call(calls.leaveLine, {})).reply).toEqual({ waiting: null });
    expect(await first.call(calls.leaveLine, {})).toMatchObject({ code: 'not_waiting' });
    expect(await waitingOf(second)).toMatchObject({ position: 1 });
  });
});

describe('a place that comes free', () => {
  test('is held for the first in line, who is told and alone can book it, once', async () => {
    const { slot, free } = await aLine(first, second);
    await free();
    const { offer } = (await waitingOf(first)) ?? {};
    expect(offer?.slot.id).toBe(slot.id);
    const minutes = (Date.parse(offer?.held_until ?? '') - portal.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await seatsOf(slot.id)).toEqual({ booked: 0, held: 1 });
    for (const other of [second, third]) {
      expect(await book(other, slot.id)).toMatchObject({ status: 409, code: 'slot_full' });
      expect((await other.call(calls.listFreeSlots, { query: {} })).reply.count).toBe(0);
    }
    expect(await toldOf(first)).toEqual(['place_offered']);
    const address = `${numbers[1]}@students.bawaba.example`;
    const linked = async () =>
      (await messagesTo(portal.visitor(), address, 1)).flatMap(({ links }) => links);
    await expect
      .poll(linked, { timeout: 15_000 })
      .toContain('https://portal.bawaba.example/academic/student/acdates/0');

    const answers = await Promise.all([1, 2, 3].map(() => book(first, slot.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await seatsOf(slot.id)).toEqual({ booked: 1, held: 0 });
    expect(await waitingOf(first)).toBeNull();
    expect(await waitingOf(second)).toMatchObject({ position: 1, offer: null });
  });

  test('that is let go passes down the line, and is everybody’s once all have passed it on', async () => {
    const { slot, free } = await aLine(first, second);
    await free();
    expect((await first.call(calls.letPlaceGo, {})).reply.waiting).toMatchObject({
      position: 1,
      offer: null,
    });
    expect((await waitingOf(second))?.offer?.slot.id).toBe(slot.id);
    await second.call(calls.leaveLine, {});
    expect(await waitingOf(first)).toMatchObject({ position: 1, offer: null });
    expect((await book(third, slot.id)).status).toBe(201);
  });

  test('that is left unanswered for its minutes goes to the next, and its holder to the end', async () => {
    const { slot, free } = await aLine(first, second);
    await free();
    const held_until = new Date((await waitingOf(first))?.offer?.held_until ?? '');
    portal.clock.moveTo(new Date(held_until.getTime() - 5000));
    expect((await waitingOf(first))?.offer).not.toBeNull();
    portal.clock.moveTo(held_until);
    expect(await book(first, slot.id)).toMatchObject({ code: 'slot_full' });
    await comesTo(first, { position: 2, offer: null });
    expect((await waitingOf(second))?.offer?.slot.id).toBe(slot.id);
    expect(await toldOf(first)).toContain('offer_lapsed');
  });

  test('at night is held until morning, and its minutes begin when the quiet hours end', async () => {
    const today = riyadhDay(testNow);
    const { free } = await aLine(first, second);
    portal.clock.moveTo(momentOf(today, '23:30'));
    await signIn();
    await free();
    const until = momentOf(addDays(today, 1), '07:15');
    expect((await waitingOf(first))?.offer?.held_until).toBe(until.toISOString());
    portal.clock.moveTo(new Date(until.getTime() + 1000));
    await signIn();
    await expect
      .poll(async () => (await waitingOf(second))?.offer ?? null, { timeout: 15_000 })
      .not.toBeNull();
  });

  test('comes from a new slot, more seats and a reopened slot alike', async () => {
    const { slot } = await aLine(first, second, third);
    day += 1;
    const added = await aSlot(theGuide, { day: dayAhead(day), capacity: 1 });
    expect(added).toMatchObject({ booked: 0, held: 1 });
    expect((await waitingOf(first))?.offer?.slot.id).toBe(added.id);

    const params = { id: slot.id };
    const more = await theGuide.call(calls.changeCapacity, { params, body: { capacity: 2 } });
    expect(more.reply).toMatchObject({ booked: 1, held: 1, capacity: 2 });
    expect((await waitingOf(second))?.offer?.slot.id).toBe(slot.id);
    const fewer = await theGuide.call(calls.changeCapacity, { params, body: { capacity: 1 } });
    expect(fewer).toMatchObject({ status: 409, code: 'capacity_below_booked' });

    const turn = (state: 'open' | 'closed') =>
      theGuide.call(calls.changeSlot, { params, query: {}, body: { state } });
    expect((await turn('closed')).reply).toMatchObject({ held: 0 });
    expect(await waitingOf(second)).toMatchObject({ position: 2, offer: null });
    expect((await turn('open')).reply).toMatchObject({ held: 1 });
    expect((await waitingOf(second))?.offer?.slot.id).toBe(slot.id);
  });

  test('is not offered where its minutes would end too late to book it', async () => {
    const { slot, free } = await aLine(first);
    await changeSetting(portal, 'appointments', { cancel_limit: 0 });
    const soon = momentOf(slot.day, slot.start_time).getTime() - 10 * 60_000;
    portal.clock.moveTo(new Date(soon));
    await signIn();
    expect((await free()).status).toBe(200);
    expect(await waitingOf(first)).toMatchObject({ position: 1, offer: null });
    expect((await book(third, slot.id)).status).toBe(201);
    portal.clock.moveTo(testNow);
    await changeSetting(portal, 'appointments', { cancel_limit: 2 });
  });
});

describe('who waits no longer', () => {
  test('passes the place on: by booking another date, by coming to another guide', async () => {
    const { slot, free } = await aLine(first, second, third);
    await free();
    day += 1;
    const other = await aSlot(theGuide, { day: dayAhead(day), capacity: 3 });
    expect(await seatsOf(other.id)).toEqual({ booked: 0, held: 2 });
    expect((await book(first, other.id)).status).toBe(201);
    expect(await waitingOf(first)).toBeNull();
    // Everybody left in line has an offer, so the seat held for the first is free for anyone.
    expect(await seatsOf(slot.id)).toEqual({ booked: 0, held: 0 });

    const head = await portal.as('902002');
    const colleagues = (await head.call(guidance.listGuides, { query: { page_size: 200 } })).reply;
    const { gender } = colleagues.results.find(({ id }) => id === theGuide.id) ?? {};
    const next = colleagues.results.find((one) => one.gender === gender && one.id !== theGuide.id);
    const give = (advisor = 0) =>
      head.call(guidance.assignStudents, { body: { students: [second.id], advisor } });
    expect((await give(next?.id)).status).toBe(200);
    await expect.poll(() => seatsOf(other.id), { timeout: 15_000 }).toEqual({ booked: 1, held: 1 });
    expect((await give(theGuide.id)).status).toBe(200);
    expect(await waitingOf(second)).toBeNull();
  });

  test('is offered nothing any more who is no student or whose account is locked', async () => {
    const { slot, free } = await aLine(first, second, third);
    const { pool } = portal.database;
    await pool.query('update student set is_active = false where person_id = $1', [first.id]);
    await pool.query(
      `update account set locked_at = now(), locked_by = $2, lock_reason = 'a test'
       where person_id = $1`,
      [second.id, theGuide.id],
    );
    await free();
    expect(await seatsOf(slot.id)).toEqual({ booked: 0, held: 1 });
    expect(await waitingOf(third)).toMatchObject({ position: 1, offer: { slot: { id: slot.id } } });
    await pool.query('update student set is_active = true where person_id = $1', [first.id]);
    await pool.query(
      'update account set locked_at = null, locked_by = null, lock_reason = null where person_id = $1',
      [second.id],
    );
  });

  test('is locked out, and what was held passes on', async () => {
    const { slot, free } = await aLine(first, second);
    await free();
    expect(await waitingOf(first)).toMatchObject({ offer: { slot: { id: slot.id } } });
    const administrator = await portal.as('800022');
    const params = { id: first.id };
    const { lockUser, unlockUser } = rightsContract.calls;
    const locked = await administrator.call(lockUser, { params, body: { reason: 'a test' } });
    expect(locked.status).toBe(200);
    const offered = { position: 1, offer: { slot: { id: slot.id } } };
    await expect.poll(() => waitingOf(second)).toMatchObject(offered);
    expect((await administrator.call(unlockUser, { params })).status).toBe(200);
  });

  test('with the slot gone the hold is gone, and the line stands as it stood', async () => {
    const { slot, free } = await aLine(first, second);
    await free();
    const gone = { params: { id: slot.id }, query: { notify: 'false' as const } };
    expect((await theGuide.call(calls.deleteSlot, gone)).status).toBe(200);
    expect(await waitingOf(first)).toMatchObject({ position: 1, offer: null });
    expect(await book(first, slot.id)).toMatchObject({ status: 404 });
  });
});

describe('a date that its guide takes back', () => {
  const removed = (id: number) =>
    theGuide.call(calls.deleteSlot, { params: { id }, query: { notify: 'true' } });
  const newest = async (person: TestPerson) => {
    const { rows } = await portal.database.pool.query<{ msg: string }>(
      `select msg from notification where person_id = $1 and kind = 'cancelled_by_staff'
       order by id desc limit 1`,
      [person.id],
    );
    return rows[0]?.msg;
  };

  test('leads to the other dates, while there are some for all and nobody waits', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(150), capacity: 2 });
    await aSlot(theGuide, { day: dayAhead(151), capacity: 2 });
    for (const person of [first, second]) await book(person, slot.id);
    expect((await removed(slot.id)).reply.cancelled).toBe(2);
    expect(await waitingOf(first)).toBeNull();
    expect(await newest(first)).toContain('Choose from their other times.');
  });

  test('puts its students first in line, and what there is is held for them at once', async () => {
    const { slot } = await aLine(third);
    day += 1;
    const theirs = await aSlot(theGuide, { day: dayAhead(day), capacity: 2 });
    await third.call(calls.letPlaceGo, {});
    for (const person of [first, second]) {
      expect((await book(person, theirs.id)).status).toBe(201);
    }
    expect((await removed(theirs.id)).reply.cancelled).toBe(2);
    expect(await waitingOf(first)).toMatchObject({ position: 1, offer: null });
    expect(await waitingOf(second)).toMatchObject({ position: 2 });
    expect(await waitingOf(third)).toMatchObject({ position: 3 });
    expect(await newest(first)).toContain('first on the waiting list');
    const more = { params: { id: slot.id }, body: { capacity: 2 } };
    expect((await theGuide.call(calls.changeCapacity, more)).reply.held).toBe(1);
    expect((await waitingOf(first))?.offer?.slot.id).toBe(slot.id);
  });

  test('puts nobody in line who is another guide’s by now', async () => {
    const { slot } = await aLine(third);
    const guideIs = (id: number | null) =>
      portal.database.pool.query('update student set advisor_id = $2 where person_id = $1', [
        holder.id,
        id,
      ]);
    await guideIs(null);
    expect((await removed(slot.id)).reply.cancelled).toBe(1);
    expect(await newest(holder)).not.toContain('waiting list');
    await guideIs(theGuide.id);
    expect(await waitingOf(holder)).toBeNull();
    expect(await waitingOf(third)).toMatchObject({ position: 1 });
  });

  test('that only moves is offered to them first, at its new time', async () => {
    const { slot } = await aLine(third);
    const moved = await theGuide.call(calls.changeSlot, {
      params: { id: slot.id },
      query: { notify: 'true' },
      body: { start_time: '12:00', end_time: '12:30' },
    });
    expect(moved.reply).toMatchObject({ booked: 0, held: 1 });
    const { offer } = (await waitingOf(holder)) ?? {};
    expect(offer?.slot).toMatchObject({ id: slot.id, start_time: '12:00' });
    expect(await waitingOf(third)).toMatchObject({ position: 2, offer: null });
  });
});
