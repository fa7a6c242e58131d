import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { reloadsContract } from './contract.ts';
import { aSourceFolder, csvOf, plain, reload, type SourceFolder } from './testing.ts';

const { calls } = reloadsContract;

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

async function personOf(user_id: string) {
  return portal.database.reads
    .selectFrom('person')
    .leftJoin('student', 'student.person_id', 'person.id')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .selectAll('person')
    .select(['student.gpa', 'student.advisor_id', 'staff.roles', 'staff.rank'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

describe('rows that can not be taken', () => {
  test('name the highest level that the university has set', async () => {
    await changeSetting(portal, 'academic', { student_levels: 12 });
    await source.change('students.csv', (rows) =>
      rows.map((row, index) => ({ ...row, level: index === 3 ? '13' : '12' })),
    );
    const run = await reload(inEnglish, 'students', { dry_run: 'true' });
    expect(run.counts.refused).toBe(1);
    expect(
      run.refused_rows.map(({ row_number, reasons }) => [row_number, ...reasons.map(plain)]),
    ).toEqual([[5, 'The value 13 in level is not between 1 and 12']]);
    await changeSetting(portal, 'academic', { student_levels: 15 });
  });

  test('are refused one by one with every reason, and the others are applied', async () => {
    const before = await personOf('231000005');
    await source.change('students.csv', (rows) => [
      ...rows.map((row) => {
        switch (row['student_id']) {
          case '231000001':
            return { ...row, gpa: '3.42' };
          case '231000005':
            return { ...row, national_id: '1000000066', level: '16', advisor_id: '700013' };
          case '231000006':
            return { ...row, major_code: '99', advisor_id: '900003' };
          case '231000007':
            return { ...row, advisor_id: '700012' };
          default:
            return row;
        }
      }),
      { ...rows[0], student_id: '' } as Record<string, string>,
      { ...rows[0], student_id: '231000001' } as Record<string, string>,
      { ...rows[0], student_id: '900003' } as Record<string, string>,
    ]);
    const rows = await source.rows('students.csv');
    const rowOf = (user_id: string) => rows.findIndex((row) => row['student_id'] === user_id) + 2;

    const run = await reload(inEnglish, 'students');
    expect(run.state).toBe('applied');
    expect(run.counts).toMatchObject({ read: rows.length, changed: 1, refused: 6, vanished: 0 });
    const reasons = Object.fromEntries(
      run.refused_rows.map(({ row_number, reasons }) => [row_number, reasons.map(plain)]),
    );
    expect(reasons).toEqual({
      [rowOf('231000005')]: [
        'The national ID 1000000066 does not pass its check digit',
        'The value 16 in level is not between 1 and 15',
        'No guide has the ID 700013. Update the instructors first',
      ],
      [rowOf('231000006')]: ['No major has the code 99'],
      [rowOf('231000007')]: ['No guide has the ID 700012. Update the instructors first'],
      [rowOf('')]: ['The required field student_id is empty'],
      [rows.length]: [
        `The ID 231000001 occurs twice; it came first in row ${rowOf('231000001').toLocaleString('en')}`,
      ],
      [rows.length + 1]: ['The ID 900003 belongs to a person of another kind'],
    });
    expect((await personOf('231000001')).gpa).toBe(3.42);
    expect(await personOf('231000005')).toEqual(before);
    expect(await personOf('900003')).toMatchObject({ user_type: 1, is_active: true });

    const params = { id: run.id };
    const arabic = await administrator.call(calls.listRefusedRows, {
      params,
      query: { page_size: '2' },
    });
    expect(arabic.reply.count).toBe(6);
    expect(arabic.reply.results).toHaveLength(2);
    expect(arabic.reply.results[0]).toMatchObject({ source_id: '231000005' });
    expect(plain(arabic.reply.results[0]?.reasons[0] ?? '')).toBe(
      'رقم الهوية 1000000066 لا يجتاز فحص الصحة',
    );
    const found = await administrator.call(calls.listRows, {
      params,
      query: { search: '23100000' },
    });
    expect(found.reply.count).toBe(5);
    await source.restore();
    await reload(administrator, 'students');
  });

  test('a row with control characters and halves of a pair is refused like any other', async () => {
    // Cut by UTF-16 units, each of these would end in half a surrogate pair.
    await source.changeRow('students.csv', '231000005', {
      level: '16',
      first_name: 'No\u0000bo\u0007dy',
      middle_name: '',
      last_name: `${'x'.repeat(242)}😀`,
      national_id: `\u0000${'x'.repeat(59)}😀`,
    });
    await source.change('students.csv', (rows) => [
      ...rows,
      { ...rows[0], student_id: `\u0000${'x'.repeat(39)}😀` } as Record<string, string>,
    ]);
    const run = await reload(inEnglish, 'students');
    expect(run).toMatchObject({ state: 'applied', counts: { refused: 2 } });
    expect(run.refused_rows[0]).toMatchObject({ full_name: `Nobody ${'x'.repeat(242)}😀` });
    expect(run.refused_rows[1]).toMatchObject({ source_id: `${'x'.repeat(39)}😀` });
  });

  test('an instructor whom users.csv has not brought is refused', async () => {
    await source.change('instructors.csv', (rows) => [
      ...rows,
      { ...rows[0], user_id: '909999' } as Record<string, string>,
      { ...rows[0], user_id: '231000001' } as Record<string, string>,
    ]);
    const run = await reload(inEnglish, 'instructors');
    expect(run.counts).toMatchObject({ changed: 0, refused: 2 });
    expect(run.refused_rows.map(({ reasons }) => reasons.map(plain))).toEqual([
      ['No instructor has the ID 909999. Update the users first'],
      ['No instructor has the ID 231000001. Update the users first'],
    ]);
  });

  test('a student is never made staff by users.csv', async () => {
    await source.change('users.csv', (rows) => [
      ...rows,
      { ...rows[0], user_id: '231000001', roles: '22' } as Record<string, string>,
    ]);
    const run = await reload(inEnglish, 'users');
    expect(run.counts).toMatchObject({ changed: 0, added: 0, refused: 1 });
    expect(await personOf('231000001')).toMatchObject({ user_type: 2, roles: null });
  });
});

describe('a source that can not be read', () => {
  const failed = async (kind: 'students' | 'users' | 'instructors') => {
    const run = await reload(inEnglish, kind);
    expect(run).toMatchObject({ state: 'failed', actions: [] });
    expect(run.finished_at).not.toBeNull();
    return { code: run.failure?.code, message: plain(run.failure?.message ?? '') };
  };

  test('a missing file', async () => {
    await source.remove('users.csv');
    expect(await failed('users')).toEqual({
      code: 'file_missing',
      message:
        'The file users.csv is not in the source folder. Put it there and start the update again.',
    });
  });

  test('columns that are missing, by name', async () => {
    await source.change('students.csv', (rows) =>
      rows.map(({ gpa, advisor_id, ...row }) => ({ ...row, grade: gpa ?? '' })),
    );
    expect(await failed('students')).toEqual({
      code: 'wrong_header',
      message:
        'The file students.csv is missing these columns: gpa, advisor_id. Add them to its header row and start the update again.',
    });
  });

  test('an empty file lacks every column', async () => {
    await source.write('instructors.csv', '');
    expect((await failed('instructors')).code).toBe('wrong_header');
  });

  test('a quote that is never closed, by its line', async () => {
    await source.change('instructors.csv', (rows) => rows.slice(0, 3));
    const text = csvOf(await source.rows('instructors.csv'));
    await source.write('instructors.csv', text.replace('900002,', '"900002,'));
    const { code, message } = await failed('instructors');
    expect(code).toBe('broken_csv');
    expect(message).toMatch(/^The file instructors\.csv is broken at line \d/);
  });

  test('a reference file with a fault, by its row and reason', async () => {
    await source.change('majors.csv', (rows) =>
      rows.map((row, index) => (index === 2 ? { ...row, college_code: '77' } : row)),
    );
    expect(await failed('users')).toEqual({
      code: 'broken_reference',
      message:
        'In the file majors.csv, row 4: No college has the code 77. Correct it and start the update again.',
    });
    await source.restore();
    await source.change('terms.csv', (rows) => rows.map((row) => ({ ...row, is_current: '1' })));
    expect((await failed('users')).message).toContain('More than one term is marked');
  });
});
