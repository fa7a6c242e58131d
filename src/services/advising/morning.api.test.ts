import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { momentOf } from '#platform/language/times/day.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead } from '#services/appointments/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import type { AbsenceBand } from '#services/people/contract.ts';
import { placedStudents } from '#services/people/server/public.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { advisingContract, type alertClosing } from './contract.ts';
import { closureCodes } from './message.ts';
import { contactWaits } from './server/public.ts';
import {
  aMessage,
  anAlert,
  guide,
  idOf,
  otherGuide,
  otherStudent,
  student,
  transfer,
} from './testing.ts';

const { calls } = advisingContract;
const hourMs = 3_600_000;

let portal: TestPortal;
let theGuide: TestPerson;
let theOther: TestPerson;
let theStudent: TestPerson;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as(guide);
  theOther = await portal.as(otherGuide);
  theStudent = await portal.as(student);
  registrar = await portal.as('800005', 'en');
});

beforeEach(async () => {
  portal.clock.moveTo(testNow);
  await portal.database.pool.query('delete from guidance_alert');
  await transfer(portal, theStudent.id, theGuide.id);
});

afterAll(() => portal.stop());

const hoursAgo = (hours: number) => new Date(portal.clock.now().getTime() - hours * hourMs);
const low = () => ({ kind: 'low_gpa' as const, at: hoursAgo(2) });
const raised = (hours = 3, of = theStudent) => anAlert(portal, of.id, { at: hoursAgo(hours) });

type List = NonNullable<Parameters<typeof list>[1]>;
async function list(
  person: TestPerson,
  query: {
    state?: 'new' | 'open' | 'done';
    kind?: 'low_gpa' | 'halted';
    since?: `${number}-${number}-${number}`;
    student?: number;
    ordering?: '-gravity' | '-happened_at';
  } = {},
) {
  const { reply } = await person.call(calls.listMorning, { query });
  return reply.results;
}
const ids = async (person: TestPerson, query: List = {}) =>
  (await list(person, query)).map(({ id }) => id);

const close = (person: TestPerson, id: number, more: { code?: string; word?: string } = {}) =>
  person.call(calls.closeAlert, { params: { id }, body: { code: 'CP', ...more } as Closing });
type Closing = z.input<typeof alertClosing>;
const closeAll = (person: TestPerson, ids: number[], code: string = 'NR') =>
  person.call(calls.closeAlerts, { body: { ids, code } as Closing & { ids: number[] } });
const offer = (person: TestPerson, id: number) => person.call(calls.offerSlots, { params: { id } });

async function bellOf(person: TestPerson, kind: string) {
  const { reply } = await person.call(notificationsContract.calls.list, { query: { limit: 100 } });
  return reply.results.filter((item) => item.kind === kind);
}

describe('refusals', () => {
  test.each([student, '900009', '700012', '800022', '900099'])(
    '%s has no list',
    async (user_id) => {
      const person = await portal.as(user_id);
      const id = await raised();
      for (const { code } of [
        await person.call(calls.listMorning, {}),
        await person.call(calls.countMorning, {}),
        await close(person, id),
        await closeAll(person, [id]),
        await offer(person, id),
      ]) {
        expect(code).toBe('forbidden');
      }
    },
  );

  test('nothing is closed without a code, with another one, or with too much beside it', async () => {
    const id = await raised();
    const faultsOf = async (body: object) => {
      const params = { id };
      return (await theGuide.call(calls.closeAlert, { params, body: body as Closing })).error_codes;
    };
    expect(await faultsOf({ word: 'تحدثنا' })).toEqual({ code: ['required'] });
    expect(await faultsOf({ code: ' ' })).toEqual({ code: ['required'] });
    expect(await faultsOf({ code: 'CLOSE' })).toEqual({ code: ['too_long'] });
    const message = await aMessage(theGuide, theStudent.id);
    const body = { version: message.version, code: 'XX' as 'CP' };
    const said = await theGuide.call(calls.changeMessage, { params: { id: message.id }, body });
    expect(await faultsOf({ code: 'XX' })).toEqual(said.error_codes);
    expect(await faultsOf({ code: 'CP', word: 'x'.repeat(501) })).toEqual({ word: ['too_long'] });
    expect(await ids(theGuide)).toEqual([id]);
  });

  test('what is out of reach is as absent as what is not there', async () => {
    const id = await raised();
    for (const target of [id, 2_000_000_000]) {
      expect((await close(theOther, target)).code).toBe('not_found');
      expect((await offer(theOther, target)).code).toBe('not_found');
    }
    expect(await ids(theOther)).toEqual([]);
  });

  test('a message is not about another student’s alert, nor about one that is not there', async () => {
    const of_other = await raised(3, await portal.as(otherStudent));
    const own = await raised(3, theStudent);
    const count = async () =>
      (await theGuide.call(calls.listForStaff, { params: { id: theStudent.id } })).reply.count;
    const before = await count();
    for (const alert of [of_other, 2_000_000_000]) {
      await expect(aMessage(theGuide, theStudent.id, { alert })).rejects.toThrow('not_found');
    }
    const colleague = (await portal.as('231000005')).id;
    await transfer(portal, colleague, theGuide.id);
    await expect(aMessage(theGuide, colleague, { alert: own })).rejects.toThrow('not_found');
    expect(await count()).toBe(before);
    expect(await ids(theGuide)).toEqual([own]);
  });
});

