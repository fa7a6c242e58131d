import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import {
  countCourseAbsence,
  countMajorAbsence,
  listStudents,
  teaches,
} from '#services/people/server/public.ts';
import { reloadsContract } from './contract.ts';
import { recordKinds } from './reload.ts';
import { aSourceFolder, plain, reload, type SourceFolder } from './testing.ts';

const { calls } = reloadsContract;
const limits = [10, 20, 25];

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;
let inEnglish: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
  inEnglish = await portal.as('800022', 'en');
});
afterEach(() => source.restore());
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const idOf = async (user_id: string) =>
  (
    await portal.database.reads
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).id;

describe.each(recordKinds)('a reload of %s', (kind) => {
  test('is not for those who may not reload', async () => {
    const body = { kind, dry_run: true };
    expect((await (await portal.as('900003')).call(calls.startRun, { body })).status).toBe(403);
    expect((await (await portal.as('231000001')).call(calls.startRun, { body })).status).toBe(403);
  });

  test('of the demo stands among the runs, and one of the same file changes nothing', async () => {
    const { reply } = await administrator.call(calls.listRuns, { query: { kind } });
    expect(reply.results[0]).toMatchObject({ kind, state: 'applied', counts: { refused: 0 } });
    const run = await reload(administrator, kind, { dry_run: 'true' });
    const { length } = await source.rows(`${kind}.csv`);
    expect(run).toMatchObject({ state: 'ready', counts: { read: length, unchanged: length } });
    const freshness = await administrator.call(calls.getFreshness, {});
    expect(freshness.reply[kind]).not.toBeNull();
    expect(freshness.reply.reference).not.toBeNull();
  });

  test('has templates in its own formats, which the reading itself accepts', async () => {
    const template = (format: string) =>
      fetch(`${portal.url}/api/system-data/templates/${kind}/${format}`, {
        headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': 'ar' },
      });
    expect((await template('oneroster')).status).toBe(404);
    for (const format of ['csv', 'jsonl'] as const) {
      await source.remove(`${kind}.csv`);
      const name = `${kind}.${format}` as const;
      await source.write(name, await (await template(format)).text());
      const run = await reload(administrator, kind, { dry_run: 'true' });
      expect(run.counts, format).toMatchObject({ read: 1, refused: 0 });
      await source.restore();
    }
    expect(await (await template('columns')).text()).toContain('course_code,المقرر,نعم,');
  });
});

describe('rows of a run', () => {
  test('bear the student’s name, are found by it, by number and by course, and say why not', async () => {
    await source.change('attendance.csv', (rows) =>
      rows.map((row) =>
        row['student_id'] === '231000001' && row['course_code'] === 'MED 312'
          ? { ...row, missed_hours: '20' }
          : row['student_id'] === '231000005' && row['course_code'] === 'CSC 411'
            ? { ...row, missed_hours: '999' }
            : row,
      ),
    );
    const { id } = await reload(administrator, 'attendance', { dry_run: 'true' });
    const rowsFor = async (person: TestPerson, search: string) =>
      (await person.call(calls.listRows, { params: { id }, query: { search } })).reply.results;
    for (const search of ['راكان', 'Al-Harbi', '231000001', 'MED 312', 'med312']) {
      expect(await rowsFor(inEnglish, search), search).toMatchObject([
        {
          source_id: '231000001 261 MED 312',
          full_name: 'Rakan Saad Al-Harbi',
          effect: 'changed',
          changes: [{ column: 'missed_hours', label: 'Hours missed', before: '18', after: '20' }],
        },
      ]);
    }
    const [inArabic] = await rowsFor(administrator, '231000005');
    const [english] = await rowsFor(inEnglish, '231000005');
    expect(inArabic?.full_name_ar).toBe('يزن ماجد الزهراني');
    expect(inArabic?.reasons.map(plain)).toEqual([
      'القيمة 999 في الحقل missed_hours أكبر من الحقل contact_hours، وهو 80',
    ]);
    expect(english?.reasons.map(plain)).toEqual([
      'The value 999 in missed_hours is more than contact_hours, which is 80',
    ]);
  });
});

describe('who teaches whom', () => {
  test('is asked of the present term, the course and the section', async () => {
    const { reads } = portal.database;
    const [teacher, guide] = [await idOf('900001'), await idOf('900003')];
    const [student, other] = [await idOf('231000005'), await idOf('231000002')];
    const now = testNow;
    expect(await teaches(reads, { instructor_id: teacher, student_id: student, now })).toBe(true);
    expect(await teaches(reads, { instructor_id: teacher, student_id: other, now })).toBe(false);
    expect(await teaches(reads, { instructor_id: guide, student_id: other, now })).toBe(false);
    const holiday = new Date('2026-08-01T09:00:00Z');
    const then = { instructor_id: teacher, student_id: student, now: holiday };
    expect(await teaches(reads, then)).toBe(false);

    const { rows, count } = await listStudents(reads, {
      within: { taught_by: { instructor_id: teacher, now } },
      search: '231000005',
      ordering: 'name',
      language: 'ar',
      page: 1,
      page_size: 25,
    });
    expect(rows.map(({ student_id }) => student_id)).toEqual(['231000005']);
    expect(count).toBe(1);
  });
});

describe('what reports count', () => {
  test('is narrowed by college, major and gender, and agrees with the students themselves', async () => {
    const { reads } = portal.database;
    const now = testNow;
    const all = await countMajorAbsence(reads, { limits, now });
    const medicine = await countMajorAbsence(reads, { limits, now, colleges: [1] });
    expect(medicine).toEqual(all.filter(({ college_code }) => college_code === 1));
    const women = await countMajorAbsence(reads, { limits, now, genders: [2] });
    for (const row of women) {
      expect(row.none + row.first + row.second + row.deprivation).toBe(row.students);
      const filters = { major: row.major_code, gender: 2, absence_step_from: 50 } as const;
      const list = { within: {}, ordering: 'name', language: 'en', page: 1, page_size: 1 } as const;
      expect((await listStudents(reads, { ...list, ...filters })).count).toBe(row.deprivation);
    }
    const beginners = await countMajorAbsence(reads, { limits, now, within: { level_to: 2 } });
    for (const row of beginners) {
      const filters = { major: row.major_code, level_to: 2, absence_step_from: 0 };
      const list = { within: {}, ordering: 'name', language: 'en', page: 1, page_size: 1 } as const;
      expect((await listStudents(reads, { ...list, ...filters })).count).toBe(row.students);
    }
    const courses = await countCourseAbsence(reads, { limits, majors: [5], now });
    expect(courses.find(({ course_code }) => course_code === 'CSC 411')?.students).toBeGreaterThan(
      5,
    );
    expect(courses.some(({ course_code }) => course_code === 'MED 312')).toBe(false);
    const none = await countCourseAbsence(reads, { limits, term_code: '251', now });
    expect(none).toEqual([]);
  });
});
