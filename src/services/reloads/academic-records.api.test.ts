import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testNow } from '#portal/testing/portal.ts';
import { absenceStep } from '#services/people/absence.ts';
import type { AppliedPerson } from '#services/people/events.ts';
import { findAbsences, findStudyPlan, findTranscript } from '#services/people/server/public.ts';
import { followTerm } from '#services/people/server/summarise-absence.ts';
import { runReload } from './server/runs/run-reload.ts';
import { aSiteWithRecords, begin, lastRun, runOf, type Site, type SourceRow } from './testing.ts';

let site: Site;

beforeAll(async () => {
  site = await aSiteWithRecords();
});

afterAll(async () => {
  await site.drop();
});

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows;

async function run(kind: 'students' | 'results' | 'attendance', dry_run = false) {
  const id = await begin(site, kind, dry_run);
  await runReload(site.deps, id);
  return runOf(site, id);
}

/** Started by a user: an initial load can't be undone. */
async function runByHand(kind: 'results' | 'attendance') {
  const id = await begin(site, kind);
  await query('update reload_run set started_by = (select min(id) from person) where id = $1', [
    id,
  ]);
  await runReload(site.deps, id);
  return runOf(site, id);
}

async function undo(of: { id: number; kind: 'results' | 'attendance' }) {
  const id = await begin(site, of.kind);
  await query(`update reload_run set origin = 'undo', undoes = $2 where id = $1`, [id, of.id]);
  await runReload(site.deps, id);
  return runOf(site, id);
}

const recordsOf = async (kind: 'result' | 'attendance') =>
  query(`select * from reload_current_${kind} order by source_id`);

describe('a first load', () => {
  test('brings every row of both files, courses, plans and who teaches', async () => {
    for (const [file, table] of [
      ['results.csv', 'result'],
      ['attendance.csv', 'attendance'],
      ['courses.csv', 'course'],
      ['plans.csv', 'plan_course'],
      ['teaching.csv', 'teaching'],
    ] as const) {
      const [{ count }] = await query(`select count(*) from ${table}`);
      expect(count, table).toBe((await site.source.rows(file)).length);
    }
  });

  test('tells of no absence, since none is news', () => {
    expect(site.absences).toEqual([]);
  });
});

describe('what others read', () => {
  test('a transcript ends in the very figures that the source says of the student', async () => {
    const students = await query('select person_id, gpa, passed_hours, study_type from student');
    for (const { person_id, gpa, passed_hours, study_type } of students) {
      const transcript = await findTranscript(site.database.reads, person_id);
      expect(transcript.gpa).toBe(gpa);
      expect(transcript.terms.at(-1)?.cumulative_gpa ?? null).toBe(gpa);
      if (study_type === 'regular') expect(transcript.passed_hours).toBe(passed_hours);
    }
  });

  test('a plan’s hours are those that the source says', async () => {
    const students = await query(
      'select person_id, passed_hours, total_hours, remaining_hours, registered_hours from student',
    );
    for (const { person_id, ...said } of students) {
      const plan = await findStudyPlan(site.database.reads, { person_id, now: testNow });
      const { passed = 0, brought = 0, ...hours } = plan?.hours ?? {};
      expect(passed + brought).toBe(said.passed_hours);
      expect(hours).toMatchObject({
        total: said.total_hours,
        remaining: said.remaining_hours,
        registered: said.registered_hours,
      });
    }
  });

  test('absences are those of the present term', async () => {
    const [row] = await site.source.rows('attendance.csv');
    const [student] = await query('select person_id from student where student_id = $1', [
      row?.['student_id'],
    ]);
    const found = await findAbsences(site.database.reads, { ...student, now: testNow });
    expect(found).toContainEqual(
      expect.objectContaining({
        course_code: row?.['course_code'],
        contact_hours: Number(row?.['contact_hours']),
        missed_hours: Number(row?.['missed_hours']),
      }),
    );
    const holiday = new Date('2026-08-01T09:00:00Z');
    expect(await findAbsences(site.database.reads, { ...student, now: holiday })).toEqual([]);
  });
});

