import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { ar, en } from '#portal/server/phrases.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { createSettings } from '#services/settings/server/public.ts';
import { appointmentsContract } from './contract.ts';
import { serverEn } from './phrases/en.ts';
import { tellNewPlace } from './server/calendar/tell-place.ts';
import { tellReminded } from './server/reminders/tell-reminded.ts';
import { tellBooked } from './server/tell-booked.ts';
import { tellCancelled } from './server/tell-cancelled.ts';
import { aSlot, dayAhead, guide, otherGuide, otherStudent, student } from './testing.ts';

const { calls } = appointmentsContract;
const public_url = 'https://portal.bawaba.example';

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
  const { pool } = portal.database;
  await pool.query(
    `update booking set state = 'cancelled_by_staff', ended_at = booked_at
     where student_id = $1 and state = 'confirmed'`,
    [theStudent.id],
  );
  await pool.query('delete from signed_link where kind = $1', ['appointments.calendar']);
});

afterAll(() => portal.stop());

let day = 30;

async function aBooking(slot: Parameters<typeof aSlot>[1] = {}) {
  day += 1;
  const { id: slot_id } = await aSlot(theGuide, { day: dayAhead(day), ...slot });
  const { status, reply } = await theStudent.call(calls.reserve, { body: { slot: slot_id } });
  expect(status).toBe(201);
  return { id: reply.id, slot_id };
}

function eventsIn(text: string): VEvent[] {
  const found = Object.values(nodeIcal.sync.parseICS(text));
  return found.filter((one) => one?.type === 'VEVENT') as VEvent[];
}

async function fileFor(person: TestPerson, call: 'saveBooking' | 'saveSlot', id: number) {
  const { status, reply } = await person.call(calls[call], { params: { id } });
  expect(status).toBe(200);
  const text = await reply.blob.text();
  return { ...reply, text, events: eventsIn(text) };
}

describe('an appointment as a file', () => {
  test('is for whose appointment it is, and for nobody else', async () => {
    const { id, slot_id } = await aBooking();
    const mine = (person: TestPerson) => person.call(calls.saveBooking, { params: { id } });
    const slot = (person: TestPerson) => person.call(calls.saveSlot, { params: { id: slot_id } });
    expect(await mine(portal.visitor())).toMatchObject({ status: 401 });
    expect(await mine(theGuide)).toMatchObject({ status: 403 });
    expect(await mine(await portal.as(otherStudent))).toMatchObject({ status: 404 });
    expect(await slot(theStudent)).toMatchObject({ status: 403 });
    expect(await slot(await portal.as(otherGuide))).toMatchObject({ status: 404 });
    await theStudent.call(calls.cancelBooking, { params: { id } });
    expect(await mine(theStudent)).toMatchObject({ status: 409, code: 'not_active' });
  });

  test('says when, where and with whom, in the language of the screen', async () => {
    const at = { day: '2027-01-10', start_time: '00:30', end_time: '01:00' } as const;
    const { id, slot_id } = await aBooking({ ...at, location: 'مبنى الطب، B-214; a\\b' });
    const arabic = await fileFor(theStudent, 'saveBooking', id);
    expect(arabic.type).toBe('text/calendar');
    expect(arabic.file_name).toBe('مواعيد الإرشاد 2027-01-10.ics');
    expect(arabic.events).toMatchObject([
      {
        uid: `booking-${id}@portal.bawaba.example`,
        location: 'مبنى الطب، B-214; a\\b',
        sequence: 0,
      },
    ]);
    expect(arabic.text).toContain('DTSTART:20270109T213000Z\r\n');
    expect(arabic.text).toContain('DTEND:20270109T220000Z\r\n');
    expect(String(arabic.events[0]?.summary)).toContain('موعد إرشادي مع');
    const english = await fileFor(await portal.as(guide, 'en'), 'saveSlot', slot_id);
    expect(english.events).toMatchObject([
      {
        uid: `slot-${slot_id}@portal.bawaba.example`,
        summary: 'Guidance appointment: Rakan',
      },
    ]);
    expect(english.text).not.toContain('Harbi');
  });

  test('has a higher number once its place has changed', async () => {
    const { id, slot_id } = await aBooking();
    const before = await fileFor(theStudent, 'saveBooking', id);
    const params = { id: slot_id };
    const changed = await theGuide.call(calls.changeSlot, { params, body: { location: 'C-1' } });
    expect(changed.status).toBe(200);
    await theGuide.call(calls.changeSlot, { params, body: { state: 'closed' } });
    await theGuide.call(calls.changeCapacity, { params, body: { capacity: 5 } });
    const after = await fileFor(theStudent, 'saveBooking', id);
    expect(after.events[0]).toMatchObject({
      uid: before.events[0]?.uid,
      location: 'مبنى العلوم التطبيقية، C-1',
      sequence: 1,
    });
  });
});

