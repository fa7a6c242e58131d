import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetKeys } from '#platform/contract/list.ts';
import { readPdf, squeeze } from '#platform/documents/testing.ts';
import { type Day, momentOf } from '#platform/language/times/day.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { tablesRead } from '#portal/testing/plans.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { guidanceContract } from '../guidance/contract.ts';
import {
  colleague,
  freeCapacity,
  giveBack,
  guide,
  head,
  leavePlaces,
} from '../guidance/testing.ts';
import { guidanceReportsContract } from './contract.ts';
import { qualityStudentList } from './lists.ts';
import { qualitySheet } from './quality-sheet.ts';

const { calls } = guidanceReportsContract;
const { exportQualityReport, exportQualityStudents, getQualityReport } = calls;
const { listQualityChoices, listQualityStudents, printQualityReport } = calls;

let portal: TestPortal;
let registrar: TestPerson;
let dean: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.as('800005', 'en');
  dean = await portal.as('902103', 'en');
});

afterAll(() => portal.stop());

async function reportFor(person: TestPerson, query: Record<string, unknown> = {}) {
  const answer = await person.call(getQualityReport, { query: { page_size: 200, ...query } });
  expect(answer.status).toBe(200);
  return answer.reply;
}

async function studentsFor(person: TestPerson, query: Record<string, unknown> = {}) {
  const answer = await person.call(listQualityStudents, { query: { page_size: 200, ...query } });
  expect(answer.status).toBe(200);
  return answer.reply;
}

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query(text, values)).rows;

