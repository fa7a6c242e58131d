import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { studentsReached } from '#services/system-data/server/public.ts';
import { advisingContract } from './contract.ts';
import { contactSummary } from './server/public.ts';
import { aMessage, guide, otherGuide, otherStudent, student } from './testing.ts';

const { calls } = advisingContract;
const dayMs = 86_400_000;

let portal: TestPortal;
let theGuide: TestPerson;
let theStudent: TestPerson;

/** Years ahead of what the demo has written. */
const from = '2031-03-01' as const;
const to = '2031-03-31' as const;
const low_gpa = 2;

beforeAll(async () => {
  portal = await startPortal();
  portal.clock.moveTo(new Date('2031-03-10T06:00:00Z'));
  theGuide = await portal.as(guide);
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

const summary = (more: Partial<Parameters<typeof contactSummary>[1]> = {}) =>
  contactSummary(portal.database.reads, { from, to, low_gpa, ...more });

test('a period in which nobody wrote has no rows', async () => {
  expect(await summary()).toEqual([]);
});

test('students are counted once each, cases by how they ended, by who wrote', async () => {
  const one = await aMessage(theGuide, theStudent.id);
  await aMessage(theGuide, theStudent.id);
  const other = await portal.as(otherGuide);
  const otherId = (await portal.as(otherStudent)).id;
  await aMessage(other, otherId);
  await theStudent.call(calls.replyToMessage, { params: { id: one.id }, body: { reply: 'نعم' } });
  const close = { params: { id: one.id }, body: { version: 1, code: 'NR' as const } };
  expect((await theGuide.call(calls.changeMessage, close)).status).toBe(200);

  const rows = await summary();
  expect(rows.find(({ advisor_id }) => advisor_id === theGuide.id)).toEqual({
    ...{ advisor_id: theGuide.id, contacted: 1, answered: 1, low_gpa_contacted: 0 },
    ...{ median_contact_seconds: null, cases_open: 1, cases_CP: 0, cases_NR: 1, cases_TC: 0 },
  });
  expect(await summary({ advisors: [other.id] })).toMatchObject([{ contacted: 1, answered: 0 }]);
  const students = studentsReached({ advisor_id: other.id });
  expect(await summary({ students })).toMatchObject([{ advisor_id: other.id, cases_open: 1 }]);
});

test('both days belong to the period, and no other', async () => {
  const at = (day: '2031-03-09' | '2031-03-10' | '2031-03-11') => summary({ from: day, to: day });
  expect(await at('2031-03-09')).toEqual([]);
  expect(await at('2031-03-10')).toHaveLength(2);
  expect(await at('2031-03-11')).toEqual([]);
});

test('a low rate is that of now', async () => {
  const set = (gpa: number) =>
    portal.database.pool.query('update student set gpa = $2 where person_id = $1', [
      theStudent.id,
      gpa,
    ]);
  await set(1.5);
  expect(await summary({ advisors: [theGuide.id] })).toMatchObject([{ low_gpa_contacted: 1 }]);
  await set(2);
  expect(await summary({ advisors: [theGuide.id] })).toMatchObject([{ low_gpa_contacted: 0 }]);
});

test('the wait is the median from the crossing to the first contact, of who was first', async () => {
  for (const [crossing, days] of [1, 3, 20].entries()) {
    const happened = new Date(portal.clock.now().getTime() - days * dayMs);
    await portal.database.pool.query(
      `insert into guidance_alert (student_id, kind, crossing, happened_at, first_contact_by, first_contact_at)
       values ($1, 'halted', $2, $3, $4, $5)`,
      [theStudent.id, crossing, happened, theGuide.id, portal.clock.now()],
    );
  }
  const [row] = await summary({ advisors: [theGuide.id] });
  expect(row?.median_contact_seconds).toBeCloseTo((3 * dayMs) / 1000, -1);
});
