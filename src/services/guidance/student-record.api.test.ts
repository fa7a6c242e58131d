import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import type { Language } from '#platform/language/language.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { guidanceContract } from './contract.ts';

const { calls } = guidanceContract;
const { getAbsences, getStudent, getStudyPlan, getTranscript, listStudents, printTranscript } =
  calls;
const records = [getStudent, getStudyPlan, getTranscript, printTranscript, getAbsences] as const;

/** A student of guide 900003, another guide's, and one who joined this term and has no courses yet. */
const [student, other, newcomer] = ['231000001', '231000002', '261000001'] as const;

let portal: TestPortal;
let registrar: TestPerson;
let guide: TestPerson;
let own: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.as('800005', 'en');
  guide = await portal.as('900003');
  own = await portal.as(student);
});

afterAll(() => portal.stop());

async function idOf(student_id: string): Promise<number> {
  const { reply } = await registrar.call(listStudents, { query: { search: student_id } });
  return reply.results[0]?.id ?? 0;
}

/** The status of each record call for this person. */
async function statuses(person: TestPerson, id: number): Promise<number[]> {
  const answers = records.map((call) => person.call(call, { params: { id }, query: {} } as never));
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('staff see what the portal decided beside the source’s word; the student sees what counts', async () => {
  await portal.database.pool.query(
    `insert into standing_fact (student_id, fact, value, because, decided_by, decided_at)
     values ($1, 'is_halted', 'true', 'لم يُسدد القسط.', $2, $3)`,
    [own.id, guide.id, testNow.toISOString()],
  );
  const asked = { params: { id: own.id }, query: {} };
  const { reply } = await registrar.call(getStudent, asked);
  expect(reply.is_halted).toBe(1);
  expect(reply.decided).toMatchObject([
    {
      fact: 'is_halted',
      label: 'Financial hold',
      because: 'لم يُسدد القسط.',
      portal: 'On hold',
      source: 'No hold',
      overruled_at: null,
      decided_by: { name: expect.any(String), name_ar: expect.any(String) },
    },
  ]);
  expect((await own.call(getStudent, asked)).reply).toMatchObject({ is_halted: 1, decided: [] });
  await portal.owner.query('delete from standing_fact');
  await portal.database.pool.query('update student set decided_is_halted = null');
});

const all = (status: number) => records.map(() => status);

describe('refusals', () => {
  test.each(['900001', '900009', '900012', '700012', '800022', '900099'])(
    '%s reads no record',
    async (user_id) => {
      expect(await statuses(await portal.as(user_id), await idOf(student))).toEqual(all(403));
    },
  );

  test('who has not signed in is asked to', async () => {
    expect(await statuses(portal.visitor(), own.id)).toEqual(all(401));
  });

  test('a student reads no other student’s, as if nobody were there', async () => {
    for (const id of [await idOf(other), guide.id, 2_000_000_000]) {
      expect(await statuses(own, id)).toEqual(all(404));
    }
  });

  test('a guide reads no student of another guide', async () => {
    expect(await statuses(guide, await idOf(other))).toEqual(all(404));
    expect(await statuses(guide, 2_000_000_000)).toEqual(all(404));
  });

  test.each([
    [getTranscript, { semester: 'x'.repeat(41) }, 'semester'],
    [printTranscript, { language: 'fr' }, 'language'],
    [getAbsences, { term: '261' }, 'term'],
  ] as const)('what a call does not know is refused at its field', async (call, query, field) => {
    const answer = await own.call(call, { params: { id: own.id }, query } as never);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error_codes)).toEqual([field]);
  });
});

describe('reach', () => {
  test.each([
    ['the guide', '900003', [student], [other]],
    ['the head of the department', '900002', [student], ['231000005']],
    ['the dean of the college', '900004', [student], ['231000005']],
    ['registration', '800005', [student, other, '231000005'], []],
  ])('%s reads within it and no further', async (_, user_id, within, beyond) => {
    const person = await portal.as(user_id);
    for (const each of within) expect(await statuses(person, await idOf(each))).toEqual(all(200));
    for (const each of beyond) expect(await statuses(person, await idOf(each))).toEqual(all(404));
  });

  test('who is kept to one section reads that section', async () => {
    const head = await portal.as('900002');
    const [male, female] = await Promise.all(
      (['1', '2'] as const).map(async (gender) => {
        const query = { gender, major: 1, page_size: 1 };
        return (await registrar.call(listStudents, { query })).reply.results[0]?.id ?? 0;
      }),
    );
    const set = (section: number | null) =>
      portal.database.pool.query('update staff set section = $1 where person_id = $2', [
        section,
        head.id,
      ]);
    const { rows } = await portal.database.pool.query(
      'select section from staff where person_id = $1',
      [head.id],
    );
    await set(2);
    expect(await statuses(head, male ?? 0)).toEqual(all(404));
    expect(await statuses(head, female ?? 0)).toEqual(all(200));
    await set(rows[0].section);
  });

  test('a former guide loses sight of a student at once', async () => {
    const id = await idOf('231000003');
    const next = await portal.as('901001');
    expect(await statuses(guide, id)).toEqual(all(200));
    expect(await statuses(next, id)).toEqual(all(404));
    const guideIs = (advisor_id: number) =>
      portal.database.pool.query('update student set advisor_id = $1 where person_id = $2', [
        advisor_id,
        id,
      ]);
    await guideIs(next.id);
    expect(await statuses(guide, id)).toEqual(all(404));
    expect(await statuses(next, id)).toEqual(all(200));
    await guideIs(guide.id);
  });

  test('a student’s own record is the one their guide reads', async () => {
    for (const call of [getStudent, getStudyPlan, getTranscript, getAbsences]) {
      const ask = { params: { id: own.id }, query: {} } as never;
      const reply: object = (await guide.call(call, ask)).reply;
      // A student's own national id is masked until they enter the password.
      const covered = call === getStudent ? { national_id: '••••••0016' } : {};
      expect((await own.call(call, ask)).reply).toEqual({ ...reply, ...covered });
    }
  });
});

