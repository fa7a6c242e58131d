import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { libraryContract } from './contract.ts';

const { listDays, listVisitors, recordVisit } = libraryContract.calls;

let portal: TestPortal;
let student: TestPerson;
let librarian: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [student, librarian] = await Promise.all([portal.as('231000005'), portal.as('800014', 'en')]);
});

afterAll(() => portal.stop());

const visitsOf = async (search: string) =>
  (await librarian.call(listVisitors, { query: { search } })).reply;

test('a student doesn’t see the visitors, and staff visit nothing', async () => {
  expect((await student.call(listVisitors, {})).status).toBe(403);
  expect((await student.call(listDays, {})).status).toBe(403);
  expect((await librarian.call(recordVisit, {})).status).toBe(403);
});

test('with the library switched off there is no visit and no report', async () => {
  await changeSetting(portal, 'switches', { SaudiDigital: false });
  const shut = [await student.call(recordVisit, {}), await librarian.call(listVisitors, {})];
  expect(shut.map(({ status }) => status)).toEqual([403, 403]);
  await changeSetting(portal, 'switches', { SaudiDigital: true });
});

test('its address is https', async () => {
  const to = { library_url: 'http://sdl.edu.sa' };
  await expect(changeSetting(portal, 'identity', to)).rejects.toThrow('invalid_link');
  await changeSetting(portal, 'identity', { library_url: 'https://library.waha.example/sdl' });
});

test('a visit is recorded with its student, and pressing again at once is the same visit', async () => {
  const { count } = await visitsOf('231000005');
  const twice = await Promise.all([student.call(recordVisit, {}), student.call(recordVisit, {})]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  portal.clock.moveTo(new Date(testNow.getTime() + 5_000));
  await student.call(recordVisit, {});
  const { results, count: after } = await visitsOf('231000005');
  expect(after).toBe(count + 1);
  expect(results[0]).toMatchObject({
    user_id: '231000005',
    email: '231000005@students.bawaba.example',
    visit_library_date: expect.stringMatching(/^2026-11-22T05:4/),
  });
  portal.clock.moveTo(new Date(testNow.getTime() + 600_000));
  await student.call(recordVisit, {});
  expect((await visitsOf('231000005')).count).toBe(count + 2);
  portal.clock.moveTo(testNow);
});

test('a student whose payments are halted still goes there', async () => {
  const halted = await portal.as('231000003');
  expect((await halted.call(recordVisit, {})).status).toBe(200);
});

test('whoever runs the library reads the visits of some days, in their language', async () => {
  const instructor = await portal.as('900007', 'ar');
  const [all] = (await instructor.call(listVisitors, { query: { search: '231000005' } })).reply
    .results;
  expect(all?.fullname).toMatch(/[ء-ي]/);
  expect((await visitsOf('231000005')).results[0]?.fullname).toMatch(/[A-Z]/);
  const none = await librarian.call(listVisitors, { query: { to: '2020-01-01' } });
  expect(none.reply.count).toBe(0);
});

test('the days add up to the list, also those without a visit', async () => {
  const { results } = (await librarian.call(listDays, {})).reply;
  expect(results).toHaveLength(30);
  const query = { from: results[0]?.day ?? '', to: results.at(-1)?.day ?? '' };
  const { count } = (await librarian.call(listVisitors, { query })).reply;
  expect(results.reduce((sum, { visits }) => sum + visits, 0)).toBe(count);
  const long = await librarian.call(listDays, { query: { from: '2020-01-01' } });
  expect(long.reply.results).toHaveLength(90);
  const turned = await librarian.call(listDays, { query: { from: query.to, to: query.from } });
  expect(turned.reply.results).toEqual([]);
});
