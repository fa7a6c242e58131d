import ExcelJs from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetKeys } from '#platform/contract/list.ts';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { tablesRead } from '#portal/testing/plans.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { guidanceContract } from '../guidance/contract.ts';
import { aSourceFolder, reload, type SourceFolder, type SourceRow } from '../reloads/testing.ts';
import { absenceBands } from './absence-report.ts';
import { absenceSheet } from './absence-sheet.ts';
import { guidanceReportsContract } from './contract.ts';

const { exportAbsenceReport, getAbsenceReport, listAbsenceChoices, printAbsenceReport } =
  guidanceReportsContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let registrar: TestPerson;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  registrar = await portal.as('800005', 'en');
  administrator = await portal.as('800022');
});

afterAll(async () => {
  await portal.stop();
  await source.drop();
});

async function reportFor(person: TestPerson, query: Record<string, unknown> = {}) {
  const answer = await person.call(getAbsenceReport, { query: { page_size: 200, ...query } });
  expect(answer.status).toBe(200);
  return answer.reply;
}

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows;

describe('refusals', () => {
  test('somebody signed out reads no report', async () => {
    expect((await portal.visitor().call(getAbsenceReport, {})).code).toBe('not_signed_in');
  });

  test.each(['231000001', '900003', '900008', '900012', '700012', '800014', '800022', '900099'])(
    '%s reads none, on screen, on paper or in a sheet',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(getAbsenceReport, {})).code).toBe('forbidden');
      expect((await person.call(listAbsenceChoices, {})).code).toBe('forbidden');
      expect((await person.call(printAbsenceReport, {})).code).toBe('forbidden');
      expect((await person.call(exportAbsenceReport, { body: {} })).code).toBe('forbidden');
    },
  );

  test.each([
    [{ major: 'medicine' }, 'major', 'invalid_number'],
    [{ gender: '3' }, 'gender', 'not_one_of'],
    [{ course: 'x'.repeat(16) }, 'course', 'too_long'],
    [{ page_size: 201 }, 'page_size', 'too_big'],
    [{ ordering: 'name' }, 'ordering', 'not_one_of'],
    [{ student: 1 }, 'student', 'unknown_field'],
  ])('%j is refused at its field', async (asked, field, code) => {
    const answer = await registrar.call(getAbsenceReport, { query: asked as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
  });
});

describe('what it counts', () => {
  test('is every student once by the worst course, and every course, as attendance has them', async () => {
    const report = await reportFor(registrar);
    const [counted] = await query(`
      select count(*) as students, count(*) filter (where worst >= 50) as deprivation,
        count(*) filter (where worst between 40 and 49) as second,
        count(*) filter (where worst between 21 and 39) as first
      from (select person_id, max(step) as worst from attendance where term_code = '261' group by 1) seen
      join student using (person_id) where is_active`);
    expect(report.total).toMatchObject(counted);
    expect(report.limits).toEqual([10, 20, 25]);
    expect(report.term).toMatchObject({ code: '261' });
    expect(report.as_of).not.toBeNull();
    expect(report.is_rounded).toBe(false);
    for (const places of [report.majors, report.colleges]) {
      for (const band of absenceBands) {
        const sum = places.reduce((all, { absence }) => all + (absence?.[band] ?? 0), 0);
        expect(sum).toBe(report.total?.[band]);
      }
    }
    const courses = await query(`
      select course_code, count(*) as students from attendance join student using (person_id)
      where term_code = '261' and is_active group by 1`);
    expect(report.count).toBe(courses.length);
    for (const { course_code, absence } of report.results) {
      expect(courses).toContainEqual({ course_code, students: absence?.students });
    }
  });

  test('is narrowed by each filter, and the worst courses come first, page by page', async () => {
    const computing = await reportFor(registrar, { college: 6 });
    expect(computing.majors.map(({ id }) => id)).toEqual([5, 6, 10]);
    const one = await reportFor(registrar, { major: 5 });
    expect(one.colleges.map(({ id }) => id)).toEqual([6]);
    expect(one.total).toEqual(one.majors[0]?.absence);
    const shares = one.results.map(
      ({ absence }) => (absence?.alerted ?? 0) / (absence?.students ?? 1),
    );
    expect(shares).toEqual(shares.toSorted((worse, better) => better - worse));
    expect(shares[0]).toBeGreaterThan(0);

    const men = await reportFor(registrar, { major: 5, gender: '1' });
    const women = await reportFor(registrar, { major: 5, gender: '2' });
    expect((men.total?.students ?? 0) + (women.total?.students ?? 0)).toBe(one.total?.students);

    const [worst] = one.results;
    const course = await reportFor(registrar, { major: 5, course: worst?.course_code });
    expect(course.results).toEqual([worst]);
    expect(course.total).toEqual(worst?.absence);

    const pages = await Promise.all(
      [1, 2, 3].map((page) => reportFor(registrar, { major: 5, page, page_size: 5 })),
    );
    const paged = pages.flatMap(({ results }) => results);
    expect(paged).toEqual(one.results.slice(0, 15));
    expect(await reportFor(registrar, { page: 1000 })).toMatchObject({ results: [] });
    expect(await reportFor(registrar, { course: 'QQQ 999' })).toMatchObject({
      count: 0,
      majors: [],
    });
  });

  test('reads summaries alone: no plan touches attendance or results', async () => {
    const asked = ['', '?major=5&gender=2', '?college=6', '?course=CSC%20411'];
    for (const address of asked) {
      const path = `/guidance/absence/report${address}`;
      const tables = await tablesRead(portal, registrar, path);
      expect(tables).toContain('course_absence');
      if (address !== '?course=CSC%20411') expect(tables).toContain('major_absence');
      for (const row of ['attendance', 'result', 'student']) expect(tables).not.toContain(row);
    }
  });
});

