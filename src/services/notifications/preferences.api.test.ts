import { globSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyTransaction } from '#platform/database/database.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import type { Day } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot, dayAhead } from '#services/appointments/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { createSettings } from '#services/settings/server/public.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { notificationsContract } from './contract.ts';
import { releaseLetters } from './server/hold-letters.ts';
import { forgetAll, settled, tell } from './testing.ts';

const { calls } = notificationsContract;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

let portal: TestPortal;
let theGuide: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theGuide = await portal.as('900104');
  // Requests of the demo that fall late would be mailed too.
  await portal.database.pool.query('update form_request_step set due_at = null');
});

beforeEach(async () => {
  await forgetAll(portal, theGuide.id);
  await choose('booked', { bell: true, mail: false });
  await quiet({ is_on: false });
});

afterEach(async () => {
  portal.clock.moveTo(testNow);
  theGuide = await portal.as('900104');
});
afterAll(() => portal.stop());

function choose(kind: string, body: { bell: boolean; mail: boolean }, person = theGuide) {
  return person.call(calls.chooseChannels, { params: { kind }, body });
}

function quiet(hours: object, person = theGuide) {
  const body = { is_on: true, start_time: '22:00', end_time: '06:00', days: everyDay, ...hours };
  return person.call(calls.chooseQuietHours, { body });
}

/** Moves the clock to a Riyadh time; the guide signs in again, since a session doesn't last overnight. */
async function moveTo(moment: string): Promise<void> {
  portal.clock.moveTo(new Date(`${moment}+03:00`));
  theGuide = await portal.as('900104');
}

async function lettersTo(user_id: string) {
  const query = { to: `${user_id}@staff.bawaba.example` };
  return (await portal.visitor().call(demoContract.calls.outbox, { query })).reply.results;
}

/** The names of all kinds that services declare. */
async function declaredKinds(): Promise<string[]> {
  const folder = new URL('../', import.meta.url);
  const kinds: string[] = [];
  for (const path of globSync('*/server/news.ts', { cwd: folder })) {
    const found: Record<string, unknown> = await import(new URL(path, folder).href);
    for (const value of Object.values(found)) {
      if (value && typeof value === 'object' && 'kinds' in value) {
        kinds.push(...Object.keys(value.kinds as object));
      }
    }
  }
  return kinds;
}

/** Mailed unless somebody turns that off. */
const mailedKinds = [
  ...['request_returned', 'request_lapsed', 'request_accepted', 'request_rejected'],
  ...['request_late', 'certificate_confirmed', 'certificate_ended', 'questionnaire_reminder'],
];

/** News for the holders of a form's steps. */
const requestsHeld = [
  ...['request_arrived', 'request_assigned', 'request_nudged'],
  ...['request_late', 'request_escalated', 'form_deputy_named'],
];