describe('who sees it', () => {
  test('the guide of now, at once after a transfer, and nobody of before', async () => {
    const id = await raised();
    expect(await ids(theGuide)).toEqual([id]);
    await transfer(portal, theStudent.id, theOther.id);
    expect(await ids(theGuide)).toEqual([]);
    expect((await close(theGuide, id)).code).toBe('not_found');
    expect(await ids(theOther)).toEqual([id]);
  });

  test('others by how far they reach, and within the section that they are kept to', async () => {
    const id = await raised();
    expect(await ids(registrar)).toEqual([id]);
    const head = await portal.as('900002');
    expect(await ids(head)).toEqual([id]);
    const keep = (section: number | null) =>
      portal.database.pool.query('update staff set section = $2 where person_id = $1', [
        head.id,
        section,
      ]);
    await keep(2);
    expect(await ids(head)).toEqual([]);
    expect((await close(head, id)).code).toBe('not_found');
    await keep(1);
    expect(await ids(head)).toEqual([id]);
  });
});

test('the gravest comes first: deprivation, GPA, halt, second alert, first alert, a missed date', async () => {
  const at = (hours: number, alert: Partial<Parameters<typeof anAlert>[2]>) =>
    anAlert(portal, theStudent.id, { at: hoursAgo(hours), ...alert });
  const absent = (to_value: AbsenceBand) =>
    ({ kind: 'absence', course_code: 'ENG 101', to_value }) as const;
  const missed = await at(1, { kind: 'missed_appointment' });
  const first = await at(2, absent('first'));
  const second = await at(3, absent('second'));
  const halted = await at(4, { kind: 'halted' });
  const low_gpa = await at(5, { kind: 'low_gpa' });
  const barred = await at(6, absent('deprivation'));
  expect(await ids(theGuide)).toEqual([barred, low_gpa, halted, second, first, missed]);
});

test('the list holds what is new, all that waits, and what is done', async () => {
  const old = await anAlert(portal, theStudent.id, { kind: 'low_gpa', at: hoursAgo(80) });
  const yesterday = await raised(momentsSinceYesterday());
  const today = await raised(1);
  await close(theGuide, today);
  expect(await ids(theGuide)).toEqual([yesterday]);
  expect(await ids(theGuide, { state: 'open', ordering: '-happened_at' })).toEqual([
    yesterday,
    old,
  ]);
  expect(await ids(theGuide, { state: 'done' })).toEqual([today]);
  expect(await ids(theGuide, { state: 'open', kind: 'low_gpa' })).toEqual([old]);
  expect(await ids(theGuide, { state: 'open', since: '2026-11-21' })).toEqual([yesterday]);
  expect(await ids(theGuide, { state: 'open', student: theGuide.id })).toEqual([]);
  const { reply } = await theGuide.call(calls.countMorning, {});
  expect(reply).toEqual({ students: 1, new: 1, open: 2 });
  const { results } = (await theGuide.call(waitsContract.calls.listWaits, {})).reply;
  const alerts = results.filter(({ link }) => link.startsWith('/academic/admin/morning'));
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([['halted', 1]]);
});

/** The hours since 00:01 yesterday. */
function momentsSinceYesterday(): number {
  return (testNow.getTime() - momentOf('2026-11-21', '00:01').getTime()) / hourMs;
}

