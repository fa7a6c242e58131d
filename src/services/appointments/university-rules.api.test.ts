import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, momentOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { standardPublicSettings } from '#services/settings/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import { aSlot, dayAhead, guide, student } from './testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  for (const group of ['appointments', 'calendar'] as const) {
    await changeSetting(portal, group, standardPublicSettings[group]);
  }
});

afterAll(() => portal.stop());

/** Moves the clock and signs both in again, as moving it may end sessions. */
async function meet(at: Date) {
  portal.clock.moveTo(at);
  theGuide = await portal.as(guide, 'en');
  theStudent = await portal.as(student, 'en');
}

const thursday = dayAhead(64);
const time = { start_time: '10:00', end_time: '10:30' };
const place = { attendance: 'offline' as const, location: 'B-214' };

const open = (day: typeof thursday) =>
  theGuide.call(calls.openSlot, {
    params: { id: theGuide.id },
    body: { ...time, ...place, day, capacity: 1 },
  });

const book = (slot: number) => theStudent.call(calls.reserve, { body: { slot } });

test('no slot is opened on a day that the university doesn’t work, or moved there', async () => {
  await meet(testNow);
  const friday = addDays(thursday, 1);
  expect(await open(friday)).toMatchObject({ status: 400, code: 'not_a_working_day' });
  const slot = await aSlot(theGuide, { day: dayAhead(63) });
  const move = (day: typeof thursday) =>
    theGuide.call(calls.changeSlot, { params: { id: slot.id }, query: {}, body: { day } });
  expect(await move(friday)).toMatchObject({ status: 400, code: 'not_a_working_day' });

  await changeSetting(portal, 'calendar', {
    holidays: [{ from: dayAhead(63), to: thursday, name: 'Founding day', name_ar: 'يوم التأسيس' }],
  });
  const refused = await move(thursday);
  expect(refused).toMatchObject({ status: 400, code: 'on_holiday' });
  expect(refused.message).toContain('Founding day');
  const inArabic = await (await portal.as(guide)).call(calls.changeSlot, {
    params: { id: slot.id },
    query: {},
    body: { day: thursday },
  });
  expect(inArabic.message).toContain('يوم التأسيس');
  // A slot already open on that day may still change its times.
  const later = { start_time: '11:00', end_time: '11:30' };
  const changed = await theGuide.call(calls.changeSlot, {
    params: { id: slot.id },
    query: {},
    body: later,
  });
  expect(changed.reply).toMatchObject(later);

  await changeSetting(portal, 'calendar', { working_days: [0, 1, 2, 3, 4, 5], holidays: [] });
  expect((await open(friday)).status).toBe(201);
});

test('no slot is opened over a prayer, or moved there, while the university pauses for it', async () => {
  await meet(testNow);
  const day = dayAhead(61);
  const pauses = async () => {
    const { reply } = await theGuide.call(calls.listPauses, { query: { from: day } });
    return reply.results.filter((pause) => pause.day === day);
  };
  expect(await pauses()).toEqual([]);
  const before = await aSlot(theGuide, { day, start_time: '12:05', end_time: '12:25' });

  await changeSetting(portal, 'calendar', { prayer_pause: true, prayer_pause_minutes: 30 });
  const [, dhuhr] = await pauses();
  expect(dhuhr).toEqual({ prayer: 'dhuhr', day, start_time: '12:07', end_time: '12:37' });
  const body = { ...place, day, capacity: 1, start_time: '12:15', end_time: '12:30' };
  const open = (person: TestPerson) =>
    person.call(calls.openSlot, { params: { id: person.id }, body });
  const refused = await open(theGuide);
  expect(refused).toMatchObject({ status: 400, code: 'in_prayer' });
  expect(refused.message).toContain('Dhuhr');
  expect((await open(await portal.as(guide, 'ar'))).message).toContain('الظهر');

  const move = (slot: number, times: object) =>
    theGuide.call(calls.changeSlot, { params: { id: slot }, query: {}, body: times });
  // A slot opened before stays and may change everything but its times; moving it applies the rule.
  expect(await move(before.id, { location: 'B-215' })).toMatchObject({ status: 200 });
  const later = { start_time: '12:10', end_time: '12:30' };
  expect(await move(before.id, later)).toMatchObject({ status: 400, code: 'in_prayer' });
  const free = { start_time: '12:37', end_time: '12:59' };
  expect(await move(before.id, free)).toMatchObject({ status: 200, reply: free });
  const offered = await theStudent.call(calls.listFreeSlots, { query: { from: day, to: day } });
  expect(offered.reply.results).toHaveLength(1);

  await changeSetting(portal, 'calendar', { prayer_pause: false });
  expect(await open(theGuide)).toMatchObject({ status: 201 });
});

test('what begins within the notice is neither offered nor booked, to the moment', async () => {
  await meet(testNow);
  const slot = await aSlot(theGuide, { day: dayAhead(70) });
  await changeSetting(portal, 'appointments', { notice_hours: 24 });
  const limit = momentOf(slot.day, '10:00').getTime() - 24 * 3_600_000;
  const offered = async () => {
    const query = { from: slot.day, to: slot.day };
    return (await theStudent.call(calls.listFreeSlots, { query })).reply.results.length;
  };
  await meet(new Date(limit + 1000));
  expect(await offered()).toBe(0);
  const refused = await book(slot.id);
  expect(refused).toMatchObject({ status: 409, code: 'too_late_to_book' });
  expect(refused.message).toContain('24');
  await meet(new Date(limit - 60_000));
  expect(await offered()).toBe(1);
  expect((await book(slot.id)).status).toBe(201);
});

test('the limit of cancelling is the one that is set, and every answer says it', async () => {
  await meet(testNow);
  const slot = await aSlot(theGuide, { day: dayAhead(75) });
  await changeSetting(portal, 'appointments', { cancel_limit: 48 });
  await meet(new Date(momentOf(slot.day, '10:00').getTime() - 50 * 3_600_000));
  const { reply: free } = await theStudent.call(calls.listFreeSlots, { query: {} });
  expect(free.cancel_limit).toBe(48);
  const booked = await book(slot.id);
  const until = new Date(momentOf(slot.day, '10:00').getTime() - 48 * 3_600_000);
  expect(booked.reply.cancel_until).toBe(until.toISOString());
  const cancel = () => theStudent.call(calls.cancelBooking, { params: { id: booked.reply.id } });
  await meet(new Date(until.getTime() + 1000));
  expect(await cancel()).toMatchObject({ status: 409, code: 'too_late_to_cancel' });
  await changeSetting(portal, 'appointments', { cancel_limit: 0 });
  expect((await cancel()).reply).toMatchObject({ state: 'cancelled_by_student' });
});