describe('kinds', () => {
  test('are each in somebody’s bell of the demo', async () => {
    const declared = await declaredKinds();
    expect(declared.length).toBeGreaterThan(40);
    const { rows } = await portal.database.pool.query<{ kind: string }>(
      'select distinct kind from notification',
    );
    const told = new Set(rows.map(({ kind }) => kind));
    const untold = declared.filter((kind) => !told.has(kind));
    // The tests' small university has no waiting line; the demo's has one.
    expect(untold).toEqual(['place_offered', 'offer_lapsed']);
  });

  test.each([
    [
      '900003',
      [
        ...['booked', 'cancelled_by_student', 'students_given', 'students_taken'],
        ...['transfer_rejected', 'message_answered', 'case_moved'],
        ...['deputy_named', 'leave_written', 'leave_ended'],
        ...['concern_raised', 'concern_answered', 'morning_list'],
        ...requestsHeld,
        ...['role_granted', 'role_taken', 'role_declined', 'by_hand', 'data_copy_ready'],
      ],
    ],
    [
      '231000001',
      [
        ...[
          'cancelled_by_staff',
          'appointment_place_changed',
          ...['appointment_reminder', 'appointment_note', 'appointment', 'appointment_changed'],
          'guide_away',
          'guide_back',
          'booked_for_you',
          'place_offered',
          'offer_lapsed',
          'advisor_given',
          'change_rejected',
          'correction_answered',
        ],
        ...['message_written', 'message_replied', 'alert_raised', 'message_closed'],
        ...['message_reopened', 'praised', 'slots_offered'],
        ...['campaign_invitation', 'campaign_reminder', 'by_hand', 'data_copy_ready'],
        ...['payment_paid', 'payment_refunded', 'payment_halted'],
        ...['request_returned', 'request_lapsed', 'request_accepted', 'request_rejected'],
        'request_moved',
        ...['document_accepted', 'document_returned', 'document_rejected'],
        ...['document_ends_soon', 'document_expired', 'training_open'],
        ...['document_reopened', 'training_reopened'],
        ...['training_returned', 'training_refused'],
        ...['training_alert', 'training_decided', 'trainer_replaced', 'training_undone'],
        ...['wishes_open', 'wishes_close_soon'],
        ...['distribution_published', 'distribution_undone'],
        ...['distribution_placed', 'distribution_unplaced'],
        ...['swap_asked', 'swap_answered', 'swap_decided'],
        ...['certificate_confirmed', 'certificate_ended'],
        ...['questionnaire_reminder', 'questionnaire_grades', 'answer_waited'],
      ],
    ],
    [
      '700012',
      [
        ...[
          'role_granted',
          'role_taken',
          'role_declined',
          'by_hand',
          'data_copy_ready',
          'letter_waits_finance',
        ],
        ...['letter_account_changed', 'account_waits'],
        ...requestsHeld,
      ],
    ],
    [
      '800022',
      [
        'role_waits',
        'role_granted',
        'role_taken',
        'role_declined',
        'changes_wait',
        'own_row_held',
        'reload_stuck',
        'by_hand',
        'data_copy_ready',
      ],
    ],
  ])('%s is asked about those that concern them', async (user_id, kinds) => {
    const person = await portal.as(user_id);
    const { reply } = await person.call(calls.preferences, {});
    expect(reply.kinds.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
    expect(reply.kinds.every(({ bell }) => bell)).toBe(true);
    const mailed = reply.kinds.filter(({ mail }) => mail).map(({ kind }) => kind);
    expect(mailed.filter((kind) => !mailedKinds.includes(kind))).toEqual([]);
    expect(mailed.length > 0).toBe(kinds.some((kind) => mailedKinds.includes(kind)));
    expect(reply.quiet_hours.is_on).toBe(false);
  });

  test.each([
    ['role_granted', { bell: false, mail: false }, 409, 'always_told'],
    ['by_hand', { bell: false, mail: true }, 409, 'always_told'],
    ['role_taken', { bell: true, mail: true }, 409, 'letter_of_its_own'],
    ['cancelled_by_staff', { bell: true, mail: false }, 404, 'not_found'],
    ['toString', { bell: true, mail: false }, 404, 'not_found'],
  ])('%s can’t be set to %j', async (kind, body, status, code) => {
    const before = (await theGuide.call(calls.preferences, {})).reply;
    expect(await choose(kind, body)).toMatchObject({ status, code });
    expect((await theGuide.call(calls.preferences, {})).reply).toEqual(before);
  });

  test('one that is switched off in the bell is neither listed nor counted, and comes by mail alone', async () => {
    await tell(portal, theGuide.id);
    const before = (await lettersTo('900104')).length;
    await choose('booked', { bell: false, mail: true });
    await tell(portal, theGuide.id);
    await settled(portal, theGuide.id);
    await choose('booked', { bell: false, mail: false });
    await tell(portal, theGuide.id);
    const listed = (await theGuide.call(calls.list, {})).reply;
    expect(listed.count).toBe(1);
    expect((await theGuide.call(calls.count, {})).reply.count).toBe(1);
    await messagesTo(portal.visitor(), '900104@staff.bawaba.example', before + 1);
    // Two rows: the earlier one, and the one kept only for its letter.
    const rows = await portal.database.reads
      .selectFrom('notification')
      .select('in_bell')
      .where('person_id', '=', theGuide.id)
      .execute();
    expect(rows.map(({ in_bell }) => in_bell).sort()).toEqual([false, true]);
  });
});

describe('quiet hours', () => {
  test.each([
    [{ end_time: '22:00' }, { end_time: ['same_times'] }],
    [{ start_time: '24:00' }, { start_time: ['invalid_time'] }],
    [{ days: [] }, { days: ['required'] }],
    [{ days: [7] }, { 'days.0': ['too_big'] }],
    [{ zone: 'UTC' }, { zone: ['unknown_field'] }],
  ])('can’t be %j', async (hours, error_codes) => {
    const before = (await theGuide.call(calls.preferences, {})).reply.quiet_hours;
    expect(await quiet(hours)).toMatchObject({ status: 400, error_codes });
    expect((await theGuide.call(calls.preferences, {})).reply.quiet_hours).toEqual(before);
  });

  test('days are optional, and kept once each', async () => {
    const body = { is_on: true, start_time: '٢٢:٠٠', end_time: '06:00' };
    const kept = await theGuide.call(calls.chooseQuietHours, { body });
    expect(kept.reply).toEqual({ ...body, start_time: '22:00', days: everyDay });
    expect((await quiet({ days: [5, 4, 5] })).reply.days).toEqual([4, 5]);
  });

  test('hold the toast back over midnight; the bell fills at once', async () => {
    await quiet({});
    await moveTo('2026-11-22T22:00:00');
    await tell(portal, theGuide.id);
    const night = (await theGuide.call(calls.count, {})).reply;
    expect(night).toMatchObject({ count: 1, to_toast: null });
    expect(night.quiet_until).toBe('2026-11-23T03:00:00.000Z');
    const [item] = (await theGuide.call(calls.list, {})).reply.results;
    const claim = { params: { id: item?.id ?? 0 }, body: { toestify: true as const } };
    expect((await theGuide.call(calls.change, claim)).reply).toMatchObject({
      claimed: 0,
      toestify: false,
    });
    await moveTo('2026-11-23T05:59:30');
    expect((await theGuide.call(calls.count, {})).reply.to_toast).toBe(null);
    await moveTo('2026-11-23T06:00:00');
    const morning = (await theGuide.call(calls.count, {})).reply;
    expect(morning).toMatchObject({ count: 1, quiet_until: null, to_toast: { id: item?.id } });
    expect((await theGuide.call(calls.change, claim)).reply.claimed).toBe(1);
  });

  test('over the edge of the week belong to the day on which they began', async () => {
    await quiet({ days: [6] });
    await tell(portal, theGuide.id);
    const isQuiet = async (moment: string) => {
      await moveTo(moment);
      return (await theGuide.call(calls.count, {})).reply.quiet_until !== null;
    };
    expect(await isQuiet('2026-11-28T21:59:00')).toBe(false);
    expect(await isQuiet('2026-11-28T22:01:00')).toBe(true);
    expect(await isQuiet('2026-11-29T05:58:00')).toBe(true);
    expect(await isQuiet('2026-11-29T06:01:00')).toBe(false);
    expect(await isQuiet('2026-11-29T22:30:00')).toBe(false);
  });
});

describe('a letter', () => {
  const address = '900001@staff.bawaba.example';
  let person: TestPerson;

  beforeAll(async () => {
    person = await portal.as('900001');
  });

  test('is one for each item, in both languages, with the way into the portal', async () => {
    const before = (await lettersTo('900104')).length;
    await choose('booked', { bell: true, mail: true });
    const day = '2026-12-01';
    await tell(portal, theGuide.id, {
      link: `/academic/admin/advisory_dates?week=${day}`,
      of: 'twice:1',
      values: () => ({ name: 'Sami', day, time: 'T' }),
    });
    await tell(portal, theGuide.id, { of: 'twice:1' });
    await settled(portal, theGuide.id);
    const letters = await messagesTo(portal.visitor(), '900104@staff.bawaba.example', before + 1);
    expect(letters).toHaveLength(before + 1);
    const letter = letters.find(({ links }) => links[0]?.includes(day));
    expect(stripIsolates(letter?.subject ?? '')).toBe('حُجز موعد معك: Sami · Sami booked a time');
    expect(letter?.links).toEqual([
      `https://portal.bawaba.example/academic/admin/advisory_dates?week=${day}`,
    ]);
    expect(letter?.html).toContain('dir="rtl"');
    expect(letter?.html).toContain('dir="ltr"');
  });

  test('of what another service writes about is not sent a second time', async () => {
    const administrator = await portal.as('800022');
    const before = (await lettersTo('900001')).length;
    const params = { id: person.id };
    await administrator.call(rightsContract.calls.grantRole, { params, body: { role_id: 6 } });
    const letters = await messagesTo(portal.visitor(), address, before + 1);
    expect(stripIsolates(letters[0]?.subject ?? '')).toContain('You have a new role');
    const owed = await portal.database.reads
      .selectFrom('notification_mail')
      .select('notification_id')
      .where('person_id', '=', person.id)
      .execute();
    expect(owed).toEqual([]);
  });

  test('waits for the end of the quiet hours, by the clock; shorter hours let it go', async () => {
    const before = (await lettersTo('900104')).length;
    await choose('booked', { bell: true, mail: true });
    await quiet({});
    await moveTo('2026-12-05T23:30:00');
    await tell(portal, theGuide.id);
    expect((await theGuide.call(calls.count, {})).reply.count).toBe(1);
    expect(await settled(portal, theGuide.id, '2026-12-06T03:00:00.000Z')).toBe('waits');
    expect(await lettersTo('900104')).toHaveLength(before);
    await moveTo('2026-12-06T06:00:00');
    await settled(portal, theGuide.id);
    await messagesTo(portal.visitor(), '900104@staff.bawaba.example', before + 1);

    await moveTo('2026-12-06T23:30:00');
    await tell(portal, theGuide.id);
    await settled(portal, theGuide.id, '2026-12-07T03:00:00.000Z');
    await quiet({ is_on: false });
    await settled(portal, theGuide.id);
    await messagesTo(portal.visitor(), '900104@staff.bawaba.example', before + 2);
  });

  test('to who has chosen no hours waits as the university has set, while toasts do not', async () => {
    const somebody = await portal.as('900013');
    await portal.database.transaction(({ writes }) =>
      writes
        .insertInto('notification_preference')
        .values({ person_id: somebody.id, kind: 'booked', bell: true, mail: true })
        .execute(),
    );
    await changeSetting(portal, 'messages', { quiet_from: '20:00', quiet_to: '21:30' });
    await moveTo('2026-12-04T20:30:00');
    await tell(portal, somebody.id);
    await settled(portal, somebody.id, '2026-12-04T18:30:00.000Z');
    const there = await portal.as('900013');
    const { reply } = await there.call(calls.preferences, {});
    expect(reply.quiet_hours).toMatchObject({ is_on: false, start_time: '20:00' });
    expect((await there.call(calls.count, {})).reply).toMatchObject({
      to_toast: { kind: 'booked' },
      quiet_until: null,
    });
    const before = (await lettersTo('900013')).length;
    await moveTo('2026-12-04T21:30:00');
    await settled(portal, somebody.id);
    await messagesTo(portal.visitor(), '900013@staff.bawaba.example', before + 1);
  });

  test('that is no longer wanted, or for a role that is gone, is dropped', async () => {
    const administrator = await portal.as('800022');
    const somebody = await portal.as('900011');
    const { grantRole, takeRole } = rightsContract.calls;
    const params = { id: somebody.id };
    await administrator.call(grantRole, { params, body: { role_id: 3 } });
    await portal.database.transaction(({ writes }) =>
      writes
        .insertInto('notification_preference')
        .values({ person_id: somebody.id, kind: 'booked', bell: true, mail: true })
        .execute(),
    );
    await quiet({}, somebody);
    await moveTo('2026-12-08T23:30:00');
    await tell(portal, somebody.id, { role: 3 });
    await settled(portal, somebody.id, '2026-12-09T03:00:00.000Z');
    const later = await portal.as('800022');
    await later.call(takeRole, { params: { id: somebody.id, role_id: 3 } });
    const before = (await lettersTo('900011')).filter(isBooked).length;
    await moveTo('2026-12-09T06:00:01');
    await settled(portal, somebody.id);
    expect((await lettersTo('900011')).filter(isBooked)).toHaveLength(before);

    await choose('booked', { bell: true, mail: true });
    await quiet({});
    await moveTo('2026-12-09T23:30:00');
    await tell(portal, theGuide.id);
    await settled(portal, theGuide.id, '2026-12-10T03:00:00.000Z');
    await choose('booked', { bell: true, mail: false });
    const letters = (await lettersTo('900104')).length;
    await moveTo('2026-12-10T06:00:01');
    await settled(portal, theGuide.id);
    expect(await lettersTo('900104')).toHaveLength(letters);
  });
});

describe('a letter of another service', () => {
  const { reserve, deleteSlot } = appointmentsContract.calls;
  const { grantRole } = rightsContract.calls;
  const patience = { timeout: 15_000 };
  let student_id: string;
  let address: string;
  let student: TestPerson;

  /** The person's held letters, and the jobs of that name that were queued for them. */
  async function standing(person: TestPerson, name: string, about: Record<string, unknown>) {
    const held = await portal.database.reads
      .selectFrom('held_letter')
      .select(['name', 'due_at'])
      .where('person_id', '=', person.id)
      .execute();
    const { rows } = await portal.database.pool.query(
      'select id from jobs.job where name = $1 and data @> $2',
      [name, about],
    );
    return { held, jobs: rows.length };
  }

  const mailsTo = async (to: string) => {
    const { reply } = await portal.visitor().call(demoContract.calls.outbox, { query: { to } });
    return reply.results.length;
  };

  /** Books as the student, by day or by night. */
  async function book(slot: number): Promise<number> {
    const booked = await (await portal.as(student_id)).call(reserve, { body: { slot } });
    expect(booked.status).toBe(201);
    return booked.reply.id;
  }

  beforeAll(async () => {
    const { rows } = await portal.database.pool.query(
      `select student_id from student where advisor_id = $1 and student_id not like '2310000%'
         and not exists (select from booking where booking.student_id = person_id)
       order by student_id limit 1`,
      [theGuide.id],
    );
    student_id = rows[0].student_id;
    address = `${student_id}@students.bawaba.example`;
    student = await portal.as(student_id);
  });

  test('that confirms a booking waits for the end of the quiet hours, and comes once', async () => {
    await quiet({}, student);
    const before = await mailsTo(address);
    await moveTo('2026-12-13T23:30:00');
    const slot = await aSlot(theGuide, { day: dayAhead(30) });
    const booking_id = await book(slot.id);
    const look = () => standing(student, 'appointments.tell_booked', { booking_id });
    const due_at = '2026-12-14T03:00:00.000Z';
    expect(await look()).toEqual({ held: [{ name: 'appointments.tell_booked', due_at }], jobs: 0 });
    expect(await mailsTo(address)).toBe(before);
    await moveTo('2026-12-14T06:00:00');
    await expect.poll(look, patience).toEqual({ held: [], jobs: 1 });
    expect(await messagesTo(portal.visitor(), address, before + 1)).toHaveLength(before + 1);
    await theGuide.call(deleteSlot, { params: { id: slot.id }, query: { notify: 'true' } });
    await messagesTo(portal.visitor(), address, before + 2);
  });

  test('that takes an appointment back waits, unless the appointment would begin first', async () => {
    await quiet({ end_time: '11:00' }, student);
    await moveTo('2026-12-15T12:00:00');
    let mails = await mailsTo(address);
    const nextMail = () => {
      mails += 1;
      return messagesTo(portal.visitor(), address, mails);
    };
    const takenBack = async (day: Day, start_time: string, end_time: string) => {
      portal.clock.moveTo(new Date('2026-12-15T12:00:00+03:00'));
      theGuide = await portal.as('900104');
      const slot = await aSlot(theGuide, { day, start_time, end_time });
      const booking_id = await book(slot.id);
      // A cancelled booking is no longer confirmed.
      await nextMail();
      await moveTo('2026-12-15T23:30:00');
      const gone = { params: { id: slot.id }, query: { notify: 'true' } as const };
      expect((await theGuide.call(deleteSlot, gone)).status).toBe(200);
      return () => standing(student, 'appointments.tell_cancelled', { booking_id });
    };
    const soon = await takenBack('2026-12-16', '10:55', '11:25');
    expect(await soon()).toEqual({ held: [], jobs: 1 });
    await nextMail();

    const later = await takenBack('2026-12-16', '11:00', '11:30');
    const due_at = '2026-12-16T08:00:00.000Z';
    expect(await later()).toMatchObject({ held: [], jobs: 1 });
    await nextMail();
    const another = await takenBack('2026-12-17', '09:00', '09:30');
    expect(await another()).toMatchObject({ held: [{ due_at }], jobs: 0 });

    // Shorter quiet hours release the letter.
    await quiet({ is_on: false }, await portal.as(student_id));
    await expect.poll(another, patience).toEqual({ held: [], jobs: 1 });
    await nextMail();
  });

  test('that tells of a role waits as the university has set, by an administrator’s night', async () => {
    const somebody = await portal.as('900014');
    const before = (await lettersTo('900014')).length;
    await changeSetting(portal, 'messages', { quiet_from: '20:00', quiet_to: '21:30' });
    await moveTo('2026-12-18T20:30:00');
    const administrator = await portal.as('800022');
    const asked = { params: { id: somebody.id }, body: { role_id: 6 } };
    expect((await administrator.call(grantRole, asked)).status).toBe(201);
    const look = () => standing(somebody, 'accounts.tell_role', { person_id: somebody.id });
    const due_at = '2026-12-18T18:30:00.000Z';
    expect(await look()).toEqual({ held: [{ name: 'accounts.tell_role', due_at }], jobs: 0 });
    expect(await lettersTo('900014')).toHaveLength(before);
    await moveTo('2026-12-18T21:30:00');
    await expect.poll(look, patience).toEqual({ held: [], jobs: 1 });
    expect(
      await messagesTo(portal.visitor(), '900014@staff.bawaba.example', before + 1),
    ).toHaveLength(before + 1);
  });

  test('goes once, however many processes look at once and one of them fails', async () => {
    const numbers = Array.from({ length: 250 }, (_, index) => 2_000_000_000 + index);
    const due_at = '2027-01-01T00:00:00.000Z';
    const kept = { person_id: theGuide.id, name: 'appointments.tell_booked', due_at };
    const keep = (some: readonly number[]) => {
      const rows = some.map((booking_id) => ({ ...kept, data: JSON.stringify({ booking_id }) }));
      return portal.database.transaction(({ writes }) =>
        writes.insertInto('held_letter').values(rows).execute(),
      );
    };
    const first = numbers.slice(0, 100);
    await keep(first);
    const sent: unknown[] = [];
    const deps = (breaksAt: number) => ({
      database: portal.database,
      settings: createSettings(portal.database),
      jobs: {
        send: async (tx: AnyTransaction, _: string, data: object) => {
          if ('booking_id' in data && data.booking_id === breaksAt) throw new Error('gone');
          tx.onCommit(() => sent.push(data));
        },
      },
    });
    const now = new Date('2027-01-01T06:00:00Z');
    await expect(releaseLetters(deps(numbers[20] ?? 0)).look(now)).rejects.toThrow('gone');
    expect(sent).toHaveLength(first.length - 1);
    await keep(numbers.slice(100));
    await Promise.all([1, 2, 3].map(() => releaseLetters(deps(0)).look(now)));
    const told = sent.map((data) => (data as { booking_id: number }).booking_id);
    expect(told.sort((a, b) => a - b)).toEqual(numbers);
  });
});

function isBooked({ subject }: { subject: string }): boolean {
  return subject.includes('booked');
}
