import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { messagesTo } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { aSlot } from '#services/appointments/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { counsellingContract } from './contract.ts';
import { askFor, colleague, counsellor, freeStudents, head, ofMen, risk } from './testing.ts';

const { calls } = counsellingContract;

let portal: TestPortal;
let onDuty: TestPerson;
let theColleague: TestPerson;
let theHead: TestPerson;
let men: TestPerson;
let students: TestPerson[];

beforeAll(async () => {
  portal = await startPortal();
  [onDuty, theColleague, theHead, men] = (await Promise.all(
    [counsellor, colleague, head, ofMen].map((user_id) => portal.as(user_id)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  students = await freeStudents(portal, 2, 15);
  await putOnDuty(onDuty.id);
});

afterAll(() => portal.stop());

function putOnDuty(id: number | null, person = theHead) {
  const body = { section: 2, day: '2026-11-22', counsellor: id } as const;
  return person.call(calls.setRoster, { body });
}

function aStudent(): TestPerson {
  const one = students.pop();
  if (!one) throw new Error('no student is left');
  return one;
}

async function alertsOf(person: TestPerson, of: TestPerson) {
  const { alerts } = (await person.call(calls.readDay, {})).reply;
  return alerts.filter(({ student }) => student.id === of.id);
}

async function bellOf(person: TestPerson): Promise<number> {
  const { list } = notificationsContract.calls;
  const { reply } = await person.call(list, {});
  return reply.results.filter(({ msg_ar }) => msg_ar.includes('الاطلاع الآن')).length;
}

async function later(minutes: number) {
  portal.clock.moveTo(new Date(testNow.getTime() + minutes * 60_000));
  await portal.lookDue();
}

describe('the roster', () => {
  test('is the head’s to set, for days to come and people of the section', async () => {
    expect((await putOnDuty(onDuty.id, onDuty)).status).toBe(403);
    expect(await putOnDuty(men.id)).toMatchObject({ status: 400, code: 'not_a_counsellor' });
    const past = { section: 2, day: '2026-11-21', counsellor: onDuty.id } as const;
    const refused = await theHead.call(calls.setRoster, { body: past });
    expect(refused).toMatchObject({ status: 400, code: 'in_the_past' });
    const { duty, counts } = (await onDuty.call(calls.readUnit, {})).reply;
    expect(duty).toHaveLength(28);
    expect(duty.find(({ section }) => section === 2)?.counsellor?.id).toBe(onDuty.id);
    expect(counts).toBeNull();
    const late = await onDuty.call(calls.readUnit, { query: { from: '2999-12-31' } });
    expect(late.reply.duty[0]?.day).toBe('2027-11-23');
    const ofHead = (await theHead.call(calls.readUnit, {})).reply.counts ?? [];
    for (const { count } of ofHead)
      expect(count === null || (count >= 5 && count % 5 === 0)).toBe(true);
  });
});

describe('a risk answer', () => {
  test('"no" alerts nobody and holds nothing', async () => {
    const student = aStudent();
    expect((await risk(student, 'no')).reply).toEqual({ alert: null });
    expect(await alertsOf(onDuty, student)).toEqual([]);
  });

  test('holds a place of today although no slot is open, and alerts whoever is on duty, in one', async () => {
    const student = aStudent();
    const rung = await bellOf(onDuty);
    const { alert } = (await risk(student, 'yes')).reply;
    expect(alert?.told?.id).toBe(onDuty.id);
    expect(alert?.place).toMatchObject({ day: '2026-11-22', start_time: '09:00', is_today: true });
    expect(await alertsOf(theHead, student)).toEqual([]);
    expect(await bellOf(onDuty)).toBe(rung + 1);
    const { listMyBookings } = appointmentsContract.calls;
    const dates = (await student.call(listMyBookings, { query: { type: '2' } })).reply.results;
    expect(dates).toMatchObject([{ id: alert?.place?.booking, state: 'confirmed' }]);
    const again = (await risk(student, 'sometimes')).reply.alert;
    expect(again).toEqual(alert);
    expect(await alertsOf(onDuty, student)).toHaveLength(1);
  });

  test('a half hour that either has taken is passed over', async () => {
    const student = aStudent();
    const own = { day: '2026-11-22', start_time: '09:30', end_time: '10:15', capacity: 1 } as const;
    await aSlot(onDuty, { ...own, location: 'C-213' });
    expect((await risk(student, 'yes')).reply.alert?.place?.start_time).toBe('10:30');
  });

  test('a later date with the same counsellor is brought forward', async () => {
    const student = aStudent();
    const booking = await askFor(onDuty, student);
    const { alert } = (await risk(student, 'yes')).reply;
    expect(alert?.place).toMatchObject({ booking, is_today: true });
  });

  test('taken back, the alert and its place are gone', async () => {
    const student = aStudent();
    await risk(student, 'sometimes');
    expect((await risk(student, 'no')).reply.alert).toBeNull();
    expect(await alertsOf(onDuty, student)).toEqual([]);
    const { listMyBookings } = appointmentsContract.calls;
    const query = { type: '2', ahead: 'true' } as const;
    expect((await student.call(listMyBookings, { query })).reply.count).toBe(0);
  });

  test('taken back, a date that the student had asked for before stays', async () => {
    const student = aStudent();
    const booking = await askFor(onDuty, student);
    await risk(student, 'yes');
    await risk(student, 'no');
    const { listMyBookings } = appointmentsContract.calls;
    const query = { type: '2', ahead: 'true' } as const;
    const { results } = (await student.call(listMyBookings, { query })).reply;
    expect(results).toMatchObject([{ id: booking, state: 'confirmed' }]);
  });

  test('opened, it is noted, shown to the student, and waits no more; who it didn’t reach finds nothing', async () => {
    const student = aStudent();
    await risk(student, 'yes');
    const [alert] = await alertsOf(onDuty, student);
    const params = { id: alert?.id ?? '' };
    expect((await theColleague.call(calls.openAlert, { params, body: {} })).status).toBe(404);
    const opened = (await onDuty.call(calls.openAlert, { params, body: {} })).reply;
    expect(opened).toMatchObject({ risk: { self: 'yes' }, opened_by: { id: onDuty.id } });
    const { record, looks } = (await student.call(calls.readOwn, {})).reply;
    expect(record?.alert?.opened_at).not.toBeNull();
    expect(looks.results[0]).toMatchObject({ kind: 'alert', person: { id: onDuty.id } });
    await later(20);
    expect(await alertsOf(theColleague, student)).toEqual([]);
    portal.clock.moveTo(testNow);
  });

  test('not opened, it reaches the head after two minutes and all of the section after five, once each', async () => {
    const student = aStudent();
    const rung = [await bellOf(theHead), await bellOf(theColleague)];
    await risk(student, 'yes');
    await later(1);
    expect(await alertsOf(theHead, student)).toEqual([]);
    await later(3);
    expect(await alertsOf(theHead, student)).toHaveLength(1);
    expect(await alertsOf(theColleague, student)).toEqual([]);
    await later(6);
    await portal.lookDue();
    expect(await alertsOf(theColleague, student)).toHaveLength(1);
    expect(await alertsOf(men, student)).toEqual([]);
    expect((await bellOf(theHead)) - (rung[0] ?? 0)).toBeGreaterThan(0);
    expect((await bellOf(theColleague)) - (rung[1] ?? 0)).toBeGreaterThan(0);
    const [alert] = await alertsOf(theColleague, student);
    const open_ = { params: { id: alert?.id ?? '' }, body: {} };
    expect((await theColleague.call(calls.openAlert, open_)).status).toBe(200);
    portal.clock.moveTo(testNow);
  });

  test('with nobody on duty the head is alerted at once, and a counsellor of the section holds the place', async () => {
    await putOnDuty(null);
    const student = aStudent();
    const { alert } = (await risk(student, 'yes')).reply;
    expect(alert?.told?.id).toBe(theHead.id);
    expect(alert?.place?.staff.id).toBe(onDuty.id);
    expect(await alertsOf(theHead, student)).toHaveLength(1);
    await putOnDuty(onDuty.id);
  });

  test('in the evening the place is that of the next working morning', async () => {
    portal.clock.moveTo(new Date('2026-11-26T16:00:00Z'));
    const [student] = (await freeStudents(portal, 2, 1)) as [TestPerson];
    const { alert } = (await risk(student, 'yes')).reply;
    expect(alert?.place).toMatchObject({ day: '2026-11-29', is_today: false });
    portal.clock.moveTo(testNow);
  });

  test('is mailed in quiet hours, too, and says nothing of what it is', async () => {
    const body = { is_on: true, start_time: '00:00', end_time: '23:59' } as const;
    await onDuty.call(notificationsContract.calls.chooseQuietHours, { body });
    const { rows } = await portal.owner.query<{ email: string }>(
      'select email from person where id = $1',
      [onDuty.id],
    );
    const to = rows[0]?.email ?? '';
    const { outbox } = demoContract.calls;
    const before = (await portal.visitor().call(outbox, { query: { to } })).reply.count;
    await risk(aStudent(), 'yes');
    await portal.lookDue();
    const [mail] = await messagesTo(portal.visitor(), to, before + 1);
    expect(mail?.text).not.toMatch(/نفسي|خطر|psych|counsel|danger/i);
  });

  test('with no head either, all of the section are alerted at once', async () => {
    await putOnDuty(null);
    const headIs = (is_active: boolean) =>
      portal.owner.query('update account set is_active = $2 where person_id = $1', [
        theHead.id,
        is_active,
      ]);
    await headIs(false);
    const student = aStudent();
    await risk(student, 'yes');
    for (const one of [onDuty, theColleague]) expect(await alertsOf(one, student)).toHaveLength(1);
    expect(await alertsOf(men, student)).toEqual([]);
    await headIs(true);
  });
});
