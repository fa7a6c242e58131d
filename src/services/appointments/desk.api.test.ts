import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { appointmentsContract } from './contract.ts';
import {
  aSlot,
  classmatesOf,
  dayAhead,
  guide,
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
  await signIn();
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  await signIn();
});

afterAll(() => portal.stop());

/** Sessions end when the clock moves far ahead. */
async function signIn() {
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
}

let wishes = 0;

/** As the screen does, under a key of its own. */
function bookFor(person: TestPerson, slot: number, of: TestPerson) {
  wishes += 1;
  const wish = { params: { id: slot }, body: { student: of.id } };
  return person.call(calls.bookFor, wish, { 'idempotency-key': `desk-${wishes}` });
}

async function cancelAll() {
  const { reply } = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
  for (const { id } of reply.results)
    await theStudent.call(calls.cancelBooking, { params: { id } });
}

describe('booking for a student at the desk', () => {
  test('is the right of the slot’s guide, for students of their own, and ends with the role', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(62) });
    const stranger = await portal.as(otherGuide);
    const elsewhere = await portal.as(otherStudent);
    expect(await bookFor(portal.visitor(), slot.id, theStudent)).toMatchObject({ status: 401 });
    expect(await bookFor(theStudent, slot.id, theStudent)).toMatchObject({ status: 403 });
    expect(await bookFor(await portal.as('900002'), slot.id, theStudent)).toMatchObject({
      status: 403,
    });
    expect((await bookFor(stranger, slot.id, elsewhere)).code).toBe('not_found');
    expect((await bookFor(theGuide, slot.id, elsewhere)).code).toBe('not_found');
    expect((await bookFor(theGuide, slot.id, theGuide)).code).toBe('not_found');
    const find = (person: TestPerson) =>
      person.call(calls.listBookable, { params: { id: slot.id }, query: { search: student } });
    expect((await find(stranger)).code).toBe('not_found');
    expect((await find(theGuide)).reply).toMatchObject({
      count: 1,
      results: [{ id: theStudent.id, user_id: student, guide: null }],
    });
    const params = { id: slot.id };
    const query = { search: otherStudent };
    expect((await theGuide.call(calls.listBookable, { params, query })).reply.count).toBe(0);

    const { pool } = portal.database;
    const role = 'update student set advisor_id = $1 where person_id = $2';
    await pool.query(role, [stranger.id, theStudent.id]);
    expect((await bookFor(theGuide, slot.id, theStudent)).code).toBe('not_found');
    await pool.query(role, [theGuide.id, theStudent.id]);
  });

  test('books as the student would, tells them by bell and mail with a calendar file, and not the guide', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(63) });
    const booked = await bookFor(theGuide, slot.id, theStudent);
    expect(booked).toMatchObject({ status: 201, reply: { student: { user_id: student } } });
    const mine = await theStudent.call(calls.listMyBookings, { query: { ahead: 'true' } });
    expect(mine.reply.results).toMatchObject([{ state: 'confirmed', slot: { booked: 1 } }]);
    const { rows } = await portal.database.pool.query<{ kind: string; person_id: number }>(
      'select kind, person_id from notification where source like $1',
      [`%:${booked.reply.id}:%`],
    );
    expect(rows).toEqual([{ kind: 'booked_for_you', person_id: theStudent.id }]);
    const mail = (await messagesTo(portal.visitor(), `${student}@students.bawaba.example`, 1)).at(
      -1,
    );
    expect(mail?.text).toContain('حُجز لك موعد مع');
    expect(mail?.text).toContain('booked an appointment for you');
    const doneBy = async (person: TestPerson) =>
      (await person.call(waitsContract.calls.listDone, { query: { page_size: 200 } })).reply
        .results;
    const atDesk = { text: 'Booked an appointment for a student', about: { user_id: student } };
    expect(await doneBy(theGuide)).toContainEqual(
      expect.objectContaining({ ...atDesk, about: expect.objectContaining(atDesk.about) }),
    );
    const own = (await doneBy(theStudent)).filter(({ text }) => text === 'Booked an appointment');
    expect(own.filter(({ at }) => at === portal.clock.now().toISOString())).toEqual([]);
    await cancelAll();
  });

  test('is refused for who is in the slot, has another date or is elsewhere then, and where no seat is left', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(64), capacity: 1 });
    const next = await aSlot(theGuide, { day: dayAhead(65) });
    expect((await bookFor(theGuide, slot.id, theStudent)).status).toBe(201);
    expect(await bookFor(theGuide, slot.id, theStudent)).toMatchObject({
      status: 409,
      code: 'student_in_slot',
    });
    expect((await bookFor(theGuide, next.id, theStudent)).code).toBe('student_has_date');
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (!classmate) throw new Error('everybody holds a date');
    expect((await bookFor(theGuide, slot.id, classmate)).code).toBe('slot_full');

    // As if the student had come from another guide, with whom they keep a date at the same time.
    const before = await portal.as(otherGuide);
    await portal.database.pool.query('update booking set guide_id = $1 where slot_id = $2', [
      before.id,
      slot.id,
    ]);
    const same = { start_time: slot.start_time, end_time: slot.end_time };
    await portal.database.pool.query('update slot set staff_id = $1 where id = $2', [
      before.id,
      slot.id,
    ]);
    const at = await aSlot(theGuide, { day: dayAhead(64), ...same });
    expect((await bookFor(theGuide, at.id, theStudent)).code).toBe('student_is_busy');
    expect((await theStudent.call(calls.reserve, { body: { slot: at.id } })).code).toBe(
      'time_taken',
    );
    await cancelAll();
  });

  test('needs no notice, goes on until the slot ends, and no longer', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(66), capacity: 5 });
    const [one, two, three] = await classmatesOf(portal, theGuide.id, 3);
    if (!one || !two || !three) throw new Error('everybody holds a date');
    portal.clock.moveTo(new Date(momentOf(slot.day, '10:00').getTime() - 60_000));
    expect((await bookFor(await portal.as(guide), slot.id, one)).status).toBe(201);
    portal.clock.moveTo(momentOf(slot.day, '10:10'));
    const now = await portal.as(guide);
    const walkIn = await bookFor(now, slot.id, two);
    expect(walkIn.status).toBe(201);
    expect((await bookFor(now, slot.id, two)).code).toBe('student_in_slot');
    const mark = { params: { id: walkIn.reply.id }, body: { state: 'attended' as const } };
    expect((await now.call(calls.markAttendance, mark)).status).toBe(200);
    portal.clock.moveTo(momentOf(slot.day, '10:30'));
    expect((await bookFor(await portal.as(guide), slot.id, three)).code).toBe('in_the_past');
  });
});