describe('refusals', () => {
  const report_calls = [getQualityReport, listQualityChoices, printQualityReport] as const;

  test('somebody signed out reads no report', async () => {
    expect((await portal.visitor().call(getQualityReport, {})).code).toBe('not_signed_in');
    expect((await portal.visitor().call(listQualityStudents, {})).code).toBe('not_signed_in');
  });

  test.each(['231000001', '900003', '900008', '900012', '700012', '800014', '800022', '900099'])(
    '%s reads none, on screen, on paper or in a sheet, and no student behind it',
    async (user_id) => {
      const person = await portal.as(user_id);
      for (const call of report_calls) expect((await person.call(call, {})).code).toBe('forbidden');
      const sheet = await person.call(exportQualityReport, { body: {} });
      expect(sheet.code).toBe('forbidden');
      expect((await person.call(listQualityStudents, {})).code).toBe('forbidden');
      expect((await person.call(exportQualityStudents, { body: {} })).code).toBe('forbidden');
    },
  );

  test.each([
    [{ major: 'medicine' }, 'major', 'invalid_number'],
    [{ gender: '3' }, 'gender', 'not_one_of'],
    [{ semester: '999' }, 'semester', 'not_one_of'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'invalid_date'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'ends_before_start'],
    [{ ordering: 'name' }, 'ordering', 'not_one_of'],
    [{ student: 1 }, 'student', 'unknown_field'],
  ])('%j is refused at its field', async (asked, field, code) => {
    const answer = await registrar.call(getQualityReport, { query: asked as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
  });

  test.each([
    [{ contact: 'maybe' }, 'contact', 'not_one_of'],
    [{ cases: 'XX' }, 'cases', 'not_one_of'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'ends_before_start'],
  ])('%j finds no students and is refused at its field', async (asked, field, code) => {
    const answer = await registrar.call(listQualityStudents, { query: asked as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
  });
});

describe('what it counts', () => {
  test('is every student once with their guide, as messages, places and cases have it', async () => {
    const report = await reportFor(registrar);
    expect(report.period.semester).toMatchObject({ code: '261' });
    const days = [report.period.from, report.period.to];
    const [counted] = await query(
      `select count(*)::int as students,
        count(*) filter (where exists (select from guidance_message m where m.student_id = person_id
          and (written_at at time zone 'Asia/Riyadh')::date between $1 and $2)
          or exists (select from guidance_alert a where a.student_id = person_id
          and (offered_at at time zone 'Asia/Riyadh')::date between $1 and $2))::int as contacted,
        count(*) filter (where exists (select from guidance_message m
          join guidance_reply r on r.message_id = m.id and r.author_id = m.student_id
          where m.student_id = person_id
          and (m.written_at at time zone 'Asia/Riyadh')::date between $1 and $2))::int as answered,
        count(*) filter (where gpa < 2)::int as low_gpa
      from student where is_active`,
      days,
    );
    const [cases] = await query(
      `select count(*) filter (where code is null)::int as cases_open,
        count(*) filter (where code = 'CP')::int as "cases_CP",
        count(*) filter (where code = 'NR')::int as "cases_NR",
        count(*) filter (where code = 'TC')::int as "cases_TC"
      from (
        select student_id, written_at, code from guidance_message
        union all
        select student_id, done_at, code from guidance_alert where code is not null
      ) closed
      join student on student.person_id = closed.student_id and student.is_active
      where (written_at at time zone 'Asia/Riyadh')::date between $1 and $2`,
      days,
    );
    const [places] = await query(
      `select sum(case when on_leave then booked else capacity end)::int as slots_offered,
        sum((select count(*) from booking where slot_id = slot.id
          and state in ('confirmed', 'attended')))::int as slots_used
      from slot where type = 1 and deleted_at is null and day between $1 and $2
        and staff_id in (select advisor_id from student where is_active)`,
      days,
    );
    const [missed] = await query(
      `select count(*)::int as no_shows from booking
      join slot on slot.id = slot_id and slot.type = 1 and deleted_at is null
      join student on student.person_id = booking.student_id and student.is_active
      where booking.state = 'no_show' and day between $1 and $2`,
      days,
    );
    expect(report.total).toMatchObject({ ...counted, ...cases, ...places, ...missed });
    expect(counted.contacted).toBeGreaterThan(0);
    expect(missed.no_shows).toBeGreaterThan(0);
    expect(report.is_rounded).toBe(false);
    expect(report.as_of).not.toBeNull();
    const guides = await query(
      'select count(distinct coalesce(advisor_id, 0))::int as guides from student where is_active',
    );
    expect(report.count).toBe(guides[0].guides);
    for (const groups of [report.majors, report.colleges, report.results]) {
      for (const key of ['students', 'contacted', 'cases_NR', 'slots_used', 'no_shows'] as const) {
        const sum = groups.reduce((all, { quality }) => all + (quality?.[key] ?? 0), 0);
        expect(sum, key).toBe(report.total?.[key]);
      }
    }
  });

  test('is narrowed by each filter, and comes least reached first, page by page', async () => {
    const one = await reportFor(registrar, { major: 5 });
    expect(one.majors.map(({ id }) => id)).toEqual([5]);
    expect(one.majors[0]?.quality).toMatchObject({ students: one.total?.students });
    const computing = await reportFor(registrar, { college: 6 });
    expect(computing.majors.map(({ id }) => id)).toEqual([5, 6, 10]);
    expect(computing.colleges).toMatchObject([{ id: 6, quality: computing.total }]);
    const men = await reportFor(registrar, { major: 5, gender: '1' });
    const women = await reportFor(registrar, { major: 5, gender: '2' });
    expect((men.total?.students ?? 0) + (women.total?.students ?? 0)).toBe(one.total?.students);

    const shares = one.results.map(({ quality }) => quality?.percent.contacted ?? 0);
    expect(shares).toEqual(shares.toSorted((few, many) => few - many));
    const pages = await Promise.all(
      [1, 2].map((page) => reportFor(registrar, { major: 5, page, page_size: 3 })),
    );
    expect(pages.flatMap(({ results }) => results)).toEqual(one.results.slice(0, 6));
    expect(await reportFor(registrar, { page: 1000 })).toMatchObject({ results: [] });
  });

  test('a guide’s places count once, where most of all the guide’s students are', async () => {
    const whole = await reportFor(registrar);
    const added = ['students', 'slots_offered', 'slots_used', 'no_shows', 'cases_open'] as const;
    const narrowings = [
      whole.majors.map(({ id }) => ({ major: id })),
      whole.colleges.map(({ id }) => ({ college: id })),
      [{ gender: '1' }, { gender: '2' }],
    ];
    for (const filters of narrowings) {
      const parts = await Promise.all(filters.map((filter) => reportFor(registrar, filter)));
      for (const key of added) {
        const sum = parts.reduce((all, { total }) => all + (total?.[key] ?? 0), 0);
        expect(sum, `${key} of ${JSON.stringify(filters[0])}`).toBe(whole.total?.[key]);
      }
    }
    const [first] = whole.majors;
    const one = await reportFor(registrar, { major: first?.id });
    expect(one.total).toMatchObject({ slots_offered: first?.quality?.slots_offered });
  });

  test('general science has the places of guides whose students are mostly in its levels', async () => {
    const science = await portal.as('900021');
    const theGuide = await portal.as(guide);
    const placesOf = async (person: TestPerson) => {
      const { total, results } = await reportFor(person);
      const row = results.find(({ advisor }) => advisor?.id === theGuide.id);
      return [total?.slots_offered, row?.quality?.slots_offered ?? 0];
    };
    const [all, own = 0] = await placesOf(registrar);
    expect(own).toBeGreaterThan(0);
    // In the demo, these guides have students of all levels, mostly beyond the first two.
    expect(await placesOf(science)).toEqual([0, 0]);
    const most = await query(
      `select person_id, level from student where advisor_id = $1 and is_active order by person_id
      limit (select count(*) * 4 / 5 from student where advisor_id = $1 and is_active)`,
      [theGuide.id],
    );
    const setLevel = (person_id: number, level: number) =>
      query('update student set level = $2 where person_id = $1', [person_id, level]);
    for (const { person_id } of most) await setLevel(person_id, 1);
    expect(await placesOf(science)).toEqual([own, own]);
    expect(await placesOf(registrar)).toEqual([all, own]);
    for (const { person_id, level } of most) await setLevel(person_id, level);
  });

  test('a period is a semester, the days that are asked for, or the present semester', async () => {
    const whole = await reportFor(registrar);
    const named = await reportFor(registrar, { semester: '261' });
    expect(named).toEqual(whole);
    const { from, to } = whole.period;
    const days = await reportFor(registrar, { from, to });
    expect(days.total).toEqual(whole.total);
    expect(days.period).toEqual({ from, to, semester: null });
    const before = await reportFor(registrar, { semester: '251' });
    expect(before.total).toMatchObject({ students: whole.total?.students, contacted: 0 });
    const since = await reportFor(registrar, { to: '2026-10-10' });
    expect(since.period).toMatchObject({ from, to: '2026-10-10' });
    const until = await reportFor(registrar, { from: '2026-11-20' });
    expect(until.period).toMatchObject({ from: '2026-11-20', to: '2026-11-22' });
  });

  test('is read from a summary in the present term, and from messages for other days', async () => {
    const records = ['attendance', 'result', 'guidance_reply'];
    const days = () => query('select from_day::text from guidance_contact_days');
    await expect.poll(days).toEqual([{ from_day: expect.stringMatching(/^2026-/) }]);
    const behind = '/students?contact=not_contacted&cases=NR&no_show=true';
    for (const [path, isSummed] of [
      ['', true],
      ['?major=5', true],
      [behind, true],
      ['?from=2026-10-01&to=2026-10-31', false],
    ] as const) {
      const tables = await tablesRead(portal, registrar, `/guidance/quality${path}`);
      for (const table of records) expect(tables).not.toContain(table);
      expect(tables.has('guidance_contact'), path).toBe(isSummed);
      // The list of students looks up each student on the page.
      if (path !== behind) expect(tables.has('guidance_message'), path).toBe(!isSummed);
    }
  });
});

describe('sums', () => {
  interface Contact {
    student: number;
    day: number;
    answered: boolean;
    code: 'CP' | 'NR' | 'TC' | null;
    is_invitation: boolean;
  }
  interface Wait {
    student: number;
    day: number;
    hours: number;
  }
  const contact: fc.Arbitrary<Contact> = fc.record({
    student: fc.integer({ min: 0, max: 5 }),
    day: fc.integer({ min: 1, max: 12 }),
    answered: fc.boolean(),
    code: fc.constantFrom('CP' as const, 'NR' as const, 'TC' as const, null),
    is_invitation: fc.boolean(),
  });
  const wait: fc.Arbitrary<Wait> = fc.record({
    student: fc.integer({ min: 0, max: 5 }),
    day: fc.integer({ min: 1, max: 12 }),
    hours: fc.integer({ min: 0, max: 90 }),
  });
  /** Years after the demo's data. */
  const dayOf = (day: number) => `2031-03-${String(day).padStart(2, '0')}` as Day;

  test('are those of a count by hand, whatever was written to whom and when', async () => {
    const chosen = await query(
      `select person_id as id, advisor_id, gpa::float8 as gpa from (
         select *, row_number() over (partition by advisor_id order by person_id) as place
         from student where major_code = 5 and is_active and advisor_id is not null) placed
       where place <= 2 order by advisor_id, place limit 6`,
    );
    // Two students of each of three guides; the last guide loses theirs, and two students have a low GPA.
    const ids = chosen.map(({ id }) => id);
    await query('update student set advisor_id = null where person_id = $1', [ids[5]]);
    await query('update student set gpa = 1.5 where person_id = any($1)', [[ids[1], ids[2]]]);
    await query('update student set gpa = 3 where person_id = any($1)', [
      [ids[0], ids[3], ids[4], ids[5]],
    ]);
    const guides = [...chosen.slice(0, 5).map(({ advisor_id }) => advisor_id), null];
    const [author] = await query(`select id from person where user_id = '900003'`);

    await fc.assert(
      fc.asyncProperty(
        fc.array(contact, { maxLength: 12 }),
        fc.array(wait, { maxLength: 6 }),
        fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
        async (contacts, waits, ends) => {
          await query(`delete from guidance_alert where happened_at >= '2031-01-01'`);
          await query(`delete from guidance_message where written_at >= '2031-01-01'`);
          for (const [place, one] of contacts.entries()) await write(one, place, author.id);
          for (const [place, one] of waits.entries()) await wrote(one, place, author.id);
          const [from = 1, to = 1] = ends.toSorted((one, other) => one - other);
          const report = await reportFor(registrar, { major: 5, from: dayOf(from), to: dayOf(to) });
          const inPeriod = ({ day }: { day: number }) => from <= day && day <= to;
          for (const guide of new Set(guides)) {
            const mine = ids.flatMap((_, place) => (guides[place] === guide ? [place] : []));
            const row = report.results.find(({ advisor }) => (advisor?.id ?? null) === guide);
            const seen = contacts.filter((one) => inPeriod(one) && mine.includes(one.student));
            const written = seen.filter(({ is_invitation }) => !is_invitation);
            const reached = new Set(seen.map(({ student }) => student));
            const replied = new Set(
              written.filter(({ answered }) => answered).map(({ student }) => student),
            );
            const waited = waits.filter((one) => inPeriod(one) && mine.includes(one.student));
            const closed = (code: Contact['code']) =>
              written.filter((one) => one.code === code).length;
            expect(row?.quality).toMatchObject({
              contacted: reached.size,
              answered: replied.size,
              low_gpa_contacted: [...reached].filter((place) => place === 1 || place === 2).length,
              cases_open: closed(null),
              cases_CP: closed('CP'),
              cases_NR: closed('NR'),
              cases_TC: closed('TC'),
              first_contact_hours: medianOf(waited.map(({ hours }) => hours)),
            });
          }
          expect(report.colleges).toMatchObject([{ quality: report.majors[0]?.quality }]);
          const all = new Set(contacts.filter(inPeriod).map(({ student }) => student));
          expect(report.total?.contacted).toBe(all.size);
          expect(report.total?.first_contact_hours).toBe(
            medianOf(waits.filter(inPeriod).map(({ hours }) => hours)),
          );
          const behind = { major: 5, from: dayOf(from), to: dayOf(to) };
          const listed = await studentsFor(registrar, { ...behind, contact: 'contacted' });
          const numbers = (some: Iterable<number>) =>
            [...some].map((place) => ids[place]).toSorted((one, other) => one - other);
          const found = listed.results.map(({ id }) => id);
          expect(found.toSorted((one, other) => one - other)).toEqual(numbers(all));
          const others = await studentsFor(registrar, { ...behind, contact: 'not_contacted' });
          expect(others.count).toBe((report.total?.students ?? 0) - all.size);
        },
      ),
      { numRuns: 12 },
    );
    await query(`delete from guidance_alert where happened_at >= '2031-01-01'`);
    await query(`delete from guidance_message where written_at >= '2031-01-01'`);
    for (const { id, advisor_id, gpa } of chosen) {
      const values = [id, advisor_id, gpa];
      await query('update student set advisor_id = $2, gpa = $3 where person_id = $1', values);
    }

    async function write(one: Contact, place: number, author_id: number) {
      // The first and the last minute of a Riyadh day are part of it.
      const at = momentOf(dayOf(one.day), place % 2 === 0 ? '00:00' : '23:59').toISOString();
      if (one.is_invitation) {
        await query(
          `insert into guidance_alert (student_id, kind, crossing, happened_at, offered_by, offered_at)
           values ($1, 'halted', $2, $3, $4, $3)`,
          [ids[one.student], 1000 + place, at, author_id],
        );
        return;
      }
      await query(
        `insert into guidance_message (student_id, author_id, author_role, action, action_name,
           action_name_ar, messages, changed_by, written_at, moved_at, answered_at, code, closed_by, closed_at)
         values ($1, $2, 3, 'advised', 'Advised', 'نصح', 'words', $2, $3, $3, $4, $5, $6, $7)`,
        [
          ...[ids[one.student], author_id, at, one.answered ? at : null, one.code],
          ...[one.code && author_id, one.code && at],
        ],
      );
    }

    async function wrote(one: Wait, place: number, author_id: number) {
      const contact_at = momentOf(dayOf(one.day), '12:00');
      const happened = new Date(contact_at.getTime() - one.hours * 3_600_000).toISOString();
      await query(
        `insert into guidance_alert
           (student_id, kind, crossing, happened_at, first_contact_by, first_contact_at)
         values ($1, 'low_gpa', $2, $3, $4, $5)`,
        [ids[one.student], 2000 + place, happened, author_id, contact_at.toISOString()],
      );
    }
  });

  function medianOf(hours: readonly number[]): number | null {
    const sorted = hours.toSorted((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    if (sorted.length === 0) return null;
    return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  }
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
    const other = { count: 0, majors: [], results: [], total: { students: 0 } };
    expect(await reportFor(person, { major: 5 })).toMatchObject(other);
    expect(await studentsFor(person, { major: 5 })).toEqual({ count: 0, results: [] });
    const { reply: choices } = await person.call(listQualityChoices, {});
    expect(choices.majors.map(({ id }) => id)).toEqual(majors);
    expect(choices.advisors).toHaveLength(own.results.filter(({ advisor }) => advisor).length);
  });

  test.each(['900002', '902103', '900021', '800005'])(
    '%s finds behind the report the very students of their list',
    async (user_id) => {
      const person = await portal.as(user_id);
      const report = await reportFor(person);
      const behind = await studentsFor(person, { page_size: 1 });
      const list = await person.call(guidanceContract.calls.listStudents, {
        query: { page_size: 1 },
      });
      expect(behind.count).toBe(list.reply.count);
      expect(report.total?.students).toBe(list.reply.count);
    },
  );

  test('who is kept to one section reads of that section', async () => {
    const both = await reportFor(dean);
    const women = await reportFor(dean, { gender: '2' });
    await query('update staff set section = 2 where person_id = $1', [dean.id]);
    const kept = await reportFor(dean);
    expect(kept.total).toEqual(women.total);
    expect(await reportFor(dean, { gender: '1' })).toMatchObject({ count: 0 });
    expect((await studentsFor(dean, { gender: '1' })).count).toBe(0);
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
    expect((await studentsFor(head)).count).toBe(0);
    await query('update staff set major_code = $2 where person_id = $1', [head.id, major_code]);
  });

  test.each(['900014', '900018', '900020', '800018'])(
    '%s sees no student, and so none behind a number and no count that could tell of one',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(listQualityStudents, {})).code).toBe('forbidden');
      const told = await reportFor(person);
      const exact = await reportFor(registrar);
      expect(told.is_rounded).toBe(true);
      expect(told.count).toBe(exact.count);
      for (const { quality } of [
        ...[...told.majors, ...told.colleges, ...told.results],
        { quality: told.total },
      ]) {
        const { percent: _, first_contact_hours: __, ...figures } = quality ?? {};
        for (const figure of Object.values(figures)) expect(Number(figure) % 5).toBe(0);
      }
      const small = exact.results.filter(({ quality }) => (quality?.students ?? 0) < 10);
      for (const { advisor } of small) {
        const found = told.results.find((row) => row.advisor?.id === advisor?.id);
        expect(found?.quality ?? null).toBeNull();
      }
    },
  );
});

describe('the students behind a number', () => {
  test('are as many as it says, each with what became of them', async () => {
    const { results } = await reportFor(registrar, { ordering: '-contacted' });
    const row = results.find(({ quality }) => (quality?.answered ?? 0) > 1);
    const { advisor, quality } = row ?? {};
    if (!advisor || !quality) throw new Error('nobody of the demo answered');
    const behind = (asked: object) => studentsFor(registrar, { advisor: advisor.id, ...asked });
    expect((await behind({})).count).toBe(quality.students);
    const contacted = await behind({ contact: 'contacted' });
    expect(contacted.count).toBe(quality.contacted);
    for (const student of contacted.results) {
      expect(student.contacted_at).not.toBeNull();
      expect(student.advisor?.id).toBe(advisor.id);
    }
    const answered = await behind({ contact: 'answered' });
    expect(answered.count).toBe(quality.answered);
    for (const { answered_at } of answered.results) expect(answered_at).not.toBeNull();
    expect((await behind({ contact: 'unanswered' })).count).toBe(
      quality.contacted - quality.answered,
    );
    expect((await behind({ contact: 'not_contacted' })).count).toBe(
      quality.students - quality.contacted,
    );
    expect((await behind({ low_gpa: 'true' })).count).toBe(quality.low_gpa);
    expect((await behind({ low_gpa: 'true', contact: 'contacted' })).count).toBe(
      quality.low_gpa_contacted,
    );
    const open = await behind({ cases: 'open' });
    expect(open.results.reduce((all, { cases_open }) => all + cases_open, 0)).toBe(
      quality.cases_open,
    );
    const missed = await behind({ no_show: 'true' });
    for (const { no_shows } of missed.results) expect(no_shows).toBeGreaterThan(0);
    const { reply } = await registrar.call(listQualityStudents, {
      query: { advisor: 'none', page_size: 1 },
    });
    expect(reply.results[0]?.advisor ?? null).toBeNull();
    expect(reply.count).toBeGreaterThan(0);
  });

  test('have missed what the number says, also after a transfer', async () => {
    const [theGuide, theColleague, theHead] = await Promise.all(
      [guide, colleague, head].map((user_id) => portal.as(user_id)),
    );
    if (!theGuide || !theColleague || !theHead) throw new Error('three people were asked for');
    const moved = await query(
      `select distinct booking.student_id from booking
      join slot on slot.id = slot_id and slot.type = 1 and slot.deleted_at is null
      join student on student.person_id = booking.student_id and student.is_active
      where booking.state = 'no_show' and student.advisor_id = $1 and student.major_code = 1 limit 1`,
      [theGuide.id],
    );
    const ids = moved.map(({ student_id }) => Number(student_id));
    expect(ids).toHaveLength(1);
    const told = async () => {
      const { results, total } = await reportFor(registrar);
      const numberOf = ({ id }: TestPerson) =>
        results.find(({ advisor }) => advisor?.id === id)?.quality?.no_shows ?? 0;
      for (const [asked, number] of [
        [{}, total?.no_shows],
        [{ advisor: theGuide.id }, numberOf(theGuide)],
        [{ advisor: theColleague.id }, numberOf(theColleague)],
      ] as const) {
        const pages = await Promise.all(
          [1, 2].map((page) => studentsFor(registrar, { ...asked, no_show: 'true', page })),
        );
        const rows = pages.flatMap(({ results }) => results);
        expect(rows).toHaveLength(pages[0]?.count ?? 0);
        expect(rows.reduce((sum, { no_shows }) => sum + no_shows, 0)).toBe(number);
      }
      return { guide: numberOf(theGuide), colleague: numberOf(theColleague), all: total?.no_shows };
    };
    const before = await told();
    await leavePlaces(theHead, theColleague.id, 1);
    const { status } = await theHead.call(guidanceContract.calls.assignStudents, {
      body: { students: ids, advisor: theColleague.id },
    });
    expect(status).toBe(200);
    const after = await told();
    const gone = before.guide - after.guide;
    expect(gone).toBeGreaterThan(0);
    expect(after).toEqual({ ...before, guide: after.guide, colleague: before.colleague + gone });
    await giveBack(theHead, ids, theGuide.id);
    await freeCapacity(theHead, theColleague.id);
    expect(await told()).toEqual(before);
  });

  test('are searched, put in order, and taken along', async () => {
    const asked = { major: '1', contact: 'not_contacted' as const, ordering: '-gpa' as const };
    const shown = await studentsFor(registrar, asked);
    const rates = shown.results.map(({ gpa }) => gpa ?? -1);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    const [first] = shown.results;
    const found = await studentsFor(registrar, { ...asked, search: first?.student_id });
    expect(found.results).toEqual([first]);
    const { reply } = await registrar.call(exportQualityStudents, { body: asked });
    const { header, rows } = await readSheet(reply);
    expect(header).toHaveLength(sheetKeys(qualityStudentList.sheet).length);
    expect(rows).toHaveLength(shown.count);
    expect(rows.slice(0, 200).map(([student_id]) => student_id)).toEqual(
      shown.results.map(({ student_id }) => student_id),
    );
  });
});

describe('taken along', () => {
  test('the sheet has the guides of the screen, and the audit log says who took it', async () => {
    const shown = await reportFor(dean, { major: 3, ordering: '-students' });
    const body = { major: '3', ordering: '-students' as const };
    const { status, reply } = await dean.call(exportQualityReport, { body });
    expect(status).toBe(200);
    const { header, rows } = await readSheet(reply);
    expect(header).toHaveLength(sheetKeys(qualitySheet).length);
    expect(rows.map(([user_id, name, students]) => [user_id, name, students])).toEqual(
      shown.results.map(({ advisor, quality }) => [
        advisor?.user_id ?? null,
        advisor?.name ?? 'No guide',
        quality?.students,
      ]),
    );
    const administrator = await portal.as('800022');
    const { reply: log } = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'guidance-reports.quality_exported' },
    });
    expect(log.count).toBe(1);
  });

  test.each(['major', 'college'] as const)(
    'the sheet by %s has those of the screen',
    async (by) => {
      const { majors, colleges } = await reportFor(dean);
      const columns = ['name', 'students', 'contacted_percent', 'no_shows'] as const;
      const { reply } = await dean.call(exportQualityReport, {
        body: { by, columns: [...columns] },
      });
      const { header, rows } = await readSheet(reply);
      expect(header[0]).toBe(by === 'major' ? 'Major' : 'College');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(
        (by === 'major' ? majors : colleges).map(({ name, quality }) => [
          ...[name, quality?.students, quality?.percent.contacted, quality?.no_shows],
        ]),
      );
    },
  );

  test.each(['ar', 'en'] as const)('the paper in %s says the same', async (language) => {
    const person = await portal.as('902103', language);
    const { status, reply } = await person.call(printQualityReport, { query: {} });
    expect(status).toBe(200);
    const { text, language: said } = await readPdf(Buffer.from(await reply.blob.arrayBuffer()));
    expect(said).toBe(language);
    const shown = await reportFor(person);
    expect(text).toContain(squeeze(String(shown.total?.students.toLocaleString('en-US'))));
    if (language === 'en') {
      for (const major of shown.majors) expect(text).toContain(squeeze(major.name));
      for (const { advisor } of shown.results.slice(0, 5)) {
        expect(text).toContain(squeeze(advisor?.name ?? 'No guide'));
      }
    }
  });
});

test('between two terms the one that is over is still there', async () => {
  portal.clock.moveTo(new Date('2026-08-01T09:00:00Z'));
  const holiday = await reportFor(registrar);
  expect(holiday.period.semester?.code).toMatch(/^25/);
  portal.clock.moveTo(new Date('2026-11-22T05:42:00Z'));
  await expect.poll(async () => (await reportFor(registrar)).period.semester?.code).toBe('261');
});