describe('reach', () => {
  test.each([
    ['900002', [1]],
    ['800024', [1]],
    ['902103', [3, 7, 8, 9]],
    ['800004', [1]],
  ])('%s reads of their own majors, whatever they ask for', async (user_id, majors) => {
    const person = await portal.as(user_id);
    const own = await reportFor(person);
    expect(own.majors.map(({ id }) => id)).toEqual(majors);
    expect(await reportFor(person, { major: 5 })).toMatchObject({
      count: 0,
      majors: [],
      colleges: [],
    });
    const { reply: choices } = await person.call(listAbsenceChoices, {});
    expect(choices.majors.map(({ id }) => id)).toEqual(majors);
    expect(choices.courses).toHaveLength(own.count);
  });

  test('general science reads of the first levels', async () => {
    const report = await reportFor(await portal.as('900021'));
    const [counted] = await query(
      'select count(*) as students from student where level <= 2 and is_active and absence_step is not null',
    );
    expect(report.total?.students).toBe(counted.students);
    expect(counted.students).toBeGreaterThan(50);
  });

  test('who is kept to one section reads of that section', async () => {
    const dean = await portal.as('902103');
    const both = await reportFor(dean);
    const women = await reportFor(dean, { gender: '2' });
    await query('update staff set section = 2 where person_id = $1', [dean.id]);
    const kept = await reportFor(dean);
    expect(kept.total).toEqual(women.total);
    expect(kept.results).toEqual(women.results);
    expect(await reportFor(dean, { gender: '1' })).toMatchObject({ count: 0, majors: [] });
    await query('update staff set section = null where person_id = $1', [dean.id]);
    expect((await reportFor(dean)).total).toEqual(both.total);
  });

  test('who looks after a place that the source does not name reads of nobody', async () => {
    const head = await portal.as('800024');
    const [{ major_code }] = await query('select major_code from staff where person_id = $1', [
      head.id,
    ]);
    await query('update staff set major_code = null where person_id = $1', [head.id]);
    expect(await reportFor(head)).toMatchObject({ count: 0, majors: [], total: { students: 0 } });
    await query('update staff set major_code = $2 where person_id = $1', [head.id, major_code]);
  });

  test.each(['900014', '900018', '900020', '800018'])(
    '%s sees no student, and so no count that could tell of one',
    async (user_id) => {
      const person = await portal.as(user_id);
      const list = await person.call(guidanceContract.calls.listStudents, {});
      expect(list.code).toBe('forbidden');
      const told = await reportFor(person, { page: 1 });
      const exact = await reportFor(registrar, { page: 1 });
      expect(told.is_rounded).toBe(true);
      expect(told.count).toBe(exact.count);
      const groups = [...told.majors, ...told.colleges, ...told.results, { absence: told.total }];
      for (const { absence } of groups) {
        for (const band of absenceBands) expect((absence?.[band] ?? 0) % 5).toBe(0);
      }
      const small = exact.results.filter(({ absence }) => (absence?.students ?? 0) < 10);
      for (const { course_code } of small) {
        const found = told.results.find((course) => course.course_code === course_code);
        expect(found?.absence ?? null).toBeNull();
      }
    },
  );
});

test('bands are right at the limits, through a reload, and follow the limits without one', async () => {
  const before = await reportFor(registrar, { course: 'MED 312' });
  /** 9.99, 10, 10.01, 19.9, 20, 24.9 and 25 percent. */
  const missed = [
    [99, 991],
    [100, 1000],
    [100, 999],
    [199, 1000],
    [200, 1000],
    [249, 1000],
    [250, 1000],
  ];
  await source.change('attendance.csv', (rows) => {
    let place = 0;
    return rows.map((row): SourceRow => {
      if (row['course_code'] !== 'MED 312') return row;
      const [missed_hours = 0, contact_hours = 100] = missed[place] ?? [];
      place += 1;
      return {
        ...row,
        missed_hours: String(missed_hours),
        contact_hours: String(contact_hours),
        excused_hours: '0',
      };
    });
  });
  expect(await reload(administrator, 'attendance')).toMatchObject({ state: 'applied' });
  const after = await reportFor(registrar, { course: 'MED 312' });
  const students = before.total?.students ?? 0;
  expect(students).toBeGreaterThan(missed.length);
  const expected = {
    students,
    none: students - 5,
    first: 2,
    second: 2,
    deprivation: 1,
    alerted: 5,
  };
  expect(after.results[0]?.absence).toMatchObject(expected);
  expect(after.total).toMatchObject(expected);
  expect(new Date(after.as_of ?? 0).getTime()).toBeGreaterThanOrEqual(
    new Date(before.as_of ?? 0).getTime(),
  );

  await changeSetting(portal, 'academic', { absence_bands: [5, 10, 20] });
  await expect
    .poll(async () => (await reportFor(registrar, { course: 'MED 312' })).results[0]?.absence)
    .toMatchObject({ none: students - 7, first: 1, second: 3, deprivation: 3 });
  await changeSetting(portal, 'academic', { absence_bands: [10, 20, 25] });
  await source.restore();
  expect(await reload(administrator, 'attendance')).toMatchObject({ state: 'applied' });
  expect((await reportFor(registrar, { course: 'MED 312' })).total).toEqual(before.total);
});

