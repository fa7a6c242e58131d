import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostileFile, hostileFiles } from '#services/reloads/testing/hostile-files.ts';
import { serverAr as ar } from './phrases/staff-ar.ts';
import { serverEn as en } from './phrases/staff-en.ts';
import { runReload } from './server/runs/run-reload.ts';
import {
  aSite,
  aSiteWithRecords,
  begin,
  csvOf,
  load,
  runOf,
  type Site,
  type SourceRow,
  standing,
  studentsKept,
} from './testing.ts';

describe('files that nobody means well with', () => {
  let site: Site;
  let files: HostileFile[];
  let before: Awaited<ReturnType<typeof standing>>;

  beforeAll(async () => {
    site = await aSite();
    await load(site);
    files = hostileFiles(await site.source.rows('students.csv'), 1);
    before = await standing(site);
    await site.source.remove('students.csv');
  });
  afterAll(() => site.drop());

  async function whatBecomesOf({ file, bytes, outcome }: HostileFile): Promise<string> {
    await site.source.write(file, bytes);
    // Otherwise the good rows would be applied, and people who lost their id would vanish.
    const dry_run = outcome === 'rows' || outcome === 'changes';
    const id = await begin(site, 'students', dry_run);
    await runReload(site.deps, id);
    await site.source.remove(file);
    const run = await runOf(site, id);
    if (run.state === 'failed') return run.failure?.code ?? '';
    if (run.state === 'refused') return 'guard';
    if (run.refused_count > 0) return `rows: ${(await faultsOf(id)).join(', ')}`;
    if (run.changed_count === 1 && run.state === 'ready') return 'changes';
    return run.unchanged_count === studentsKept ? 'harmless' : run.state;
  }

  /** The first reason of each refused row. */
  async function faultsOf(id: number): Promise<string[]> {
    const { rows } = await site.database.pool.query(
      `select faults -> 0 ->> 'code' as code from reload_effect
       where run_id = $1 and effect = 'refused' order by row_number`,
      [id],
    );
    return rows.map(({ code }) => code);
  }

  test('each is refused with its own reason or harmless, and nothing changes', async () => {
    expect(files.length).toBeGreaterThan(100);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    const wrong: unknown[] = [];
    for (const file of files) {
      const seen = await whatBecomesOf(file);
      const { outcome, fault = '' } = file;
      if (seen !== (outcome === 'rows' ? `rows: ${fault}` : outcome)) wrong.push([file.name, seen]);
      const reasons =
        outcome === 'rows' ? [ar.row_faults, en.row_faults] : [ar.failures, en.failures];
      const isReason = !['harmless', 'changes', 'guard'].includes(outcome);
      for (const phrases of isReason ? reasons : []) {
        expect(Object.keys(phrases)).toContain(outcome === 'rows' ? fault : outcome);
      }
    }
    expect(wrong).toEqual([]);
    expect(await standing(site)).toEqual(before);
  }, 180_000);
});

describe('records that nobody means well with', () => {
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
});
