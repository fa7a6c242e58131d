import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { guidanceContract } from './contract.ts';

const { countStudents, exportStudents, getStudent, listChoices, listStudents } =
  guidanceContract.calls;

let portal: TestPortal;
let guide: TestPerson;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  guide = await portal.as('900003');
  registrar = await portal.as('800005', 'en');
});

afterAll(() => portal.stop());

async function idOf(student_id: string): Promise<number> {
  const { reply } = await registrar.call(listStudents, { query: { search: student_id } });
  return reply.results[0]?.id ?? 0;
}

describe('refusals', () => {
  test.each(['900001', '900009', '900012', '700012', '800022', '900099'])(
    '%s sees no students',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(listStudents, {})).code).toBe('forbidden');
      expect((await person.call(getStudent, { params: { id: 1 } })).code).toBe('forbidden');
    },
  );

  test.each([
    [{ gpa_from: 'high' }, 'gpa_from', 'invalid_number'],
    [{ gpa_from: 5.01 }, 'gpa_from', 'too_big'],
    [{ level_to: 16 }, 'level_to', 'too_big'],
    [{ page_size: 201 }, 'page_size', 'too_big'],
    [{ ordering: 'phone' }, 'ordering', 'not_one_of'],
    [{ view: 'rich' }, 'view', 'not_one_of'],
    [{ colour: 'red' }, 'colour', 'unknown'],
  ])('%j is refused at its field', async (query, field, code) => {
    const answer = await registrar.call(listStudents, { query: query as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([expect.stringContaining(code)]);
  });

  test('a level above the highest that is set is refused by the list and by its file', async () => {
    await changeSetting(portal, 'academic', { student_levels: 12 });
    const level = { level_from: 12, level_to: 13 };
    const answers = [
      await registrar.call(listStudents, { query: level }),
      await registrar.call(exportStudents, { body: { ...level, columns: ['level'] } }),
    ];
    for (const { status, error_codes } of answers) {
      expect(status).toBe(400);
      expect(error_codes).toEqual({ level_to: ['too_big'] });
    }
    expect(answers[0]?.reply).toMatchObject({
      errors: { level_to: [expect.stringContaining('12')] },
    });
    const highest = await registrar.call(listStudents, { query: { level_from: 12, level_to: 12 } });
    expect(highest.status).toBe(200);
    await changeSetting(portal, 'academic', { student_levels: 15 });
  });

  test('a student out of reach is as absent as one that is not there', async () => {
    const id = await idOf('231000002');
    const stranger = await guide.call(getStudent, { params: { id } });
    const nobody = await guide.call(getStudent, { params: { id: 2_000_000_000 } });
    expect(stranger.code).toBe('not_found');
    expect(stranger.reply).toEqual(nobody.reply);
  });
});

describe('reach', () => {
  test('a guide sees their own students only, and may not widen the list', async () => {
    const { reply } = await guide.call(listStudents, { query: { page_size: 200 } });
    expect(reply.count).toBeGreaterThan(250);
    expect(new Set(reply.results.map(({ advisor }) => advisor?.user_id))).toEqual(
      new Set(['900003']),
    );
    const other = await guide.call(listStudents, { query: { search: '231000002' } });
    expect(other.reply).toEqual({ count: 0, results: [] });
  });

  test.each([
    ['900002', (row: { major: { id: number } }) => row.major.id === 1],
    ['900004', (row: { college: { id: number } }) => row.college.id === 1],
    ['900021', (row: { level: number }) => row.level <= 2],
  ])('%s sees a part of the university', async (user_id, belongs) => {
    const person = await portal.as(user_id);
    const { reply } = await person.call(listStudents, { query: { page_size: 200 } });
    const { reply: all } = await registrar.call(listStudents, {});
    expect(reply.count).toBeGreaterThan(0);
    expect(reply.count).toBeLessThan(all.count);
    expect(reply.results.every(belongs as never)).toBe(true);
  });

  test('who looks after a place that the source does not name looks after nobody', async () => {
    const person = await portal.as('700009');
    expect((await person.call(listStudents, {})).reply).toEqual({ count: 0, results: [] });
    expect((await person.call(countStudents, {})).reply.all).toBe(0);
    expect((await person.call(listChoices, {})).reply.majors).toEqual([]);
  });

  test('a national id is whole for registration and in a record, and covered elsewhere', async () => {
    const query = { search: '231000001' };
    const seenBy = async (person: TestPerson) =>
      (await person.call(listStudents, { query })).reply.results[0]?.national_id;
    expect(await seenBy(registrar)).toBe('1000000016');
    expect(await seenBy(guide)).toBe('••••••0016');
    const id = await idOf('231000001');
    const record = await guide.call(getStudent, { params: { id } });
    expect(record.reply.national_id).toBe('1000000016');
  });
});

