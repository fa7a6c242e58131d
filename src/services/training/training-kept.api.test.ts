import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, momentOf, riyadhDay, weekdayOf } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { demoContract } from '#services/demo/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { dayOff } from '#services/settings/calendar.ts';
import { changeSetting, standardSettings } from '#services/settings/testing.ts';
import { trainingFilePurpose } from './calls.ts';
import { trainingContract } from './contract.ts';
import { linkOf, trainees } from './testing.ts';

const { calls } = trainingContract;
const today = riyadhDay(testNow);

let portal: TestPortal;
let unit: TestPerson;
let manager: TestPerson;
let some: Awaited<ReturnType<typeof trainees>>;

beforeAll(async () => {
  portal = await startPortal();
  [unit, manager] = await Promise.all([portal.as('700032', 'en'), portal.as('800020')]);
  some = await trainees(portal, 4);
});
afterAll(() => portal.stop());

const one = (at: number) => {
  const found = some[at];
  if (!found) throw new Error('too few trainees');
  return found;
};

describe('the university’s calendar', () => {
  const holidayOf = (day: Day) => ({ from: day, to: day, name: 'Day', name_ar: 'يوم' });
  const rowOf = async (id: number) => {
    const { reply } = await unit.call(calls.getPlacement, { params: { id } });
    return reply;
  };

  test('is read by the database as by the server', async () => {
    const calendar = {
      ...standardSettings.calendar,
      working_days: [0, 1, 2, 3],
      holidays: [{ ...holidayOf('2027-03-08'), to: '2027-03-13' as Day }],
    };
    const inDatabase = async () => {
      const { rows } = await portal.owner.query<{ day: string }>(
        "select working_days_between('2027-02-20', '2027-03-31')::text as day",
      );
      return rows.map(({ day }) => day);
    };
    const days = Array.from({ length: 40 }, (_, at) => addDays('2027-02-20', at));
    const standard = days.filter((day) => !dayOff(standardSettings.calendar, day));
    expect(await inDatabase()).toEqual(standard);
    await changeSetting(portal, 'calendar', {
      working_days: calendar.working_days,
      holidays: calendar.holidays,
    });
    expect(await inDatabase()).toEqual(days.filter((day) => !dayOff(calendar, day)));
    await changeSetting(portal, 'calendar', { working_days: [0, 1, 2, 3, 4], holidays: [] });
  });

  test('has no training on its holidays: days and absences follow it, there and back', async () => {
    const { placement } = one(0);
    const day = Array.from({ length: 7 }, (_, at) => addDays(today, -1 - at)).find(
      (past) => weekdayOf(past) < 5,
    ) as Day;
    await portal.owner.query(
      'delete from training_attendance where placement_id = $1 and day = $2',
      [placement, day],
    );
    await unit.call(calls.addAttendance, {
      body: { placement, attend_date: day, state: 'absent', absence_type: 2, reason: 'لم يحضر' },
    });
    const before = await rowOf(placement);
    const counted = async () => {
      const { days, absences } = await rowOf(placement);
      return [days, absences];
    };
    await changeSetting(portal, 'calendar', { holidays: [holidayOf(day)] });
    await expect.poll(counted, { timeout: 15_000 }).toEqual([before.days - 1, before.absences - 1]);
    await changeSetting(portal, 'calendar', { holidays: [] });
    await expect.poll(counted, { timeout: 15_000 }).toEqual([before.days, before.absences]);
    const friday = Array.from({ length: 7 }, (_, at) => addDays(day, -at)).find(
      (past) => weekdayOf(past) === 5,
    ) as Day;
    await unit.call(calls.addAttendance, {
      body: { placement, attend_date: friday, state: 'absent', absence_type: 2, reason: 'مناوبة' },
    });
    expect(await counted()).toEqual([before.days, before.absences]);
  });
});

