import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { tablesRead } from '#portal/testing/plans.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { aSourceFolder, reload, type SourceFolder, type SourceRow } from '../reloads/testing.ts';
import { guidanceContract, type Student } from './contract.ts';

const { exportStudents, getStudent, listOwnStudents, listStudents } = guidanceContract.calls;

let source: SourceFolder;
let portal: TestPortal;
let registrar: TestPerson;
let guide: TestPerson;
let administrator: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  registrar = await portal.as('800005', 'en');
  guide = await portal.as('900003');
  administrator = await portal.as('800022');
});

afterAll(async () => {
  await portal.stop();
  await source.drop();
});

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows;

async function listed(person: TestPerson, asked: Record<string, unknown>): Promise<Student[]> {
  const answer = await person.call(listStudents, { query: { page_size: 200, ...asked } });
  expect(answer.status).toBe(200);
  return answer.reply.results;
}

test.each([
  [{ absence: 'much' }, 'not_one_of'],
  [{ absence: '20' }, 'not_one_of'],
])('%j is refused at its field', async (asked, code) => {
  for (const call of [listStudents, listOwnStudents] as const) {
    const person = call === listStudents ? registrar : guide;
    const answer = await person.call(call, { query: asked as never });
    expect(answer.error_codes['absence']).toEqual([code]);
  }
});

describe('bands', () => {
  /** Missed hours, total hours and the band for the limits 10, 20 and 25. */
  const limits = [
    [99, 991, 'none', 9.99],
    [100, 1000, 'none', 10],
    [100, 999, 'first', 10.01],
    [199, 1000, 'first', 19.9],
    [199, 996, 'first', 19.98],
    [200, 1000, 'second', 20],
    [249, 1000, 'second', 24.9],
    [250, 1000, 'deprivation', 25],
    [1000, 1000, 'deprivation', 100],
  ] as const;

  test('are right at the limits through a reload, follow them without one, and name the course', async () => {
    const rows = await source.rows('attendance.csv');
    const mine = await listed(guide, { ordering: 'student_id' });
    const takers = mine
      .map(({ student_id }) => student_id)
      .filter((id) =>
        rows.some(({ student_id, term_code }) => student_id === id && term_code === '261'),
      )
      .slice(0, limits.length);
    expect(takers).toHaveLength(limits.length);
    const worst = new Map<string, string>();
    await source.change('attendance.csv', (all) =>
      all.map((row): SourceRow => {
        const place = takers.indexOf(row['student_id'] ?? '');
        if (place < 0 || row['term_code'] !== '261') return row;
        const [missed, contact] = limits[place] ?? [0, 1];
        const isFirst = !worst.has(row['student_id'] ?? '');
        if (isFirst) worst.set(row['student_id'] ?? '', row['course_code'] ?? '');
        const hours = isFirst ? [missed, contact] : [0, 40];
        const [missed_hours, contact_hours] = hours.map(String);
        return {
          ...row,
          missed_hours: missed_hours ?? '',
          contact_hours: contact_hours ?? '',
          excused_hours: '0',
        };
      }),
    );
    expect(await reload(administrator, 'attendance')).toMatchObject({ state: 'applied' });

    const found = await bandsOf(guide, takers);
    for (const [place, student_id] of takers.entries()) {
      const [, , band, percent] = limits[place] ?? [];
      expect(found.get(student_id), `${limits[place]}`).toMatchObject({
        in_lists: [band],
        absence: { course_code: worst.get(student_id), band, percent },
      });
    }
    await changeSetting(portal, 'academic', { absence_bands: [5, 10, 20] });
    await expect
      .poll(async () => (await bandsOf(guide, takers)).get(takers[2] ?? '')?.in_lists)
      .toEqual(['second']);
    const moved = await bandsOf(guide, takers);
    expect(takers.map((id) => moved.get(id)?.absence?.band)).toEqual([
      ...['first', 'second', 'second', 'second', 'second'],
      ...['deprivation', 'deprivation', 'deprivation', 'deprivation'],
    ]);
    await changeSetting(portal, 'academic', { absence_bands: [10, 20, 25] });
    await source.restore();
    expect(await reload(administrator, 'attendance')).toMatchObject({ state: 'applied' });
  });

  async function bandsOf(person: TestPerson, student_ids: readonly string[]) {
    const found = new Map<string, { in_lists: string[]; absence: Student['absence'] }>();
    for (const absence of ['none', 'first', 'second', 'deprivation'] as const) {
      const asked = { query: { absence, page_size: 200, ordering: 'student_id' as const } };
      const { reply } = await person.call(listOwnStudents, asked);
      expect(await listed(person, asked.query)).toEqual(reply.results);
      for (const student of reply.results) {
        expect(student.absence?.band).toBe(absence);
        if (!student_ids.includes(student.student_id)) continue;
        const known = found.get(student.student_id)?.in_lists ?? [];
        const entry = { in_lists: [...known, absence], absence: student.absence };
        found.set(student.student_id, entry);
      }
    }
    return found;
  }

  test('hold every student once, as attendance has them, beside the other filters', async () => {
    const counted = await query(`
      select case when worst >= 50 then 'deprivation' when worst >= 40 then 'second'
        when worst >= 21 then 'first' else 'none' end as band, count(*) as students
      from (select person_id, max(step) as worst from attendance where term_code = '261' group by 1) seen
      join student using (person_id) where is_active and major_code = 1 group by 1`);
    expect(counted.length).toBe(4);
    for (const { band, students } of counted) {
      const asked = { query: { absence: band, major: 1, page_size: 1 } };
      expect((await registrar.call(listStudents, asked)).reply.count).toBe(students);
    }
  });
});

test('the list is put in order by it, those without courses last either way', async () => {
  const down = await listed(registrar, { ordering: '-absence', major: 1 });
  const shares = down.map(({ absence }) => absence?.percent ?? -1);
  // The list stores whole percentages and whether the share is above them.
  const steps = shares.map((share) => 2 * Math.floor(share) + Number(share % 1 > 0));
  expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  expect(shares[0]).toBeGreaterThan(20);
  const [least] = await listed(registrar, { ordering: 'absence', major: 1, page_size: 1 });
  expect(least?.absence).toMatchObject({ band: 'none' });
});

test('a student’s own record names the same course', async () => {
  const own = await portal.as('231000001');
  const { reply } = await own.call(getStudent, { params: { id: own.id }, query: {} });
  const [listed_one] = await listed(guide, { search: '231000001' });
  expect(reply.absence).toEqual(listed_one?.absence);
  expect(reply.absence?.band).toBe('second');
});

test('the sheet has the course, its percent and the band', async () => {
  const body = {
    absence: 'deprivation' as const,
    major: '1',
    columns: [
      'student_id' as const,
      'absence_course' as const,
      'absence_percent' as const,
      'absence_band' as const,
    ],
  };
  const shown = await listed(registrar, { absence: 'deprivation', major: 1 });
  const { header, rows } = await readSheet((await registrar.call(exportStudents, { body })).reply);
  expect(header).toEqual(['University ID', 'Most missed course', 'Missed of it %', 'Absence band']);
  expect(rows).toEqual(
    shown.map(({ student_id, absence }) => [
      student_id,
      `${absence?.course_code} ${absence?.name}`,
      absence?.percent,
      'Deprivation',
    ]),
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('no plan of the list looks into attendance', async () => {
  const path = '/guidance/all/students?absence=first&ordering=-absence';
  const tables = await tablesRead(portal, registrar, path);
  expect(tables).toContain('student');
  expect(tables).not.toContain('attendance');
});