describe('the list', () => {
  test('is counted, sorted in the language of the caller and paged to its end', async () => {
    const first = await registrar.call(listStudents, { query: { page_size: 200 } });
    const pages = Math.ceil(first.reply.count / 200);
    const seen = new Set(first.reply.results.map(({ id }) => id));
    for (let page = 2; page <= pages; page += 1) {
      const { reply } = await registrar.call(listStudents, { query: { page, page_size: 200 } });
      for (const { id } of reply.results) seen.add(id);
    }
    expect(seen.size).toBe(first.reply.count);
    const past = await registrar.call(listStudents, { query: { page: pages + 1, page_size: 200 } });
    expect(past.reply).toEqual({ count: first.reply.count, results: [] });
    const names = first.reply.results.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test.each([
    [{ major: 5 }, (row: Row) => row.major.id === 5],
    [{ college: 3 }, (row: Row) => row.college.id === 3],
    [{ gender: '2' }, (row: Row) => row.gender === 2],
    [{ join_semester: '231' }, (row: Row) => row.join_semester.code === '231'],
    [{ academic_state: 'graduated' }, (row: Row) => row.academic_state.code === 'graduated'],
    [{ study_type: 'transfer' }, (row: Row) => row.study_type === 'transfer'],
    [{ marital_status: 'married' }, (row: Row) => row.marital_status === 'married'],
    [{ nationality: 'YE' }, (row: Row) => row.nationality === 'YE'],
    [{ is_halted: 'true' }, (row: Row) => row.is_halted === 1],
    [{ level_from: 5, level_to: 7 }, (row: Row) => row.level >= 5 && row.level <= 7],
    [{ gpa_from: '2.5', gpa_to: '٣' }, (row: Row) => between(row.gpa, 2.5, 3)],
    [{ passed_hours_from: 100 }, (row: Row) => row.passed_hours >= 100],
    [{ remaining_hours_to: 10 }, (row: Row) => row.remaining_hours <= 10],
    [{ registered_hours_from: 18 }, (row: Row) => row.registered_hours >= 18],
    [{ total_hours_from: 160 }, (row: Row) => row.total_hours >= 160],
    [{ view: 'low_gpa' }, (row: Row) => row.gpa !== null && row.gpa < 2],
    [{ view: 'excellent' }, (row: Row) => row.gpa !== null && row.gpa > 3.75],
    [{ view: 'no_advisor' }, (row: Row) => row.advisor === null],
    [{ view: 'halted', gender: '1' }, (row: Row) => row.is_halted === 1 && row.gender === 1],
  ])('is filtered by %j, and by nothing else', async (query, belongs) => {
    const { reply } = await registrar.call(listStudents, {
      query: { ...query, page_size: 200 } as never,
    });
    expect(reply.count).toBeGreaterThan(0);
    expect(reply.results.every(belongs)).toBe(true);
    const others = await everybody();
    expect(reply.count).toBe(others.filter(belongs).length);
  });

  test.each(['gpa', 'level', 'passed_hours', 'remaining_hours', 'registered_hours'] as const)(
    'is sorted by %s both ways, who has none at the end',
    async (key) => {
      for (const ordering of [key, `-${key}`] as const) {
        const { reply } = await registrar.call(listStudents, {
          query: { ordering, page_size: 200 },
        });
        const values = reply.results.map((row) => row[key] ?? 0);
        const sorted = values.toSorted((a, b) => (ordering === key ? a - b : b - a));
        expect(values).toEqual(sorted);
      }
    },
  );

  test('its views are counted as the list finds them', async () => {
    const { reply: counts } = await registrar.call(countStudents, {});
    for (const view of ['low_gpa', 'halted', 'no_advisor', 'excellent'] as const) {
      const { reply } = await registrar.call(listStudents, { query: { view } });
      expect(reply.count).toBe(counts[view]);
    }
    expect(counts.all).toBe((await everybody()).length);
  });

  test('its views are what the university calls excellent and low', async () => {
    const count = async (view: 'excellent' | 'low_gpa') =>
      (await registrar.call(countStudents, {})).reply[view];
    const { low_gpa, excellent } = (await registrar.call(countStudents, {})).reply;
    await changeSetting(portal, 'academic', { excellent_gpa: 3, low_gpa: 2.5 });
    const rows = await everybody();
    expect(await count('excellent')).toBe(rows.filter(({ gpa }) => (gpa ?? 0) > 3).length);
    expect(await count('low_gpa')).toBe(rows.filter(({ gpa }) => (gpa ?? 9) < 2.5).length);
    await changeSetting(portal, 'academic', { excellent_gpa: 3.75, low_gpa: 2 });
    expect([await count('low_gpa'), await count('excellent')]).toEqual([low_gpa, excellent]);
  });

  test('the filters offer what somebody within reach has', async () => {
    const { reply: all } = await registrar.call(listChoices, {});
    expect(all.majors).toHaveLength(10);
    expect(all.nationalities).toContain('SA');
    const { reply: own } = await guide.call(listChoices, {});
    expect(own.advisors.map(({ user_id }) => user_id)).toEqual(['900003']);
    expect(own.majors.length).toBeLessThan(10);
  });
});

test('one student has every field, and the phone that was confirmed in the portal', async () => {
  const id = await idOf('231000005');
  const { reply } = await registrar.call(getStudent, { params: { id } });
  expect(reply).toMatchObject({
    student_id: '231000005',
    gender: 1,
    major: { id: 5, name: 'Computer Science', name_ar: 'علوم الحاسب' },
    advisor: { user_id: '900003' },
    academic_state: { code: 'enrolled' },
  });
  await portal.database.transaction(({ writes }) =>
    writes
      .updateTable('account')
      .set({ phone: '512345678', phone_confirmed_at: portal.clock.now().toISOString() })
      .where('person_id', '=', id)
      .execute(),
  );
  const after = await registrar.call(getStudent, { params: { id } });
  expect(after.reply.phone).toBe('512345678');
});

type Row = Awaited<ReturnType<typeof everybody>>[number];

async function everybody() {
  const first = await registrar.call(listStudents, { query: { page_size: 200 } });
  const rows = [...first.reply.results];
  for (let page = 2; rows.length < first.reply.count; page += 1) {
    const { reply } = await registrar.call(listStudents, { query: { page, page_size: 200 } });
    rows.push(...reply.results);
  }
  return rows;
}

function between(value: number | null, from: number, to: number): boolean {
  return value !== null && value >= from && value <= to;
}