/** Recomputed from attendance, to compare with the summaries. */
async function expectSummaries() {
  const counted = await query(`
    select attendance.term_code, attendance.course_code, major_code, gender, level, step,
      count(*) as students
    from attendance join student using (person_id) where is_active
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`);
  const courses = await query(`
    select * from course_absence
    order by term_code, course_code, major_code, gender, level, step`);
  expect(courses).toEqual(counted);
  const worst = await query(`
    select major_code, gender, level, worst as step, count(*) as students
    from (select person_id, max(step) as worst from attendance where term_code = '261' group by 1) seen
    join student using (person_id) where is_active group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  const majors = await query(
    'select * from major_absence order by major_code, gender, level, step',
  );
  expect(majors).toEqual(worst);
  const wrong = await query(`
    select from student
    cross join lateral (
      select count(*) as courses, max(step) as worst from attendance
      where attendance.person_id = student.person_id and term_code = '261') seen
    where (current_courses, absence_step) is distinct from (seen.courses, seen.worst)`);
  expect(wrong).toEqual([]);
  const none_worse = await query(`
    select from student
    left join attendance seen on seen.person_id = student.person_id and term_code = '261'
      and course_code = absence_course
    where absence_step is not null and (
      (absence_missed, absence_contact, absence_step)
        is distinct from (seen.missed_hours, seen.contact_hours, seen.step)
      or exists (select from attendance other
        where other.person_id = student.person_id and other.term_code = '261'
          and other.missed_hours * seen.contact_hours > seen.missed_hours * other.contact_hours))`);
  expect(none_worse).toEqual([]);
}

test('the database counts steps as the rules do', async () => {
  const counted = await query(`
    select missed as missed_hours, contact as contact_hours, absence_step(missed, contact) as step
    from generate_series(1, 120) contact, generate_series(0, contact) missed`);
  expect(counted.filter(({ step, ...hours }) => absenceStep(hours) !== step)).toEqual([]);
  expect(counted.length).toBeGreaterThan(7000);
});

describe('a changed file', () => {
  test('adds, changes and deletes, is told by step, and is undone to the very same', async () => {
    const before = await recordsOf('attendance');
    const [first, second, third] = await site.source.rows('attendance.csv');
    if (!first || !second || !third) throw new Error('no rows');
    site.absences.length = 0;
    await site.source.change('attendance.csv', (rows) => [
      { ...first, missed_hours: first['contact_hours'] ?? '' },
      ...rows.slice(2),
      { ...first, course_code: 'UNI 101', missed_hours: '0', excused_hours: '0' },
    ]);
    const applied = await runByHand('attendance');
    expect(applied).toMatchObject({
      state: 'applied',
      added_count: 1,
      changed_count: 1,
      vanished_count: 1,
      changed_columns: { missed_hours: 1 },
    });
    await expectSummaries();
    const changes = site.absences.flatMap((told) => told.changes);
    const stepOf = (row: SourceRow) =>
      absenceStep({
        missed_hours: Number(row['missed_hours']),
        contact_hours: Number(row['contact_hours']),
      });
    expect(site.absences.map(({ run_id }) => run_id)).toEqual(site.absences.map(() => applied.id));
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual(
      expect.objectContaining({
        course_code: first['course_code'],
        before: stepOf(first),
        after: 200,
      }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        course_code: second['course_code'],
        before: stepOf(second),
        after: null,
      }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ course_code: 'UNI 101', before: null, after: 0 }),
    );

    const [lost] = await query(
      `select changes from reload_effect where run_id = $1 and effect = 'vanished'`,
      [applied.id],
    );
    expect(lost.changes.missed_hours).toEqual([Number(second['missed_hours']), null]);

    const undone = await undo({ id: applied.id, kind: 'attendance' });
    expect(undone).toMatchObject({ state: 'applied', added_count: 1, changed_count: 1 });
    expect(await recordsOf('attendance')).toEqual(before);
    await expectSummaries();
  });

  test('speaks of the terms that it contains, and of no other', async () => {
    const before = await recordsOf('result');
    const terms = new Set((await site.source.rows('results.csv')).map((row) => row['term_code']));
    expect(terms.size).toBeGreaterThan(5);
    await site.source.change('results.csv', (rows) =>
      rows.filter((row) => row['term_code'] === '251').slice(1),
    );
    const applied = await runByHand('results');
    expect(applied).toMatchObject({ state: 'applied', vanished_count: 1, changed_count: 0 });
    expect(applied.known_count).toBe(applied.read_count + 1);
    expect(await recordsOf('result')).toHaveLength(before.length - 1);
    const undone = await undo({ id: applied.id, kind: 'results' });
    expect(undone).toMatchObject({ state: 'applied', added_count: 1 });
    expect(await recordsOf('result')).toEqual(before);
  });

  test('that lacks more than a tenth of its terms waits for a yes', async () => {
    await site.source.change('attendance.csv', (rows) => rows.slice(rows.length / 5));
    expect(await run('attendance')).toMatchObject({ state: 'refused' });
    await expectSummaries();
  });
});

describe('rows at fault', () => {
  test('are refused with their reasons, and what stands of them stays', async () => {
    await site.source.restore();
    const [first] = await site.source.rows('attendance.csv');
    if (!first) throw new Error('no row');
    const standing = await query(
      'select source_id from reload_current_attendance order by source_id limit 6',
    );
    const rows: SourceRow[] = standing.map(({ source_id }) => {
      const [student_id = '', term_code = '', ...course] = source_id.split(' ');
      return { ...first, student_id, term_code, course_code: course.join(' ') };
    });
    const [one, two, three, four, five, six] = rows as [
      SourceRow,
      SourceRow,
      SourceRow,
      SourceRow,
      SourceRow,
      SourceRow,
    ];
    await site.source.change('attendance.csv', () => [
      { ...one, missed_hours: '97', contact_hours: '96' },
      { ...two, excused_hours: '5', missed_hours: '4' },
      { ...three, contact_hours: '0' },
      { ...four, student_id: '999' },
      { ...five, course_code: 'QQQ 999', student_id: '999' },
      { ...six, term_code: '999' },
      six,
      six,
      { ...four, missed_hours: '-1' },
    ]);
    const id = await begin(site, 'attendance', true);
    await runReload(site.deps, id);
    const refused = await query(
      `select row_number, source_id, faults from reload_effect
       where run_id = $1 and effect = 'refused' order by row_number`,
      [id],
    );
    const codes = refused.map(({ row_number, faults }) => [
      row_number,
      ...faults.map((fault: { column: string; code: string }) => `${fault.column} ${fault.code}`),
    ]);
    expect(codes).toEqual([
      [2, 'missed_hours more_than'],
      [3, 'excused_hours more_than'],
      [4, 'contact_hours out_of_range'],
      [5, 'student_id unknown_student'],
      [6, 'course_code unknown_course', 'student_id unknown_student'],
      [7, 'term_code unknown_term'],
      [9, 'student_id duplicate_record'],
      [10, 'missed_hours out_of_range'],
    ]);
    // Refused rows are still in the file: only the fifth is missing.
    const gone = await query(
      `select source_id from reload_effect where run_id = $1 and effect = 'vanished'`,
      [id],
    );
    const kept = [one, two, three, four, six].map(
      (row) => `${row['student_id']} ${row['term_code']} ${row['course_code']}`,
    );
    expect(gone.filter(({ source_id }) => kept.includes(source_id))).toEqual([]);
    expect(gone.length).toBeGreaterThan(0);
  });
});

/** Restores the demo's files for the site's students only, modified by `change`. */
async function changeStudents(change: (rows: SourceRow[]) => SourceRow[]) {
  await site.source.restore();
  const ids = (await query('select student_id from student')).map((row) => row.student_id);
  await site.source.change('students.csv', (rows) =>
    change(rows.filter((row) => ids.includes(row['student_id']))),
  );
}

test('a changed student is announced with what stood before', async () => {
  const told: AppliedPerson[] = [];
  site.deps.events.on('people.applied', async (_, { people }) => {
    told.push(...people);
  });
  const [before] = await query(
    'select person_id, student_id, gpa, is_halted, advisor_id from student order by 2 offset 4 limit 1',
  );
  const [guide] = await query(`select id from person where user_id = '900104'`);
  await changeStudents((rows) =>
    rows.map((row) =>
      row['student_id'] === before.student_id
        ? { ...row, gpa: '1.11', is_halted: '1', advisor_id: '900104' }
        : row,
    ),
  );
  expect(await run('students')).toMatchObject({ state: 'applied', changed_count: 1 });
  const { gpa, is_halted, advisor_id } = before;
  expect(told).toMatchObject([
    {
      id: before.person_id,
      is_halted: true,
      student: { gpa: 1.11, advisor_id: guide.id, before: { gpa, is_halted, advisor_id } },
    },
  ]);
});

describe('summaries', () => {
  test('follow a student who changes the major, and one who leaves', async () => {
    await changeStudents((rows) =>
      rows
        .slice(1)
        .map((row, place) => (place < 3 ? { ...row, major_code: '5', college_code: '6' } : row)),
    );
    expect(await run('students')).toMatchObject({ state: 'applied', vanished_count: 1 });
    await expectSummaries();
  });

  test('are counted anew for a level and for whoever comes back, and left alone for a mark', async () => {
    const counted = () => query('select xmin, * from course_absence order by ctid');
    const change = async (cells: SourceRow) => {
      const before = await counted();
      await changeStudents((rows) =>
        rows.map((row, place) => (place === 0 ? { ...row, ...cells } : row)),
      );
      expect(await run('students')).toMatchObject({ state: 'applied' });
      await expectSummaries();
      return { before, after: await counted() };
    };
    const back = await change({});
    expect(back.after).not.toEqual(back.before);
    const marked = await change({ gpa: '1.01' });
    expect(marked.after).toEqual(marked.before);
    const moved = await change({ gpa: '1.01', level: '12' });
    expect(moved.after).not.toEqual(moved.before);
  });

  test('of the present are empty between two terms, and come back with the term', async () => {
    const follow = (day: string) =>
      site.database.transaction((tx) => followTerm(tx, new Date(`${day}T09:00:00Z`)));
    expect(await follow('2026-12-30')).toBe(true);
    expect(await query('select from major_absence')).toEqual([]);
    expect(await query('select from student where absence_step is not null')).toEqual([]);
    expect(await follow('2026-12-30')).toBe(false);
    expect(await follow('2026-11-21')).toBe(true);
    await expectSummaries();
  });
});

test('a source that tells of people alone leaves courses and plans as they stand', async () => {
  const before = await query('select * from plan_course order by 1, 2, 3');
  for (const file of ['courses.csv', 'plans.csv', 'teaching.csv'] as const) {
    await site.source.remove(file);
  }
  await run('students', true);
  expect(await lastRun(site)).toMatchObject({ state: 'ready' });
  expect(await query('select * from plan_course order by 1, 2, 3')).toEqual(before);
});

test('a plan becomes what the file says, and so does the teaching of its terms', async () => {
  await changeStudents((rows) => rows);
  await site.source.change('plans.csv', (rows) =>
    rows.slice(1).map((row, place) => (place === 0 ? { ...row, level: '2' } : row)),
  );
  await site.source.change('teaching.csv', (rows) => rows.slice(0, 10));
  expect(await run('students')).toMatchObject({ state: 'applied' });
  const [{ plans, moved, taught }] = await query(`
    select (select count(*) from plan_course) as plans,
      (select level from plan_course where major_code = 1 and course_code = 'ENG 101') as moved,
      (select count(*) from teaching) as taught`);
  expect({ plans, moved, taught }).toEqual({
    plans: (await site.source.rows('plans.csv')).length,
    moved: 2,
    taught: 10,
  });
});