describe('the study plan', () => {
  test('has every course of the major with its state, and its hours add up', async () => {
    const { reply } = await own.call(getStudyPlan, { params: { id: own.id } });
    expect(reply.levels.map(({ level }) => level)).toEqual(
      reply.levels.map((_, place) => place + 1),
    );
    const states = new Set(reply.levels.flatMap(({ courses }) => courses.map((one) => one.state)));
    expect([...states]).toEqual(expect.arrayContaining(['passed', 'registered', 'remaining']));
    const sum = (part: 'total' | 'passed' | 'remaining') =>
      reply.levels.reduce((hours, level) => hours + level.hours[part], 0);
    expect(sum('total')).toBe(reply.hours.total);
    expect(sum('passed') + sum('remaining')).toBe(reply.hours.total);
    const record = await own.call(getStudent, { params: { id: own.id }, query: {} });
    expect(reply.hours.passed).toBe(record.reply.passed_hours);
  });

  test('is empty where the major has none', async () => {
    const id = await idOf('231000007');
    const { rows } = await portal.database.pool.query(
      'delete from plan_course where major_code = 9 returning *',
    );
    const { status, reply } = await registrar.call(getStudyPlan, { params: { id } });
    expect(status).toBe(200);
    expect(reply).toEqual({
      levels: [],
      hours: { total: 0, passed: 0, brought: 0, registered: 0, remaining: 0 },
    });
    for (const { major_code, level, course_code } of rows) {
      await portal.database.pool.query('insert into plan_course values ($1, $2, $3)', [
        major_code,
        level,
        course_code,
      ]);
    }
  });
});

describe('the transcript', () => {
  test('goes from the first term to the last, and ends at the average of the record', async () => {
    const { reply } = await own.call(getTranscript, { params: { id: own.id }, query: {} });
    const codes = reply.terms.map(({ term_code }) => term_code);
    expect(codes).toEqual(codes.toSorted());
    expect(codes[0]).toBe('231');
    const record = await own.call(getStudent, { params: { id: own.id }, query: {} });
    expect(reply.gpa).toBe(record.reply.gpa);
    expect(reply.terms.at(-1)?.cumulative_gpa).toBe(reply.gpa);
  });

  test('of one semester has that semester, with the averages as they stood', async () => {
    const params = { id: own.id };
    const whole = (await own.call(getTranscript, { params, query: {} })).reply;
    const { reply } = await own.call(getTranscript, { params, query: { semester: '232' } });
    expect(reply.terms).toEqual(whole.terms.filter(({ term_code }) => term_code === '232'));
    expect(reply.terms).toHaveLength(1);
    for (const semester of ['999', 'x', '']) {
      const none = await own.call(getTranscript, { params, query: { semester } });
      expect([none.status, Object.keys(none.error_codes)]).toEqual([400, ['semester']]);
    }
  });

  test('and the absences name the semesters since the student joined, the present one first', async () => {
    const ask = { params: { id: own.id }, query: {} };
    const { semesters } = (await own.call(getTranscript, ask)).reply;
    expect((await guide.call(getAbsences, ask)).reply.semesters).toEqual(semesters);
    expect(semesters.map(({ code, is_present }) => [code, is_present])).toEqual([
      ...[
        ['261', true],
        ['253', false],
        ['252', false],
        ['251', false],
        ['242', false],
      ],
      ...[
        ['241', false],
        ['233', false],
        ['232', false],
        ['231', false],
      ],
    ]);
    // Between two semesters there is no current one; the next has not begun.
    portal.clock.moveTo(new Date('2026-12-28T06:00:00Z'));
    const later = await (await portal.as(student)).call(getAbsences, ask);
    expect(later.reply.semesters.map(({ is_present }) => is_present)).not.toContain(true);
    expect(later.reply.semesters[0]?.code).toBe('261');
    portal.clock.moveTo(testNow);
  });

  test('a semester before the student had joined knows nobody', async () => {
    const ask = (semester: string) =>
      own.call(getStudent, { params: { id: own.id }, query: { semester } });
    expect((await ask('222')).code).toBe('not_found');
    expect((await ask('231')).status).toBe(200);
    expect((await ask('261')).status).toBe(200);
  });

  test('of a newcomer is empty', async () => {
    const params = { id: await idOf(newcomer) };
    const { reply } = await guide.call(getTranscript, { params, query: {} });
    const present = { code: '261', is_present: true };
    const nothing = { terms: [], gpa: null, passed_hours: 0 };
    expect(reply).toMatchObject({ ...nothing, semesters: [present] });
    const paper = await paperOf(guide, { id: params.id, language: 'en' });
    expect(paper.pages).toHaveLength(1);
    expect(paper.text).toContain(squeeze('No course has been completed yet.'));
  });
});