describe('a note after the appointment', () => {
  test('is written by the slot’s guide once it has begun, read by its student alone, and told', async () => {
    const slot = await aSlot(theGuide, { day: dayAhead(67), capacity: 2 });
    const [one, other] = await classmatesOf(portal, theGuide.id, 2);
    if (!one || !other) throw new Error('everybody holds a date');
    const { id } = (await bookFor(theGuide, slot.id, one)).reply;
    await bookFor(theGuide, slot.id, other);
    const write = (person: TestPerson, note: string) =>
      person.call(calls.writeNote, { params: { id }, body: { note } });
    expect((await write(theGuide, 'x')).code).toBe('not_begun');
    expect((await write(one, 'x')).code).toBe('forbidden');
    portal.clock.moveTo(momentOf(slot.day, '10:40'));
    const [now, stranger] = [await portal.as(guide), await portal.as(otherGuide)];
    expect((await write(stranger, 'x')).code).toBe('not_found');
    expect((await write(now, 'ا'.repeat(501))).error_codes).toEqual({ note: ['too_long'] });
    expect((await write(now, 'خطة الفصل القادم')).status).toBe(200);
    expect((await write(now, 'خطة الفصل القادم معتمدة')).status).toBe(200);
    const { pool } = portal.database;
    const numbers = 'select id, user_id from person where id = any($1)';
    const { rows } = await pool.query<{ id: number; user_id: string }>(numbers, [
      [one.id, other.id],
    ]);
    const notesOf = async (person: TestPerson) => {
      const again = await portal.as(rows.find((row) => row.id === person.id)?.user_id ?? '');
      const mine = await again.call(calls.listMyBookings, { query: { ahead: 'false' } });
      return mine.reply.results.map(({ note }) => note);
    };
    expect(await notesOf(one)).toEqual(['خطة الفصل القادم معتمدة']);
    expect(await notesOf(other)).toEqual(['']);
    const news = `select person_id from notification where kind = 'appointment_note' and time >= $1
      group by person_id`;
    const told = await pool.query(news, [momentOf(slot.day, '10:40')]);
    expect(told.rows).toEqual([{ person_id: one.id }]);
  });
});

describe('slots opened together', () => {
  test('are taken back but for those that are booked, by their guide alone', async () => {
    const params = { id: theGuide.id };
    const times = ['12:00', '12:30', '13:00'].map((start_time) => ({
      day: dayAhead(68),
      start_time,
      end_time: `${start_time.slice(0, 2)}:${start_time.endsWith('00') ? '20' : '50'}`,
    }));
    const place = { capacity: 1, attendance: 'offline' as const, location: 'B-214' };
    const { reply } = await theGuide.call(calls.openSlots, { params, body: { times, ...place } });
    expect(reply).toMatchObject({ opened: 3, refused: [] });
    const [first = 0] = reply.slots;
    const [classmate] = await classmatesOf(portal, theGuide.id, 1);
    if (classmate) await bookFor(theGuide, first, classmate);
    const undo = (person: TestPerson, id: number) =>
      person.call(calls.undoOpening, { params: { id }, body: { slots: reply.slots } });
    const stranger = await portal.as(otherGuide);
    expect((await undo(stranger, theGuide.id)).code).toBe('not_found');
    expect((await undo(stranger, stranger.id)).reply).toEqual({ removed: 0, stayed: 0 });
    expect((await undo(theGuide, theGuide.id)).reply).toEqual({ removed: 2, stayed: 1 });
    const query = { from: dayAhead(68), to: dayAhead(68) };
    const left = await theGuide.call(calls.listStaffSlots, { params, query });
    expect(left.reply.results.map(({ id }) => id)).toEqual([first]);

    const english = await portal.as(guide, 'en');
    const sheet = await english.call(calls.printDay, { params, query: { day: dayAhead(68) } });
    expect(sheet.reply.type).toBe('application/pdf');
    const { text } = await readPdf(Buffer.from(await sheet.reply.blob.arrayBuffer()));
    expect(squeeze(text)).toContain(squeeze('Health Sciences building, B-214'));
    const other = await stranger.call(calls.printDay, { params, query: { day: dayAhead(68) } });
    expect(other.code).toBe('not_found');
  });
});
