import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { noticesContract } from './contract.ts';
import { aNotice, forgetNotices } from './testing.ts';

const { calls } = noticesContract;

let portal: TestPortal;
let author: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
});

beforeEach(async () => {
  portal.clock.moveTo(testNow);
  await forgetNotices(portal);
  author = await portal.as('800022', 'en');
});

afterAll(() => portal.stop());

const publish = async (notice: object) =>
  (await author.call(calls.publish, { body: aNotice(notice) })).reply.id;

async function sheetOf(body: object, person = author) {
  return readSheet((await person.call(calls.exportAll, { body })).reply);
}

test.each(['231000001', '900003', '700012', '800016'])('%s exports none', async (user_id) => {
  await publish({});
  const person = await portal.as(user_id);
  expect((await person.call(calls.exportAll, { body: {} })).code).toBe('forbidden');
});

test.each([
  [{ ids: [] }, 'ids', 'too_small'],
  [{ ids: ['one'] }, 'ids.0', 'invalid_number'],
  [{ columns: ['author_id'] }, 'columns.0', 'not_one_of'],
  [{ state: 'gone' }, 'state', 'not_one_of'],
])('%j is refused', async (body, field, code) => {
  const answer = await author.call(calls.exportAll, { body: body as never });
  expect(answer.status).toBe(400);
  expect(answer.error_codes[field]).toEqual([code]);
});

test('a sheet has every notice with all whom it is for, in either language', async () => {
  await publish({ title: '=HYPERLINK("http://a.example")', body: '', roles: ['2/0', '1/3'] });
  await publish({ kind: 'warning', title_ar: 'تنبيه', sections: [2], colleges: [1, 2] });
  const { header, rows, is_from_right } = await sheetOf({ hijri: true });
  expect(is_from_right).toBe(false);
  expect(header).toEqual([
    'Title',
    'Title in Arabic',
    'Kind',
    'Audience',
    'Start',
    'Start (Hijri)',
    'End',
    'End (Hijri)',
    'State',
    'Written by',
    'Details',
    'Details in Arabic',
  ]);
  const [warning = [], formula = []] = rows;
  expect(warning.slice(0, 3)).toEqual(['Library hours', 'تنبيه', 'Warning']);
  expect(warning[3]).toMatch(/^.+, .+ · Female section$/);
  expect(warning[4]).toBeInstanceOf(Date);
  expect(warning[5]).toMatch(/1448/);
  expect(warning[8]).toBe('Showing now');
  // Text that looks like a formula stays text.
  expect(formula[0]).toBe('=HYPERLINK("http://a.example")');
  expect(formula[3]).toMatch(/^Students, Instructors: /);
  expect(formula[10]).toBe(null);

  const arabic = await sheetOf({ kind: 'warning' }, await portal.as('800022', 'ar'));
  expect(arabic.is_from_right).toBe(true);
  expect(arabic.rows).toHaveLength(1);
  expect(arabic.rows[0]?.slice(0, 3)).toEqual(['تنبيه', 'Library hours', 'إعلان مهم']);
  expect(arabic.rows[0]?.[3]).toMatch(/ · شطر الطالبات$/);
});

test('states are those of now, and filters and ordering those of the list', async () => {
  const ends_at = new Date(testNow.getTime() + 60_000).toISOString();
  await publish({ title: 'Short', ends_at });
  await publish({ title: 'Long' });
  portal.clock.moveTo(new Date(testNow.getTime() + 120_000));
  const columns = ['title', 'state'];
  expect((await sheetOf({ columns, state: 'over' })).rows).toEqual([['Short', 'Over']]);
  for (const ordering of ['-starts_at', 'starts_at'] as const) {
    const { results } = (await author.call(calls.listAll, { query: { ordering } })).reply;
    const { rows } = await sheetOf({ columns: ['title'], ordering });
    expect(rows.flat()).toEqual(results.map(({ title }) => title));
  }
});

test('chosen ones alone, and the log says how many went out', async () => {
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await publish({ title }));
  const body = { ids: [ids[2], ids[0]], ordering: 'starts_at', columns: ['title'] };
  const { rows } = await sheetOf(body);
  expect(rows.flat()).toEqual(['One', 'Three']);
  const { results } = (await author.call(auditContract.calls.listEntries, { query: {} })).reply;
  expect(results[0]).toMatchObject({ action_text: 'List of notices exported' });
  const noted = results[0]?.changes.map(({ field, after }) => [field, after]);
  expect(noted).toContainEqual(['exported_rows', '2']);
});