describe('absences', () => {
  test('say what is left of each course before each alert', async () => {
    const { reply } = await own.call(getAbsences, { params: { id: own.id }, query: {} });
    expect(reply.limits).toEqual([10, 20, 25]);
    const of = (code: string) => reply.courses.find(({ course_code }) => course_code === code);
    expect(of('MED 312')).toMatchObject({
      contact_hours: 80,
      missed_hours: 18,
      excused_hours: 5,
      band: 'second',
      left: { first: null, second: null, deprivation: 1 },
    });
    expect(of('MED 318')).toMatchObject({
      contact_hours: 96,
      missed_hours: 12,
      band: 'first',
      left: { first: null, second: 7, deprivation: 11 },
    });
    expect(of('MED 305')).toMatchObject({
      contact_hours: 32,
      missed_hours: 0,
      band: 'none',
      left: { first: 3, second: 6, deprivation: 7 },
    });
  });

  test('follow the limits when these are moved', async () => {
    await changeSetting(portal, 'academic', { absence_bands: [15, 23, 30] });
    const { reply } = await own.call(getAbsences, { params: { id: own.id }, query: {} });
    expect(reply.limits).toEqual([15, 23, 30]);
    const moved = reply.courses.find(({ course_code }) => course_code === 'MED 312');
    expect(moved).toMatchObject({
      band: 'first',
      left: { first: null, second: 0, deprivation: 5 },
    });
    await changeSetting(portal, 'academic', { absence_bands: [10, 20, 25] });
  });

  test('of another semester are that one’s, and a newcomer has none', async () => {
    const ask = (id: number, semester?: string) =>
      guide.call(getAbsences, { params: { id }, query: { semester } });
    expect((await ask(own.id, '261')).reply).toEqual((await ask(own.id)).reply);
    expect((await ask(own.id, '231')).reply.courses).toEqual([]);
    expect((await ask(await idOf(newcomer))).reply.courses).toEqual([]);
  });
});

async function paperOf(person: TestPerson, asked: { id: number; language?: Language }) {
  const { id, ...query } = asked;
  const { status, reply } = await person.call(printTranscript, { params: { id }, query });
  expect(status).toBe(200);
  const pdf = await readPdf(Buffer.from(await reply.blob.arrayBuffer()));
  return { ...pdf, file_name: reply.file_name };
}

describe('the transcript on paper', () => {
  test.each([
    ['en', 'Academic transcript', 'CodeCourse'],
    ['ar', 'السجل الأكاديمي', null],
  ] as const)(
    'in %s bears every course, hour and grade in their order',
    async (language, title, head) => {
      const { reply } = await own.call(getTranscript, { params: { id: own.id }, query: {} });
      // Requested by a reader of the other language.
      const reader = await portal.as('900003', language === 'ar' ? 'en' : 'ar');
      const paper = await paperOf(reader, { id: own.id, language });
      expect(paper).toMatchObject({ title, language, file_name: `${title} ${student}.pdf` });
      expect(paper.pages.length).toBeGreaterThan(1);
      for (const page of paper.pages) {
        expect(page).toContain(`TR-${student}`);
        if (head) expect(page).toContain(head);
      }
      const rows = reply.terms.flatMap(({ courses }) => courses);
      const wanted = rows.map(({ course_code }) => squeeze(course_code));
      const known = new RegExp([...new Set(wanted)].join('|'), 'g');
      expect(paper.text.match(known)).toEqual(wanted);
      if (language === 'en') {
        for (const row of rows) {
          const points = row.points === null ? '–' : row.points.toFixed(2);
          const line = `${row.course_code}${row.name}${row.hours}${row.grade}${points}`;
          expect(paper.text).toContain(squeeze(line));
        }
      }
      for (const day of ['2026', '1448', student]) expect(paper.text).toContain(day);
    },
  );

  test('is in the caller’s language where none is asked for', async () => {
    expect(await paperOf(own, { id: own.id })).toMatchObject({ language: 'ar' });
    expect(await paperOf(await portal.as(student, 'en'), { id: own.id })).toMatchObject({
      language: 'en',
    });
  });
});