describe('a mail about a booking', () => {
  const speak = speakWith(createPhrases({ ar, en }));

  /** Returns the mail that a job would send now. */
  async function mailed(tell: (parts: Parameters<typeof tellBooked>[0]) => Promise<void>) {
    const messages: MailMessage[] = [];
    const mailer = { deliver: async (message: MailMessage) => void messages.push(message) };
    const { database, clock } = portal;
    const settings = createSettings(database);
    await tell({ database, clock, mailer, speak, public_url, settings } as never);
    return messages;
  }

  const job = <Data>(data: Data) => ({ id: 'job', data }) as never;

  test('puts it into the calendar, and takes it out again as it was booked', async () => {
    const { id, slot_id } = await aBooking({ start_time: '10:00', end_time: '10:30' });
    const [booked] = await mailed((parts) => tellBooked(parts, job({ booking_id: id })));
    expect(stripIsolates(booked?.text ?? '')).toContain('المكان: مبنى العلوم الصحية، B-214');
    expect(booked?.calendar).toMatchObject({ method: 'PUBLISH', file_name: 'appointment.ics' });
    const [kept] = eventsIn(booked?.calendar?.content ?? '');
    expect(kept).toMatchObject({ uid: `booking-${id}@portal.bawaba.example`, sequence: 0 });
    expect(kept?.location).toBe('مبنى العلوم الصحية، B-214 · Health Sciences building, B-214');
    expect(String(kept?.summary)).toMatch(/^موعد إرشادي مع .+ · Guidance appointment with .+/);

    const body = { day: dayAhead(90), start_time: '11:00', end_time: '11:30' };
    await theGuide.call(calls.changeSlot, {
      params: { id: slot_id },
      query: { notify: 'true' },
      body,
    });
    const told = { booking_id: id, put_in_line: false };
    const [cancelled] = await mailed((parts) => tellCancelled(parts, job(told)));
    expect(cancelled?.calendar?.method).toBe('CANCEL');
    const [gone] = eventsIn(cancelled?.calendar?.content ?? '');
    expect(gone).toMatchObject({ uid: kept?.uid, sequence: 2, status: 'CANCELLED' });
    expect(gone?.start).toEqual(kept?.start);
    // The mail, too, names the time that was booked.
    expect(cancelled?.text).toContain('10:00');
    expect(cancelled?.text).not.toContain('11:00');
  });

  test('goes to the student who cancels, with the file that takes it out of any calendar', async () => {
    const { id } = await aBooking();
    const { events } = await fileFor(theStudent, 'saveBooking', id);
    await theStudent.call(calls.cancelBooking, { params: { id } });
    const to = `${student}@students.bawaba.example`;
    const find = async () =>
      (await messagesTo(portal.visitor(), to, 1)).find(({ attached }) =>
        attached.some(
          ({ text }) => text.includes('METHOD:CANCEL') && text.includes(`booking-${id}@`),
        ),
      );
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const mail = await find();
    expect(mail?.text).toContain('بناءً على طلبك');
    expect(mail?.attached).toMatchObject([{ file_name: 'appointment.ics' }]);
    const text = mail?.attached[0]?.text ?? '';
    const [gone] = eventsIn(text);
    expect(gone).toMatchObject({ uid: events[0]?.uid, status: 'CANCELLED', method: 'CANCEL' });
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('uid')).toBe(events[0]?.uid);
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(new Date(gone?.start ?? 0)).toEqual(new Date(events[0]?.start ?? 1));
  });

  test('tells a new place to whoever booked it, with the next number, and nothing else of a slot', async () => {
    const { id, slot_id } = await aBooking();
    const params = { id: slot_id };
    const bell = async () => {
      const { rows } = await portal.database.pool.query<{ msg: string; times: number }>(
        `select msg, times from notification
         where person_id = $1 and kind = 'appointment_place_changed' order by id desc`,
        [theStudent.id],
      );
      return rows.map(({ msg }) => stripIsolates(msg));
    };
    const before = (await bell()).length;
    await theGuide.call(calls.changeSlot, { params, body: { state: 'closed' } });
    expect(await bell()).toHaveLength(before);
    const link = 'https://meet.bawaba.example/r/1';
    const body = { attendance: 'online', link, location: '' } as const;
    expect((await theGuide.call(calls.changeSlot, { params, body })).status).toBe(200);
    const told = await bell();
    expect(told).toHaveLength(before + 1);
    expect(told[0]).toContain('Online');
    const mails = () => mailed((parts) => tellNewPlace(parts, job({ booking_id: id })));
    const [mail] = await mails();
    expect(mail?.text).toContain(link);
    expect(mail?.calendar?.method).toBe('PUBLISH');
    expect(eventsIn(mail?.calendar?.content ?? '')).toMatchObject([
      { uid: `booking-${id}@portal.bawaba.example`, sequence: 1, location: link },
    ]);
    await theStudent.call(calls.cancelBooking, { params: { id } });
    expect(await mails()).toEqual([]);
  });

  test('that reminds of it is left out once it has begun, or was cancelled', async () => {
    const { id } = await aBooking({ day: '2026-11-23', start_time: '10:00', end_time: '10:30' });
    const reminded = () => mailed((parts) => tellReminded(parts, job({ booking_id: id })));
    expect(await reminded()).toHaveLength(1);
    portal.clock.moveTo(new Date('2026-11-23T10:00:00+03:00'));
    expect(await reminded()).toEqual([]);
    portal.clock.moveTo(testNow);
    await theStudent.call(calls.cancelBooking, { params: { id } });
    expect(await reminded()).toEqual([]);
  });
});

