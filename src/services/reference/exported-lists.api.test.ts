import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { referenceContract } from './contract.ts';

const { calls } = referenceContract;

const lists = [
  { name: 'Colleges', list: calls.listColleges, sheet: calls.exportColleges },
  { name: 'Majors', list: calls.listMajors, sheet: calls.exportMajors },
  { name: 'Student locations', list: calls.listLocations, sheet: calls.exportLocations },
  { name: 'Academic statuses', list: calls.listStatuses, sheet: calls.exportStatuses },
  { name: 'Levels', list: calls.listLevels, sheet: calls.exportLevels },
  { name: 'Terms', list: calls.listTerms, sheet: calls.exportTerms },
] as const;

let portal: TestPortal;
/** Keeps system data, but edits none of these lists. */
let reader: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  reader = await portal.as('900012', 'en');
});

afterAll(() => portal.stop());

describe('refusals', () => {
  test.each(['231000001', '900003', '700012', '800005'])('%s exports no list', async (user_id) => {
    const person = await portal.as(user_id);
    for (const { sheet } of lists) {
      expect((await person.call(sheet, { body: {} })).code).toBe('forbidden');
    }
  });

  test('what is no code of the list, and columns of another one', async () => {
    const refused = { status: 400, code: 'invalid_input' };
    const { exportColleges, exportStatuses, exportTerms } = calls;
    const none = await reader.call(exportColleges, { body: { ids: [] } });
    const word = await reader.call(exportColleges, { body: { ids: ['graduated'] } });
    const sign = await reader.call(exportStatuses, { body: { ids: ["'; --"] } });
    const four = await reader.call(exportTerms, { body: { ids: ['2631'] } });
    const many = Array.from({ length: 2001 }, () => 'graduated');
    const all = await reader.call(exportStatuses, { body: { ids: many } });
    const alien = await reader.call(exportColleges, {
      body: { columns: ['total_hours' as never] },
    });
    for (const answer of [none, word, sign, four, all, alien])
      expect(answer).toMatchObject(refused);
  });
});

describe.each(lists)('$name', ({ name, list, sheet }) => {
  test('come as the list has them, in either language', async () => {
    const { count, results } = (await reader.call(list, { query: { page_size: 200 } })).reply;
    const english = await reader.call(sheet, { body: {} });
    expect(english.reply.file_name).toBe(`${name} 2026-11-22.xlsx`);
    const inEnglish = await readSheet(english.reply);
    expect(inEnglish.is_from_right).toBe(false);
    expect(inEnglish.header.slice(0, 3)).toEqual(['Code', 'Name', 'Name in Arabic']);
    expect(inEnglish.rows).toHaveLength(count);
    expect(inEnglish.rows.map((row) => row.slice(0, 3))).toEqual(
      results.map((row) => [row.code, row.name, row.name_ar]),
    );
    const usedAt = inEnglish.header.indexOf('Linked records');
    expect(inEnglish.rows.map((row) => row[usedAt])).toEqual(results.map((row) => row.used_by));

    const person = await portal.as('800022', 'ar');
    const inArabic = await readSheet((await person.call(sheet, { body: {} })).reply);
    expect(inArabic.is_from_right).toBe(true);
    expect(inArabic.header.slice(0, 3)).toEqual(['الرمز', 'الاسم', 'الاسم بالإنجليزية']);
    expect(inArabic.rows.map(([, own, other]) => [own, other])).toEqual(
      results.map((row) => [row.name_ar, row.name]),
    );
  });

  test('chosen ones alone, in the order that is asked for', async () => {
    const query = { ordering: '-name', page_size: 200 } as const;
    const { results } = (await reader.call(list, { query })).reply;
    const chosen = results.filter((_, place) => place % 2 === 0).map(({ code }) => String(code));
    const body = { ids: chosen.toReversed(), ordering: '-name', columns: ['code'] } as const;
    const { rows } = await readSheet((await reader.call(sheet, { body: body as never })).reply);
    expect(rows.flat().map(String)).toEqual(chosen);
  });
});

test('filters narrow the sheet as they narrow the list', async () => {
  const asked = { college: 1, search: 'e', ordering: 'name' } as const;
  const { results } = (await reader.call(calls.listMajors, { query: asked })).reply;
  const all = (await reader.call(calls.listMajors, { query: {} })).reply.count;
  expect(results.length).toBeGreaterThan(0);
  expect(results.length).toBeLessThan(all);
  const { reply } = await reader.call(calls.exportMajors, {
    body: { ...asked, columns: ['code', 'college', 'total_hours'] },
  });
  const { rows } = await readSheet(reply);
  const colleges = (await reader.call(calls.listColleges, {})).reply.results;
  const college = colleges.find(({ code }) => code === 1)?.name;
  expect(rows).toEqual(results.map((row) => [row.code, college, row.total_hours]));
});

test('an edited row says what the source says, who edited it and when', async () => {
  const { reply } = await reader.call(calls.exportStatuses, {
    body: {
      origin: 'edited',
      columns: ['code', 'origin', 'source_says', 'changed_by', 'changed_at'],
      hijri: true,
    },
  });
  const { header, rows } = await readSheet(reply);
  expect(header).toEqual([
    'Code',
    'Origin',
    'Source’s value',
    'Changed by',
    'Last change',
    'Last change (Hijri)',
  ]);
  expect(rows).toHaveLength(1);
  const [code, origin, says, , changed_at, hijri] = rows[0] ?? [];
  expect([code, origin]).toEqual(['record_closed', 'Edited here']);
  expect(says).toMatch(/^Arabic name: [ء-ي ]+$/);
  expect(changed_at).toBeInstanceOf(Date);
  expect(hijri).toMatch(/1448/);
});

test('days of terms are dates, and the present term says so', async () => {
  const columns = ['code', 'year', 'start_date', 'is_current'] as const;
  const { reply } = await reader.call(calls.exportTerms, { body: { columns: [...columns] } });
  const { rows } = await readSheet(reply);
  const present = (await reader.call(calls.currentTerm, {})).reply.term;
  const marked = rows.filter(([, , , is_current]) => is_current !== null);
  expect(marked).toHaveLength(1);
  const [code, year, start_date, words] = marked[0] ?? [];
  expect([code, words]).toEqual([present?.code, 'Current']);
  expect(year).toContain('1448');
  expect(start_date).toEqual(new Date(`${present?.start_date}T00:00:00Z`));
});

test('each export stands in the audit log, with its list, rows and filters', async () => {
  const admin = await portal.as('800022', 'en');
  for (const { name, sheet } of lists) {
    const { reply } = await reader.call(sheet, { body: { search: 'a', format: 'csv' } });
    const lines = (await reply.blob.text()).trim().split('\r\n').length - 1;
    const { results } = (await admin.call(auditContract.calls.listEntries, { query: {} })).reply;
    expect(results[0]).toMatchObject({
      actor: { user_id: '900012' },
      action_text: `List of ${name.toLowerCase()} exported`,
    });
    const noted = Object.fromEntries(
      results[0]?.changes.map(({ field, after }) => [field, after]) ?? [],
    );
    expect(noted).toMatchObject({ exported_rows: String(lines), 'filter.search': 'a' });
    expect(noted['exported_format']).toContain('CSV');
  }
});