test('an absence’s excuse is asked for with a file, which the unit and its student alone open', async () => {
  const { placement, user_id } = one(1);
  const [student, other] = await Promise.all([portal.as(user_id), portal.as(one(2).user_id)]);
  const days = await unit.call(calls.listAttendance, {
    query: { placement, from: addDays(today, -20), to: today, state: 'present' },
  });
  const [row] = days.reply.results;
  if (!row) throw new Error('no day to be absent on');
  const { id, version } = row;
  await unit.call(calls.editAttendance, {
    params: { id },
    body: { state: 'absent', absence_type: 2, reason: 'لم يحضر', version },
  });
  const sent = await student.call(filesContract.calls.upload, {
    body: { purpose: trainingFilePurpose },
    upload: new File(['%PDF-1.4\n%%EOF'], 'report.pdf', { type: 'application/pdf' }),
  });
  const file = sent.reply.id;
  const body = { placement, kind: 4, attendance: id, reason: 'مراجعة طبية', file } as const;
  expect((await other.call(calls.askRequest, { body })).code).toBe('not_found');
  const stolen = await other.call(calls.askRequest, {
    body: { placement: one(2).placement, kind: 2, reason: 'ظرف', file },
  });
  expect(stolen.code).toBe('file_missing');
  const asked = await student.call(calls.askRequest, { body });
  expect([asked.status, asked.reply.file?.id]).toEqual([201, file]);
  const opened = (who: TestPerson) => who.call(filesContract.calls.read, { params: { id: file } });
  const seen = await Promise.all([student, other, unit, portal.visitor()].map(opened));
  expect(seen.map(({ status }) => status)).toEqual([200, 404, 200, 401]);
  const listed = await manager.call(calls.listRequests, { query: { kind: 4, search: user_id } });
  expect(listed.reply.results[0]?.file?.id).toBe(file);
  const again = await student.call(calls.askRequest, {
    body: { placement, kind: 2, reason: 'ظرف', file },
  });
  expect(again.code).toBe('file_missing');
});

describe('the link of the first day', () => {
  test('is mailed once in its morning, unless the unit sent or revoked one before', async () => {
    const { rows } = await portal.owner.query<{ internship: number; to: string }>(
      `select internship.id as internship, email as to from internship
       join side_person on side_person.id = trainer_id
       where exists (select from placement
         where internship_id = internship.id and result is null and end_date > $1)
       order by internship.id limit 3`,
      [today],
    );
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error('too few internships');
    const mailsTo = async (to: string) =>
      (await portal.visitor().call(demoContract.calls.outbox, { query: { to } })).reply.results
        .length;
    const before = await Promise.all(rows.map(({ to }) => mailsTo(to)));
    const morning = momentOf(addDays(today, 1), '07:00');
    await portal.owner.query(
      'update training_first_day set due_at = $1 where internship_id = any($2)',
      [morning, rows.map(({ internship }) => internship)],
    );
    await unit.call(calls.endLink, { params: { id: second.internship } });
    const placementIn = async (internship: number) =>
      (
        await portal.owner.query<{ id: number }>(
          'select id from placement where internship_id = $1 and result is null limit 1',
          [internship],
        )
      ).rows[0]?.id ?? 0;
    await linkOf(portal, unit, {
      placement: await placementIn(third.internship),
      internship: third.internship,
    });
    const due = async () =>
      (
        await portal.owner.query<{ internship_id: number }>(
          'select internship_id from training_first_day where due_at is not null and internship_id = any($1)',
          [rows.map(({ internship }) => internship)],
        )
      ).rows.map(({ internship_id }) => internship_id);
    expect(await due()).toEqual([first.internship]);
    portal.clock.moveTo(new Date(morning.getTime() - 60_000));
    expect(await mailsTo(first.to)).toBe(before[0]);
    portal.clock.moveTo(morning);
    await expect.poll(due, { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => mailsTo(first.to), { timeout: 10_000 }).toBeGreaterThan(before[0] ?? 0);
    portal.clock.moveTo(testNow);
  });
});

test('ready-made mails are the unit’s own, and what was sent is listed as it was', async () => {
  const list = async () => (await unit.call(calls.listReadyMails, {})).reply.results;
  const before = await list();
  expect(before).toHaveLength(6);
  const texts = { title: 'Hello {name}', title_ar: 'مرحبًا {name}', text: 'a', text_ar: 'أ' };
  const { reply: added } = await unit.call(calls.addReadyMail, { body: texts });
  const params = { id: added.id };
  const body = { ...texts, text: 'b', version: added.version };
  const two = await Promise.all(
    [unit, manager].map((who) => who.call(calls.editReadyMail, { params, body })),
  );
  expect(two.map(({ code }) => code).toSorted()).toEqual(['changed_meanwhile', null]);
  await unit.call(calls.mailStudents, { body: { ...texts, text: 'b', result: 'none' } });
  await unit.call(calls.removeReadyMail, { params });
  expect((await unit.call(calls.removeReadyMail, { params })).code).toBe('not_found');
  expect((await unit.call(calls.editReadyMail, { params, body })).code).toBe('not_found');
  expect(await list()).toEqual(before);
  const sent = await manager.call(calls.listMails, { query: {} });
  expect(sent.reply.results[0]).toMatchObject({ title: texts.title, text: 'b' });
  expect(sent.reply.results[0]?.sent_by.user_id).toBe('700032');
  expect(sent.reply.results[0]?.recipients).toBeGreaterThan(1);
});
