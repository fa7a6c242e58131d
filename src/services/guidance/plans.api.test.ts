import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOf, tablesRead } from '#portal/testing/plans.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';

let portal: TestPortal;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal({ whole: true });
  registrar = await portal.as('800005', 'en');
  // The state that autovacuum would leave.
  await portal.database.pool.query('vacuum analyze');
  // The first to ask for the whole university has it made.
}, 120_000);

afterAll(() => portal.stop());

test('a page far down the list of all is found by the names alone', async () => {
  for (const name of ['student_by_name', 'student_by_name_ar']) {
    const reader = await portal.as('800005', name === 'student_by_name' ? 'en' : 'ar');
    const path = '/guidance/all/students?page=150';
    const steps = await stepsOf(portal, reader, path);
    const found = steps.filter((step) => step['Index Name'] === name);
    expect(found.map((step) => step['Node Type'])).toContain('Index Only Scan');
    expect(
      steps.filter((step) => step['Actual Rows'] > 1000).map((step) => step['Node Type']),
    ).not.toContain('Sort');
  }
});

/** A condition that PostgreSQL estimated as rare made it look up each student separately. */
test.each([
  '/guidance/messages',
  '/guidance/messages?view=closed',
  '/guidance/messages/counts',
  '/guidance/morning?state=open',
  '/guidance/concerns',
  '/guidance/corrections?view=all',
  '/guidance/admin/transferred',
  '/guidance/quality',
])('%s looks no student of the whole university up one by one', async (path) => {
  const steps = await stepsOf(portal, registrar, path);
  const most = Math.max(...steps.map((step) => step['Actual Loops']));
  expect(most).toBeLessThan(1000);
});

test('cases are counted without their seen marks, and read no records of courses', async () => {
  for (const path of ['/guidance/messages?view=unseen', '/guidance/messages/counts']) {
    const steps = await stepsOf(portal, registrar, path);
    const marks = steps.filter((step) => step['Relation Name'] === 'guidance_visual');
    expect(marks.every((step) => step['Actual Loops'] <= 25)).toBe(true);
    const tables = await tablesRead(portal, registrar, path);
    for (const records of ['attendance', 'result']) expect(tables).not.toContain(records);
  }
});