test('between two terms there is no report, and before the first attendance it says so', async () => {
  portal.clock.moveTo(new Date('2026-08-01T09:00:00Z'));
  const holiday = await reportFor(registrar);
  expect(holiday).toMatchObject({ term: null, count: 0 });
  // The summary follows the term within a second, both ways.
  const summarised = async () => (await query('select 1 from major_absence')).length > 0;
  await expect.poll(summarised).toBe(false);
  portal.clock.moveTo(new Date('2026-11-22T05:42:00Z'));
  await expect.poll(summarised).toBe(true);
  expect((await reportFor(registrar)).majors).toHaveLength(10);
});

describe('taken along', () => {
  test('the sheet has the courses of the screen, and the audit log says who took it', async () => {
    const dean = await portal.as('902103', 'en');
    const shown = await reportFor(dean, { major: 3, ordering: '-students' });
    const body = { major: '3', ordering: '-students' as const };
    const { status, reply } = await dean.call(exportAbsenceReport, { body });
    expect(status).toBe(200);
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await reply.blob.arrayBuffer()) as never);
    const rows: unknown[][] = [];
    book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    expect(rows[0]).toHaveLength(sheetKeys(absenceSheet).length);
    expect(rows.slice(1).map(([code, name, students]) => [code, name, students])).toEqual(
      shown.results.map((row) => [row.course_code, row.name, row.absence?.students]),
    );
    const { reply: log } = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'guidance-reports.absence_exported' },
    });
    expect(log.count).toBe(1);
  });

  test.each(['major', 'college'] as const)(
    'the sheet by %s has those of the screen',
    async (by) => {
      const dean = await portal.as('902103', 'en');
      const { majors, colleges } = await reportFor(dean);
      const { reply } = await dean.call(exportAbsenceReport, { body: { by } });
      const { header, rows } = await readSheet(reply);
      expect(header.slice(0, 2)).toEqual(['Code', by === 'major' ? 'Major' : 'College']);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(
        (by === 'major' ? majors : colleges).map(({ id, name, absence }) => [
          ...[String(id), name, absence?.students],
          ...[
            absence?.none,
            absence?.first,
            absence?.second,
            absence?.deprivation,
            absence?.alerted,
          ],
          ...[absence?.percent.none, absence?.percent.first, absence?.percent.second],
          ...[absence?.percent.deprivation, absence?.percent.alerted],
        ]),
      );
    },
  );

  test('by anything else it is refused at its field', async () => {
    const { status, error_codes } = await registrar.call(exportAbsenceReport, {
      body: { by: 'student' } as never,
    });
    expect(status).toBe(400);
    expect(error_codes['by']).toEqual(['not_one_of']);
  });

  test('a small course stays empty in the sheet of who sees no student', async () => {
    const quality = await portal.as('900018', 'en');
    const { reply } = await quality.call(exportAbsenceReport, { body: { format: 'csv' } });
    const lines = (await reply.blob.text()).trim().split('\n').slice(1);
    const told = await reportFor(quality);
    expect(lines).toHaveLength(told.count);
    const untold = told.results.filter(({ absence }) => absence === null);
    for (const { course_code } of untold) {
      expect(lines.find((line) => line.startsWith(course_code))).toMatch(/,{10}/);
    }
  });

  test.each(['ar', 'en'] as const)('the paper in %s says the same', async (language) => {
    const dean = await portal.as('902103', language);
    const { status, reply } = await dean.call(printAbsenceReport, { query: {} });
    expect(status).toBe(200);
    const { text, language: said } = await readPdf(Buffer.from(await reply.blob.arrayBuffer()));
    expect(said).toBe(language);
    const shown = await reportFor(dean);
    expect(text).toContain(squeeze(String(shown.total?.students.toLocaleString('en-US'))));
    if (language === 'en') {
      for (const major of shown.majors) expect(text).toContain(squeeze(major.name));
    }
    for (const { course_code } of shown.results.slice(0, 5)) {
      expect(text).toContain(squeeze(course_code));
    }
  });
});
