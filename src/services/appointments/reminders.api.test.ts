import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEvents } from '#platform/events/events.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import type { Letters } from '#platform/mail/letters.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { appointmentsContract } from './contract.ts';
import type { AppointmentEvents } from './events.ts';
import type { AppointmentJobs } from './server/jobs.ts';
import { remindDue } from './server/reminders/remind-due.ts';
import { aSlot, guide, student } from './testing.ts';

const { calls } = appointmentsContract;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  await signIn();
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  await signIn();
  const own = 'where staff_id = $1 and state = $2';
  await portal.database.pool.query(
    `update booking set state = 'cancelled_by_staff', ended_at = booked_at ${own}`,
    [theGuide.id, 'confirmed'],
  );
  await portal.database.pool.query('update slot set deleted_at = created_at where staff_id = $1', [
    theGuide.id,
  ]);
});

afterAll(() => portal.stop());

/** Sessions end when the clock moves far ahead. */
async function signIn() {
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
}

const riyadh = (time: string) => new Date(`${time}+03:00`);

/** A booked slot of a Thursday soon after midnight. */
const midnight = { day: '2026-11-26', start_time: '00:30', end_time: '01:00' } as const;

async function aBooking(slot: Parameters<typeof aSlot>[1] = midnight) {
  const { id: slot_id } = await aSlot(theGuide, slot);
  const { status, reply } = await theStudent.call(calls.reserve, { body: { slot: slot_id } });
  expect(status).toBe(201);
  return { id: reply.id, slot_id };
}

async function dueOf(booking_id: number) {
  const { rows } = await portal.database.pool.query<{ step: string; due_at: Date | null }>(
    'select step, due_at::timestamptz from booking_reminder where booking_id = $1',
    [booking_id],
  );
  const [row] = rows;
  return row ? { step: row.step, due_at: row.due_at && new Date(row.due_at).toISOString() } : null;
}

/** Returns the steps of the reminders that one process would send at this moment. */
async function toldBy(now: Date, { dies = false } = {}): Promise<string[]> {
  const told: string[] = [];
  const events = createEvents<AppointmentEvents>();
  events.on('appointments.reminded', async (_tx, { step }) => {
    told.push(step);
  });
  const letters: Letters<AppointmentJobs> = {
    send: async () => {
      if (dies) throw new Error('the process died');
    },
  };
  const duty = remindDue({ database: portal.database, events: events as never, letters });
  const look = duty.look(now);
  if (dies) await expect(look).rejects.toThrow('the process died');
  await look.catch(() => undefined);
  return told;
}