describe('the address of a calendar', () => {
  async function make(person = theStudent) {
    const { status, reply } = await person.call(calls.makeCalendarLink, {});
    expect(status).toBe(201);
    const token = /calendar\/([^/]+)\/appointments\.ics/.exec(reply.address)?.[1] ?? '';
    expect(reply.address).toMatch(/^https:\/\/portal\.bawaba\.example\/api\/guidance\//);
    return { token, ...reply };
  }

  async function read(token: string, query: { language?: 'ar' | 'en' } = {}) {
    const answer = await portal.visitor().call(calls.readCalendar, { params: { token }, query });
    const text = answer.status === 200 ? await answer.reply.blob.text() : '';
    return { status: answer.status, code: answer.code, text, events: eventsIn(text) };
  }

  const refused = { status: 404, code: 'not_found' };
  const linkOf = async (person: TestPerson) =>
    (await person.call(calls.findCalendarLink, {})).reply.link;

  test('is made by students and guides alone, and opens to whoever has it', async () => {
    const ask = (person: TestPerson) => person.call(calls.makeCalendarLink, {});
    expect(await ask(portal.visitor())).toMatchObject({ status: 401 });
    expect(await ask(await portal.as('800022'))).toMatchObject({ status: 403 });
    expect(await read('made-up')).toMatchObject(refused);
    expect(await linkOf(theStudent)).toBeNull();
    const { token, link } = await make();
    expect(link.expires_at).toMatch(/^2027-11-22T05:42:/);
    expect(await linkOf(theStudent)).toEqual(link);
    expect(await read(token)).toMatchObject({ status: 200 });
  });

  test('is in the audit log when it is made, renewed and revoked, without the address', async () => {
    const admin = await portal.as('800022', 'en');
    const search = { subject: theStudent.id, page_size: 200 };
    const entries = async () => {
      const { results } = (await admin.call(auditContract.calls.listEntries, { query: search }))
        .reply;
      return results
        .filter(({ action }) => action.startsWith('appointments.calendar_link_'))
        .sort((one, other) => one.id - other.id);
    };
    const before = (await entries()).length;
    // Where none works, nothing is revoked and nothing written.
    await theStudent.call(calls.endCalendarLink, {});
    expect(await entries()).toHaveLength(before);
    const tokens = [(await make()).token, (await make()).token];
    await theStudent.call(calls.endCalendarLink, {});
    const [made, renewed, ended] = (await entries()).slice(before);
    expect(await entries()).toHaveLength(before + 3);
    expect([made, renewed, ended].map((entry) => entry?.action_text)).toEqual([
      serverEn.audit.calendar_link_made,
      serverEn.audit.calendar_link_renewed,
      serverEn.audit.calendar_link_ended,
    ]);
    expect(made).toMatchObject({
      actor: { id: theStudent.id },
      subject: { person: { id: theStudent.id } },
      changes: [{ field: 'expires_at', before: null, after: /2027/ }],
    });
    expect(ended?.changes).toMatchObject([{ field: 'expires_at', after: null }]);
    for (const token of tokens) expect(JSON.stringify([made, renewed, ended])).not.toContain(token);
  });

  test('tells a student’s appointments: time, place and guide, and nothing else', async () => {
    const { id } = await aBooking({ location: 'B-214' });
    const { token } = await make();
    const { text, events } = await read(token, { language: 'en' });
    const own = events.find(({ uid }) => uid === `booking-${id}@portal.bawaba.example`);
    expect(own).toMatchObject({ location: 'Health Sciences building, B-214' });
    expect(String(own?.summary)).toContain('Guidance appointment with');
    for (const secret of [student, 'Rakan', 'mailto', 'ORGANIZER', 'DESCRIPTION']) {
      expect(text).not.toContain(secret);
    }
    await theStudent.call(calls.cancelBooking, { params: { id } });
    expect((await read(token)).text).not.toContain(`booking-${id}@`);
  });

  test('tells a guide who comes by first names, and leaves out slots that nobody booked', async () => {
    const { slot_id } = await aBooking();
    const empty = await aSlot(theGuide, {
      day: dayAhead(day),
      start_time: '12:00',
      end_time: '12:30',
    });
    const { token } = await make(theGuide);
    const { text, events } = await read(token, { language: 'en' });
    const uids = events.map(({ uid }) => uid);
    expect(uids).toContain(`slot-${slot_id}@portal.bawaba.example`);
    expect(uids).not.toContain(`slot-${empty.id}@portal.bawaba.example`);
    expect(text).toContain('Guidance appointment: Rakan\r\n');
    expect(text).not.toMatch(/Harbi|231000001|mailto/);
  });

  test('reaches back a month', async () => {
    const { id } = await aBooking({ day: '2026-11-23', start_time: '11:15', end_time: '11:30' });
    const { token } = await make();
    const holds = async () => (await read(token)).text.includes(`booking-${id}@`);
    portal.clock.moveTo(new Date('2026-12-24T09:00:00+03:00'));
    expect(await holds()).toBe(true);
    portal.clock.moveTo(new Date('2026-12-24T12:00:00+03:00'));
    expect(await holds()).toBe(false);
  });

  test('is refused at once when it is renewed, revoked or a year old', async () => {
    const first = await make();
    const second = await make();
    expect(await read(first.token)).toMatchObject(refused);
    expect(await read(second.token)).toMatchObject({ status: 200 });
    portal.clock.moveTo(new Date('2027-11-22T06:42:00Z'));
    expect(await read(second.token)).toMatchObject(refused);
    portal.clock.moveTo(testNow);
    const other = await make(theGuide);
    expect((await theStudent.call(calls.endCalendarLink, {})).reply).toEqual({ link: null });
    expect(await read(second.token)).toMatchObject(refused);
    expect(await linkOf(theStudent)).toBeNull();
    expect(await read(other.token)).toMatchObject({ status: 200 });
  });

  test('of an account that is locked is refused, and does not come back by unlocking it', async () => {
    const { token } = await make();
    const admin = await portal.as('800022');
    const params = { id: theStudent.id };
    const { lockUser, unlockUser } = rightsContract.calls;
    expect((await admin.call(lockUser, { params, body: { reason: 'فقد الجهاز' } })).status).toBe(
      200,
    );
    expect(await read(token)).toMatchObject(refused);
    await admin.call(unlockUser, { params });
    expect(await read(token)).toMatchObject(refused);
  });

  test('of an account that is gone, or of who is no guide any more, is refused', async () => {
    const { pool } = portal.database;
    const mine = await make();
    await pool.query('update account set is_active = false where person_id = $1', [theStudent.id]);
    expect(await read(mine.token)).toMatchObject(refused);
    await pool.query('update account set is_active = true where person_id = $1', [theStudent.id]);
    expect(await read(mine.token)).toMatchObject({ status: 200 });
    const formerGuide = await portal.as(otherGuide);
    const { token } = await make(formerGuide);
    expect(await read(token)).toMatchObject({ status: 200 });
    await portal.owner.query('delete from account_role where person_id = $1', [formerGuide.id]);
    expect(await read(token)).toMatchObject(refused);
  });
});
