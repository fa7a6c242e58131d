import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverAr as ar } from './phrases/staff-ar.ts';
import { serverEn as en } from './phrases/staff-en.ts';
import { runReload } from './server/runs/run-reload.ts';
import { aSiteWithRecords, begin, csvOf, runOf, type Site, type SourceRow } from './testing.ts';

let site: Site;
let rows: SourceRow[];

beforeAll(async () => {
  site = await aSiteWithRecords();
  rows = await site.source.rows('results.csv');
});
beforeEach(() => site.source.write('results.csv', csvOf(rows)));
afterAll(() => site.drop());

const stands = async () =>
  (await site.database.pool.query('select * from reload_current_result order by source_id')).rows;

/** The run's failure, or the distinct reasons of the refused rows. */
async function whatBecomesOf(contents: string | Uint8Array): Promise<string> {
  await site.source.write('results.csv', contents);
  const id = await begin(site, 'results', true);
  await runReload(site.deps, id);
  const run = await runOf(site, id);
  if (run.state === 'failed') return run.failure?.code ?? '';
  const { rows: faults } = await site.database.pool.query(
    `select distinct fault ->> 'column' || ' ' || (fault ->> 'code') as reason
     from reload_effect, jsonb_array_elements(faults) fault
     where run_id = $1 and effect = 'refused' order by 1`,
    [id],
  );
  return faults.map(({ reason }) => reason).join(', ');
}

const withFirst = (change: SourceRow) => csvOf([{ ...rows[0], ...change }, ...rows.slice(1)]);

test('a file of results that nobody means well with changes nothing, and says why', async () => {
  const before = await stands();
  const hostile: [contents: string | Uint8Array, outcome: string][] = [
    ['', 'wrong_header'],
    ['student_id,term_code,course_code\n1,2,3\n', 'wrong_header'],
    [csvOf(rows).replace('hours', 'hours,hours'), 'double_column'],
    [`${csvOf(rows)}"never closed`, 'broken_csv'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'people_only'],
    [Buffer.from(`\ufeff${csvOf(rows)}`, 'utf16le'), 'wrong_encoding'],
    [withFirst({ grade: 'DISTINCTION' }), 'grade too_long'],
    [withFirst({ grade: '' }), 'grade required'],
    [withFirst({ points: '5.01' }), 'points out_of_range'],
    [withFirst({ points: '3.505' }), 'points not_a_number'],
    [withFirst({ points: 'NaN' }), 'points not_a_number'],
    [withFirst({ hours: '61' }), 'hours out_of_range'],
    [withFirst({ hours: '1e1' }), 'hours not_a_number'],
    [withFirst({ term_code: "261'; drop table result; --" }), 'term_code too_long'],
    [withFirst({ course_code: '=HYPERLINK("x")' }), 'course_code unknown_course'],
    [withFirst({ course_code: 'x'.repeat(5000) }), 'course_code too_long'],
    [withFirst({ student_id: '900003' }), 'student_id unknown_student'],
    [withFirst({ student_id: '9'.repeat(21) }), 'student_id digits_only'],
    [csvOf([...rows, ...rows.slice(0, 3)]), 'student_id duplicate_record'],
  ];
  const wrong: unknown[] = [];
  for (const [contents, outcome] of hostile) {
    const seen = await whatBecomesOf(contents);
    if (!seen.split(', ').includes(outcome)) wrong.push([outcome, seen]);
    const code = outcome.split(' ').at(-1) ?? '';
    const known = { ...ar.failures, ...ar.row_faults };
    expect(Object.keys(known)).toContain(code);
    expect(Object.keys({ ...en.failures, ...en.row_faults })).toContain(code);
  }
  expect(wrong).toEqual([]);
  expect(await stands()).toEqual(before);
});

test('digits of any script and spaces beside the codes make no other record', async () => {
  const [first] = rows;
  const arabic = (text = '') => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const same = withFirst({
    student_id: ` ${arabic(first?.['student_id'])}`,
    term_code: arabic(first?.['term_code']),
    course_code: `${first?.['course_code']} `,
    hours: arabic(first?.['hours']),
  });
  expect(await whatBecomesOf(same)).toBe('');
  const { rows: effects } = await site.database.pool.query(
    'select effect from reload_effect where run_id = (select max(id) from reload_run)',
  );
  expect(effects).toEqual([]);
});