describe('a reminder of a booking', () => {
  test('comes a day and an hour before, over midnight, each once by however many look', async () => {
    const { id } = await aBooking();
    expect(await dueOf(id)).toEqual({ step: 'day', due_at: '2026-11-24T21:30:00.000Z' });
    expect(await toldBy(riyadh('2026-11-25T00:29:59'))).toEqual([]);
    const day = riyadh('2026-11-25T00:30:00');
    const tellings = await Promise.all([toldBy(day), toldBy(day), toldBy(day)]);
    expect(tellings.flat()).toEqual(['day']);
    expect(await dueOf(id)).toEqual({ step: 'hour', due_at: '2026-11-25T20:30:00.000Z' });
    expect(await toldBy(riyadh('2026-11-25T23:29:59'))).toEqual([]);
    expect(await toldBy(riyadh('2026-11-25T23:30:00'))).toEqual(['hour']);
    expect(await dueOf(id)).toEqual({ step: 'hour', due_at: null });
    expect(await toldBy(riyadh('2026-11-26T00:20:00'))).toEqual([]);
  });

  test('that a process died with is told by another, once', async () => {
    const { id } = await aBooking();
    const day = riyadh('2026-11-25T00:30:00');
    await toldBy(day, { dies: true });
    expect(await dueOf(id)).toMatchObject({ step: 'day' });
    expect(await toldBy(day)).toEqual(['day']);
    expect(await toldBy(day)).toEqual([]);
  });

  test('missed while nothing ran comes late, the last one alone, and never after the beginning', async () => {
    await aBooking();
    expect(await toldBy(riyadh('2026-11-26T00:10:00'))).toEqual(['hour']);
    expect(await toldBy(riyadh('2026-11-26T00:11:00'))).toEqual([]);
  });

  test('is not told once it has begun', async () => {
    const { id } = await aBooking();
    expect(await toldBy(riyadh('2026-11-26T00:30:00'))).toEqual([]);
    expect(await dueOf(id)).toMatchObject({ due_at: null });
  });

  test('is what still lies ahead of a booking made late', async () => {
    // 8:42 in the morning.
    const today = { day: '2026-11-22' } as const;
    const hour = await aBooking({ ...today, start_time: '14:00', end_time: '14:30' });
    expect(await dueOf(hour.id)).toEqual({ step: 'hour', due_at: '2026-11-22T10:00:00.000Z' });
    await theStudent.call(calls.cancelBooking, { params: { id: hour.id } });
    const none = await aBooking({ ...today, start_time: '09:30', end_time: '10:00' });
    expect(await dueOf(none.id)).toBeNull();
  });

  test('is not told of a booking that was cancelled, by either side', async () => {
    const own = await aBooking();
    await theStudent.call(calls.cancelBooking, { params: { id: own.id } });
    const { id, slot_id } = await aBooking({ ...midnight, start_time: '01:00', end_time: '01:30' });
    const moved = await theGuide.call(calls.changeSlot, {
      params: { id: slot_id },
      query: { notify: 'true' },
      body: { day: '2026-11-29' },
    });
    expect(moved.status).toBe(200);
    expect(await toldBy(riyadh('2026-11-25T02:00:00'))).toEqual([]);
    expect(await dueOf(id)).toMatchObject({ due_at: null });
  });
});

describe('by bell and mail', () => {
  const mailed = async (count: number) => {
    const messages = await messagesTo(
      portal.visitor(),
      `${student}@students.bawaba.example`,
      count,
    );
    return messages.filter(({ subject }) => subject.includes('تذكير'));
  };

  async function bell() {
    const { rows } = await portal.database.pool.query<{ msg_ar: string; link: string }>(
      `select msg_ar, link from notification
       where person_id = $1 and kind = 'appointment_reminder' order by id`,
      [theStudent.id],
    );
    return rows.map(({ msg_ar, link }) => ({ text: stripIsolates(msg_ar), link }));
  }

  test('it says when and where; the night keeps the mail unless that would be too late', async () => {
    await aBooking({ ...midnight, location: 'B-214' });
    portal.clock.moveTo(riyadh('2026-11-25T00:30:00'));
    await expect.poll(bell).toHaveLength(1);
    const [told] = await bell();
    expect(told?.link).toBe('/academic/student/appointments/0');
    expect(told?.text).toContain('تذكير بموعدك مع');
    expect(told?.text).toContain('12:30');
    expect(told?.text).toContain('حضوري، مبنى العلوم الصحية، B-214');
    const { rows } = await portal.database.pool.query(
      "select due_at from held_letter where name = 'appointments.tell_reminded' and person_id = $1",
      [theStudent.id],
    );
    expect(rows).toHaveLength(1);
    portal.clock.moveTo(riyadh('2026-11-25T07:00:00'));
    await expect.poll(async () => (await mailed(1)).length).toBe(1);
    portal.clock.moveTo(riyadh('2026-11-25T23:30:00'));
    // Kept until morning it would come after the appointment.
    await expect.poll(async () => (await mailed(1)).length).toBe(2);
    expect(await bell()).toHaveLength(2);
    const [letter] = await mailed(2);
    expect(letter?.text).toContain('B-214');
  });
});
