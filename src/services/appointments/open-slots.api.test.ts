import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { appointmentsContract } from './contract.ts';
import { mostOpened } from './slot.ts';
import { aSlot, dayAhead, guide, otherGuide, student } from './testing.ts';

const { changeSlot, listFreeSlots, listStaffSlots, openSlots, repeatWeek } =
  appointmentsContract.calls;

let portal: TestPortal;
let theGuide: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
});

afterAll(() => portal.stop());

const place = { capacity: 2, attendance: 'offline' as const, location: 'B-214' };
const time = (day: string, start_time: string, end_time: string) => ({ day, start_time, end_time });

const openAll = (times: ReturnType<typeof time>[], person = theGuide) =>
  person.call(openSlots, { params: { id: person.id }, body: { times, ...place } });

const repeat = (body: { week: string; until: string; except?: string[] }, person = theGuide) =>
  person.call(repeatWeek, { params: { id: person.id }, body });

async function slotsBetween(from: string, to: string) {
  const query = { from, to, page_size: 200 };
  const answer = await theGuide.call(listStaffSlots, { params: { id: theGuide.id }, query });
  return answer.reply.results.map(({ day, start_time }) => `${day} ${start_time}`);
}

describe('several slots at once', () => {
  const day = dayAhead(30);

  test('are refused to others, and above what is opened in one go', async () => {
    const stranger = await portal.as(otherGuide);
    const params = { id: theGuide.id };
    const body = { times: [time(day, '10:00', '10:30')], ...place };
    expect((await stranger.call(openSlots, { params, body })).status).toBe(404);
    const theStudent = await portal.as(student);
    expect((await theStudent.call(openSlots, { params, body })).status).toBe(403);
    const many = Array.from({ length: mostOpened + 1 }, () => time(day, '10:00', '10:30'));
    expect(await openAll(many)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await openAll([])).toMatchObject({ status: 400 });
    expect(await slotsBetween(day, day)).toEqual([]);
  });

  test('are opened, and each that can’t be is named with its reason', async () => {
    const holiday = addDays(day, 1);
    await changeSetting(portal, 'calendar', {
      holidays: [{ from: holiday, to: holiday, name: 'Founding Day', name_ar: 'يوم التأسيس' }],
    });
    const answer = await openAll([
      time(day, '10:00', '10:30'),
      time(day, '10:30', '11:00'),
      time(day, '10:15', '10:45'),
      time(day, '12:00', '11:00'),
      time(holiday, '10:00', '10:30'),
      time(dayAhead(-5), '10:00', '10:30'),
    ]);
    expect(answer.status).toBe(201);
    expect(answer.reply.opened).toBe(2);
    expect(answer.reply.refused.map(({ start_time, code }) => [start_time, code])).toEqual([
      ['12:00', 'ends_before_start'],
      ['10:00', 'on_holiday'],
      ['10:00', 'in_the_past'],
      ['10:15', 'slot_overlaps'],
    ]);
    expect(answer.reply.refused[1]?.message).toContain('يوم التأسيس');
    expect(await slotsBetween(day, holiday)).toEqual([`${day} 10:00`, `${day} 10:30`]);
  });

  test('sent twelve times at once are there once', async () => {
    const on = dayAhead(32);
    const times = ['09:00', '09:30', '10:00'].map((start, place) =>
      time(on, start, ['09:30', '10:00', '10:30'][place] ?? ''),
    );
    const answers = await Promise.all(Array.from({ length: 12 }, () => openAll(times)));
    expect(answers.reduce((sum, { reply }) => sum + reply.opened, 0)).toBe(3);
    expect(answers.every(({ reply }) => reply.opened + reply.refused.length === 3)).toBe(true);
    expect(await slotsBetween(on, on)).toHaveLength(3);
  });

  test('can be booked by the guide’s students at once, and are what is usual from then on', async () => {
    const theStudent = await portal.as(student);
    const free = await theStudent.call(listFreeSlots, { query: { from: day, to: day } });
    expect(free.reply.results.map(({ start_time }) => start_time)).toEqual(['10:00', '10:30']);
    const own = await theGuide.call(listStaffSlots, { params: { id: theGuide.id }, query: {} });
    expect(own.reply.usual).toEqual({ minutes: 30, link: '', ...place });
  });
});

describe('a week', () => {
  const sunday = dayAhead(45);
  const tuesday = addDays(sunday, 2);

  test('without slots, or until before it ends, has nothing to repeat', async () => {
    expect(await repeat({ week: dayAhead(400), until: dayAhead(410) })).toMatchObject({
      status: 409,
      code: 'nothing_to_repeat',
    });
  });

  test('is repeated through its last day but for what is left out', async () => {
    await openAll([time(sunday, '09:00', '09:30'), time(tuesday, '11:00', '12:00')]);
    const closed = await aSlot(theGuide, { day: tuesday, start_time: '13:00', end_time: '13:30' });
    const change = { params: { id: closed.id }, query: {}, body: { state: 'closed' as const } };
    expect((await theGuide.call(changeSlot, change)).status).toBe(200);
    const [next, second, third] = [7, 14, 21].map((days) => addDays(sunday, days));
    const until = addDays(tuesday, 21);
    const answer = await repeat({ week: tuesday, until, except: [addDays(tuesday, 14)] });
    expect(answer.reply).toMatchObject({ opened: 5, refused: [] });
    expect(answer.reply.slots).toHaveLength(5);
    expect(await slotsBetween(addDays(sunday, 7), addDays(sunday, 40))).toEqual([
      `${next} 09:00`,
      `${addDays(tuesday, 7)} 11:00`,
      `${second} 09:00`,
      `${third} 09:00`,
      `${until} 11:00`,
    ]);
    // An existing slot stays, and is listed among the refused.
    const again = await repeat({ week: sunday, until: addDays(sunday, 7) });
    expect(again.reply).toMatchObject({ opened: 0, refused: [{ code: 'slot_overlaps' }] });
  });

  test('is not repeated for centuries, nor by another', async () => {
    expect(await repeat({ week: sunday, until: '2999-01-01' })).toMatchObject({
      status: 400,
      code: 'too_many_slots',
    });
    const params = { id: theGuide.id };
    const stranger = await portal.as(otherGuide);
    const body = { week: sunday, until: addDays(sunday, 7) };
    expect((await stranger.call(repeatWeek, { params, body })).status).toBe(404);
  });
});