test('as a file it says what happened, within the same reach and filters', async () => {
  await raised();
  await anAlert(portal, theStudent.id, { kind: 'low_gpa', at: hoursAgo(2) });
  const file = async (person: TestPerson, body: object) =>
    readSheet((await person.call(calls.exportMorning, { body })).reply);
  const columns = ['student_id', 'kind', 'particulars', 'happened_at'] as const;
  const all = await file(theGuide, { columns: [...columns] });
  expect(all.rows.map(([id, kind, what]) => [id, kind, what])).toEqual([
    [student, 'انخفاض المعدل', 'المعدل 1.90، وكان 2.10'],
    [student, 'إيقاف مالي', null],
  ]);
  expect((await file(theGuide, { columns: [...columns], kind: 'halted' })).rows).toHaveLength(1);
  expect((await file(theOther, {})).rows).toEqual([]);
});

describe('an alert is dealt with once', () => {
  test.each(closureCodes)('by %s, which stands with who said it and what else', async (code) => {
    const id = await raised();
    const closed = await close(theGuide, id, { code, word: 'رصد خاطئ' });
    expect(closed.reply).toMatchObject({
      state: 'done',
      how: 'closed',
      code,
      word: 'رصد خاطئ',
      message_id: null,
      actions: [],
      done_by: { user_id: guide },
      first_contact_at: null,
    });
    expect(await list(theGuide, { state: 'done' })).toEqual([closed.reply]);
    const again = await close(registrar, id);
    expect(again.code).toBe('already_done');
    expect(again.message).not.toContain('{{');
    const body = { state: 'done', columns: ['how', 'code', 'word'] } as const;
    const { reply } = await registrar.call(calls.exportMorning, {
      body: { ...body, columns: [...body.columns] },
    });
    const words = {
      CP: 'Procedure completed',
      NR: 'Student not responding',
      TC: 'Case transferred',
    };
    expect((await readSheet(reply)).rows).toEqual([
      ['Closed without a message', `${code} ${words[code]}`, 'رصد خاطئ'],
    ]);
  });

  test('by a code alone; one that was closed before there were codes has none', async () => {
    const id = await raised();
    expect((await close(theGuide, id, { code: 'NR' })).reply).toMatchObject({
      code: 'NR',
      word: '',
    });
    const pool = portal.owner;
    await pool.query('alter table guidance_alert drop constraint guidance_alert_code');
    await pool.query(`update guidance_alert set code = null, word = 'كلمة'`);
    await pool.query(`alter table guidance_alert add constraint guidance_alert_code check (
      (code is not null) = (how is not distinct from 'closed')) not valid`);
    expect(await list(theGuide, { state: 'done' })).toMatchObject([
      { id, how: 'closed', code: null, word: 'كلمة' },
    ]);
  });

  test('several at once with one code; of each that is done already or out of reach it is said why it is left', async () => {
    const [first, second] = [await raised(2), await anAlert(portal, theStudent.id, low())];
    const done = await raised(4);
    await close(registrar, done, { code: 'TC' });
    const of_other = await raised(1, await portal.as(otherStudent));
    const ids = [first, second, done, of_other, 2_000_000_000];
    expect((await closeAll(theGuide, [])).error_codes).toHaveProperty('ids');
    expect((await closeAll(theGuide, ids, '')).error_codes).toEqual({ code: ['required'] });
    const { done: closed, refused } = (await closeAll(theGuide, ids)).reply;
    expect(closed).toEqual([first, second]);
    expect(refused).toMatchObject([
      { id: done, person: { user_id: student }, code: 'already_done' },
      { id: of_other, person: null, code: 'not_found' },
      { id: 2_000_000_000, person: null, code: 'not_found' },
    ]);
    const whoAndAsWhat = (await list(theGuide, { state: 'done' })).find(({ id }) => id === done);
    expect(refused[0]?.message).toContain(whoAndAsWhat?.done_by?.full_name_ar);
    expect(refused[0]?.message).toContain('أُحيلت إلى جهة أخرى');
    const after = await list(registrar, { state: 'done', student: theStudent.id });
    expect(after.map(({ id, code }) => [id, code])).toEqual(
      expect.arrayContaining([
        [first, 'NR'],
        [second, 'NR'],
        [done, 'TC'],
      ]),
    );
    expect(await list(theOther)).toMatchObject([{ id: of_other, state: 'open' }]);
    // When two people close the same alerts at once, each alert is closed by only one of them.
    const again = [await raised(2), await anAlert(portal, theStudent.id, low())];
    const answers = await Promise.all([
      closeAll(theGuide, again),
      closeAll(registrar, again.toReversed(), 'CP'),
    ]);
    expect(answers.reduce((sum, { reply }) => sum + reply.done.length, 0)).toBe(2);
  });

  test('by writing to the student, which is linked and ends the wait', async () => {
    const id = await raised(5);
    const other = await anAlert(portal, theStudent.id, { kind: 'low_gpa', at: hoursAgo(2) });
    const message = await aMessage(theGuide, theStudent.id, { alert: id });
    expect(await list(theGuide, { state: 'done' })).toMatchObject([
      { id, how: 'message', message_id: message.id, first_contact_by: { user_id: guide } },
    ]);
    expect(await list(theGuide)).toMatchObject([
      { id: other, state: 'open', first_contact_by: { user_id: guide } },
    ]);
    await expect(aMessage(registrar, theStudent.id, { alert: id })).rejects.toThrow('already_done');
  });

  test('by one of two who close it at once; the other hears who', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await raised();
      const answers = await Promise.all([close(theGuide, id), close(registrar, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.code).toBe('already_done');
    }
  });

  test('by one of two who close it and write about it at once; no message is left of the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await raised();
      const count = async () =>
        (await theGuide.call(calls.listForStaff, { params: { id: theStudent.id } })).reply.count;
      const before = await count();
      const body = { student: theStudent.id, action: 'warned', messages: 'x', alert: id };
      const [written, closed] = await Promise.all([
        theGuide.call(calls.addMessage, { body }),
        close(registrar, id),
      ]);
      expect([written.status, closed.status]).toEqual(
        written.status === 201 ? [201, 409] : [409, 200],
      );
      expect(await count()).toBe(before + (written.status === 201 ? 1 : 0));
    }
  });
});

