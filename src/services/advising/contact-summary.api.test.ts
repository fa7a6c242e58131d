import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { placedStudents } from '#services/people/server/public.ts';
import { advisingContract } from './contract.ts';
import { closureCodes } from './message.ts';
import { contactSummary, contactWaits, listContacts } from './server/public.ts';
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
const dayMs = 86_400_000;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

/** Years after the demo's data. */
const from = '2031-03-01' as const;
const to = '2031-03-31' as const;

beforeAll(async () => {
  portal = await startPortal();
  portal.clock.moveTo(new Date('2031-03-10T06:00:00Z'));
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

/** The summary of one guide's students in all majors. */
async function summaryOf(advisor_id: number, more: { from?: typeof from; to?: typeof to } = {}) {
  const students = placedStudents({ advisor_id });
  const rows = await contactSummary(portal.database.reads, {
    from,
    to,
    low_gpa: 2,
    students,
    ...more,
  });
  return rows.find(({ contacted }) => contacted > 0) ?? null;
}

test('a period in which nobody wrote knows the students and nothing else', async () => {
  const students = placedStudents({ advisor_id: theGuide.id });
  const rows = await contactSummary(portal.database.reads, { from, to, low_gpa: 2, students });
  const counted = rows.reduce((all, row) => all + row.students, 0);
  expect(counted).toBeGreaterThan(250);
  expect(rows.every(({ contacted, cases_open }) => contacted === 0 && cases_open === 0)).toBe(true);
});

test('students are counted once, cases by how they ended, and go with the student', async () => {
  const one = await aMessage(theGuide, theStudent.id);
  await aMessage(theGuide, theStudent.id);
  const other = await portal.as(otherGuide);
  await aMessage(other, await idOf(portal, otherStudent));
  await theStudent.call(calls.replyToMessage, { params: { id: one.id }, body: { reply: 'نعم' } });
  const close = { params: { id: one.id }, body: { version: 1, code: 'NR' as const } };
  expect((await theGuide.call(calls.changeMessage, close)).status).toBe(200);

  const expected = { contacted: 1, answered: 1, low_gpa_contacted: 0, cases_open: 1, cases_NR: 1 };
  expect(await summaryOf(theGuide.id)).toMatchObject(expected);
  expect(await summaryOf(other.id)).toMatchObject({ contacted: 1, answered: 0, cases_open: 1 });
  const contacts = await listContacts(portal.database.reads, { from, to, ids: [theStudent.id] });
  expect(contacts.get(theStudent.id)).toMatchObject({
    messages: 2,
    cases_open: 1,
    cases_closed: 1,
    contacted_at: expect.stringMatching(/^2031-03-10T06:/),
    answered_at: expect.stringMatching(/^2031-03-10T06:/),
  });

  // An alert closed without a message ends a case, but contacts nobody.
  const third = await idOf(portal, '231000005');
  const alert = await anAlert(portal, third, { at: portal.clock.now() });
  const ended = { params: { id: alert }, body: { code: 'CP' as const } };
  expect((await theGuide.call(calls.closeAlert, ended)).status).toBe(200);
  const closed = await contactSummary(portal.database.reads, {
    from,
    to,
    low_gpa: 2,
    students: placedStudents({ advisor_id: theGuide.id }),
  });
  const sum = (key: 'contacted' | 'cases_CP' | 'cases_open') =>
    closed.reduce((all, row) => all + row[key], 0);
  expect([sum('contacted'), sum('cases_open'), sum('cases_CP')]).toEqual([1, 1, 1]);
  const dealt = await listContacts(portal.database.reads, { from, to, ids: [third] });
  expect(dealt.get(third)).toMatchObject({ contacted_at: null, messages: 0, cases_closed: 1 });

  await transfer(portal, theStudent.id, other.id);
  expect(await summaryOf(theGuide.id)).toBeNull();
  await transfer(portal, theStudent.id, theGuide.id);
});

test('both days belong to the period, and no other', async () => {
  const at = (day: string) => summaryOf(theGuide.id, { from: day, to: day } as never);
  expect(await at('2031-03-09')).toBeNull();
  expect(await at('2031-03-10')).toMatchObject({ contacted: 1 });
  expect(await at('2031-03-11')).toBeNull();
});

test('a low rate is that of now', async () => {
  const set = (gpa: number) =>
    portal.database.pool.query('update student set gpa = $2 where person_id = $1', [
      theStudent.id,
      gpa,
    ]);
  await set(1.99);
  expect(await summaryOf(theGuide.id)).toMatchObject({ low_gpa_contacted: 1 });
  await set(2);
  expect(await summaryOf(theGuide.id)).toMatchObject({ low_gpa_contacted: 0 });
});

test('the wait is the median from the crossing to the first contact, of each guide and of all', async () => {
  const others = await idOf(portal, otherStudent);
  const waits: [number, number][] = [1, 3, 20].map((days) => [theStudent.id, days]);
  for (const [crossing, [id, days]] of [...waits, [others, 40] as const].entries()) {
    const at = portal.clock.now();
    await portal.database.pool.query(
      `insert into guidance_alert
         (student_id, kind, crossing, happened_at, first_contact_by, first_contact_at)
       values ($1, 'halted', $2, $3, $4, $5)`,
      [id, crossing, new Date(at.getTime() - days * dayMs), theGuide.id, at],
    );
  }
  const students = placedStudents({});
  const found = await contactWaits(portal.database.reads, { from, to, students });
  const medianOf = (of: string, advisor_id: number | null) => {
    const row = found.find((one) => one.of === of && one.advisor_id === advisor_id);
    return row && [row.waits, (row.median_contact_seconds * 1000) / dayMs];
  };
  expect(medianOf('advisor', theGuide.id)).toEqual([3, 3]);
  expect(medianOf('advisor', await idOf(portal, otherGuide))).toEqual([1, 40]);
  expect(medianOf('all', null)).toEqual([4, 11.5]);
});

test('the database knows the closing codes in the order of the rules', async () => {
  const { rows } = await portal.database.pool.query<{ code: string }>(
    'select code from guidance_closure_code order by place',
  );
  expect(rows.map(({ code }) => code)).toEqual(closureCodes);
});