describe('an invitation to book', () => {
  const openDates = () =>
    aSlot(theGuide, { day: dayAhead(80), start_time: '12:00', end_time: '12:20' });

  test('goes to the student once, with the way to the dates, and leaves the alert open', async () => {
    const slot = await openDates();
    const id = await raised();
    const before = (await bellOf(theStudent, 'slots_offered')).length;
    const offered = await offer(theGuide, id);
    expect(offered.reply).toMatchObject({
      state: 'open',
      offered_by: { user_id: guide },
      actions: ['message', 'close'],
      first_contact_by: { user_id: guide },
    });
    expect((await offer(registrar, id)).code).toBe('already_offered');
    const told = await bellOf(theStudent, 'slots_offered');
    expect(told.length).toBe(before + 1);
    expect(told[0]).toMatchObject({ link: '/academic/student/acdates/0' });
    expect(slot.id).toBeGreaterThan(0);
  });
});

describe('the first contact', () => {
  test('is a booking, too, by the guide whose date it is; a later one changes nothing', async () => {
    const id = await raised(4);
    const slot = await aSlot(theGuide, {
      day: dayAhead(85),
      start_time: '13:00',
      end_time: '13:20',
    });
    const { reserve } = appointmentsContract.calls;
    expect((await theStudent.call(reserve, { body: { slot: slot.id } })).status).toBe(201);
    await aMessage(registrar, theStudent.id);
    expect(await list(theGuide)).toMatchObject([{ id, first_contact_by: { user_id: guide } }]);
    const students = placedStudents({ advisor_id: theGuide.id });
    const period = { from: '2026-11-22', to: '2026-11-22', students } as const;
    const waits = await contactWaits(portal.database.reads, period);
    const median = waits.find(({ of }) => of === 'advisor')?.median_contact_seconds;
    expect(median).toBeCloseTo(4 * 3600, -2);
  });
});

describe('a missed appointment', () => {
  const { listStaffSlots, markAttendance } = appointmentsContract.calls;

  /** A past demo booking whose attendance this guide may still change. */
  async function aPastBooking() {
    const { reply } = await theGuide.call(listStaffSlots, {
      params: { id: theGuide.id },
      query: { to: '2026-11-19', page_size: 200 },
    });
    for (const { bookings } of reply.results) {
      const [one] = bookings.filter(({ state }) => state === 'attended');
      if (one) return one;
    }
    throw new Error('nobody came to this guide');
  }

  test('is told when its guide says so, and taken back when they say otherwise', async () => {
    const { id, student: who } = await aPastBooking();
    const mark = (state: 'attended' | 'no_show') =>
      theGuide.call(markAttendance, { params: { id }, body: { state } });
    await mark('no_show');
    await mark('no_show');
    const [alert, ...others] = await list(theGuide);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'missed_appointment', student: { id: who.id } });
    expect(alert?.to_value).toMatch(/^2026-11-\d\d \d\d:\d\d$/);
    await mark('attended');
    expect(await list(theGuide)).toEqual([]);
    await mark('no_show');
    expect(await list(theGuide)).toHaveLength(1);
  });

  test('of a date that the former guide held is said by them and told to the present one', async () => {
    const { id, student: who } = await aPastBooking();
    await transfer(portal, who.id, theOther.id);
    const body = { state: 'no_show' as const };
    expect((await theOther.call(markAttendance, { params: { id }, body })).code).toBe('not_found');
    expect((await theGuide.call(markAttendance, { params: { id }, body })).status).toBe(200);
    expect(await list(theGuide)).toEqual([]);
    expect(await list(theOther)).toMatchObject([
      { kind: 'missed_appointment', student: { id: who.id } },
    ]);
    await transfer(portal, who.id, theGuide.id);
  });
});

describe('guides are told once a morning', () => {
  // The duty may have run before.
  beforeAll(() =>
    portal.database.pool.query('update guidance_morning set due_at = $1, told_until = $2', [
      momentOf('2026-11-23', '07:00'),
      testNow,
    ]),
  );

  /** The duty runs every second; this waits until it has run at this time. */
  const seen = async (moment: Date) => {
    portal.clock.moveTo(moment);
    const due = async () => {
      const { rows } = await portal.database.pool.query('select due_at from guidance_morning');
      return new Date(rows[0]?.due_at) > moment;
    };
    await expect.poll(due, { timeout: 15_000 }).toBe(true);
  };
  const told = async () => {
    const person = await portal.as(guide);
    return (await bellOf(person, 'morning_list')).length;
  };

  test('at the set hour, how many of their students crossed a line since they were told last', async () => {
    await seen(momentOf('2026-11-23', '06:59'));
    const before = await told();
    const first = await raised(2);
    await raised(1);
    await seen(momentOf('2026-11-23', '07:00'));
    const person = await portal.as(guide, 'en');
    const [item] = await bellOf(person, 'morning_list');
    expect(await told()).toBe(before + 1);
    expect(item).toMatchObject({ link: '/academic/admin/morning' });
    expect(item?.msg.replaceAll(/[\u2066-\u2069]/g, '')).toContain('One of your students');

    await close(await portal.as(guide), first);
    await seen(momentOf('2026-11-24', '07:00'));
    expect(await told()).toBe(before + 1);
  });

  test('at another hour once it is set, and nobody of whom it is done already', async () => {
    await seen(momentOf('2026-11-25', '07:00'));
    const before = await told();
    await close(await portal.as(guide), await raised());
    const { rows } = await portal.database.pool.query('select id from guidance_alert');
    expect(rows).toHaveLength(1);
    await changeSetting(portal, 'academic', { morning_list_at: '09:30' });
    await seen(momentOf('2026-11-25', '09:30'));
    expect(await told()).toBe(before);
    await raised(1);
    await seen(momentOf('2026-11-26', '09:30'));
    expect(await told()).toBe(before + 1);
  });
});

test('the audit log says what was done about whom', async () => {
  const id = await raised();
  await close(theGuide, id, { code: 'TC', word: 'كلمة' });
  const { rows } = await portal.database.pool.query(
    `select subject_id, "to" from audit_entry
     where action = 'advising.alert_done' order by id desc limit 1`,
  );
  const to = { guidance_alert: 'halted', closure_code: 'TC', word_given: true };
  expect(rows).toEqual([{ subject_id: await idOf(portal, student), to }]);
});

// The last one: fees fall due while the clock stands months ahead, and halt students.
test('an invitation to book needs dates to choose from, and a guide', async () => {
  const id = await raised();
  portal.clock.moveTo(new Date('2027-06-01T06:00:00Z'));
  expect((await offer(await portal.as('800005'), id)).code).toBe('no_open_dates');
  portal.clock.moveTo(testNow);
  await portal.database.pool.query('update student set advisor_id = null where person_id = $1', [
    theStudent.id,
  ]);
  expect((await offer(registrar, id)).code).toBe('no_guide');
});
