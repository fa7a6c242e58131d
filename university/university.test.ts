import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { currentTerm } from './calendar.ts';
import { coursesAtLevel, hoursBeforeLevel, hoursOf, levelCount } from './courses.ts';
import { majors } from './majors.ts';
import { grades } from './marks.ts';
import { roleNames } from './role-names.ts';
import { committed, count, person, type Row, read, students, users, valuesOf } from './testing.ts';
import { defaultOptions, writeUniversity } from './university.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function write(options: Partial<typeof defaultOptions> = {}): string {
  const out = mkdtempSync(join(tmpdir(), 'university-'));
  folders.push(out);
  writeUniversity({ ...defaultOptions, ...options, out });
  return out;
}

function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const results = read('results.csv');
const attendance = read('attendance.csv');
const fees = read('fees.csv');
const instructors = read('instructors.csv');

describe('the files', () => {
  test('come out the same, byte for byte, for the same seed', () => {
    const small = { students: 500, seed: 7 };
    expect(bytesOf(write(small))).toEqual(bytesOf(write(small)));
    expect(bytesOf(write({ ...small, seed: 8 }))).not.toEqual(bytesOf(write(small)));
  });

  test('in the repository are what the generator writes', () => {
    const [written, kept] = [bytesOf(write()), bytesOf(committed)];
    expect(Object.keys(kept)).toEqual(Object.keys(written));
    for (const name of Object.keys(written)) {
      expect(kept[name] === written[name], `${name} is what the generator writes`).toBe(true);
    }
  });

  test('stay small enough to clone', () => {
    const bytes = Object.values(bytesOf(committed)).map((text) => Buffer.byteLength(text));
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(5_000_000);
  });

  test('hold as many students as asked for, who are the same people in a larger university', () => {
    const some = read('students.csv', write({ students: 300 }));
    const more = read('students.csv', write({ students: 900 }));
    const who = (row: Row) => [row.student_id, row.first_name_ar, row.last_name_ar, row.gpa].join();
    const known = new Set(more.map(who));
    expect([some.length, more.length]).toEqual([300, 900]);
    expect(some.filter((row) => !known.has(who(row)))).toEqual([]);
  });
});

describe('the files agree', () => {
  const codes = (file: string) => valuesOf(read(file), 'code');
  const term_codes = codes('terms.csv');

  test('colleges, majors and courses', () => {
    expect([...codes('colleges.csv')]).toEqual(['1', '2', '3', '4', '6']);
    expect([...codes('majors.csv')]).toEqual(majors.map((major) => major.code));
    for (const row of read('colleges.csv')) {
      expect(person(row.head_id ?? '').roles?.split('|')).toContain('2');
      expect(person(row.dean_id ?? '').roles?.split('|')).toContain('4');
      expect(person(row.head_id ?? '').college_code).toBe(row.code);
      expect(person(row.dean_id ?? '').college_code).toBe(row.code);
    }
    for (const row of read('majors.csv')) expect(codes('colleges.csv')).toContain(row.college_code);
    for (const row of read('courses.csv')) {
      if (row.major_code) expect(codes('majors.csv')).toContain(row.major_code);
    }
  });

  test('a plan’s hours are its major’s hours', () => {
    for (const { code, total_hours } of majors) {
      expect(hoursBeforeLevel(code, levelCount(code) + 1)).toBe(total_hours);
      expect(hoursOf(coursesAtLevel(code, 1))).toBeGreaterThanOrEqual(14);
    }
  });

  test('plans hold every course at the levels of its majors, and the shared ones in several', () => {
    const plans = read('plans.csv');
    const of = (code: string) =>
      plans.filter((row) => row.course_code === code).map((row) => row.major_code);
    for (const { code = '', major_code = '' } of read('courses.csv')) {
      if (major_code) expect(of(code)).toEqual([major_code]);
      else expect(of(code).length).toBeGreaterThan(1);
    }
    for (const { code } of majors) {
      for (let level = 1; level <= levelCount(code); level += 1) {
        const rows = plans.filter((row) => row.major_code === code && row.level === String(level));
        expect(rows.map((row) => row.course_code)).toEqual(
          coursesAtLevel(code, level).map((course) => course.code),
        );
      }
    }
  });

  test('each course is taught to both sections this term, by active staff of its departments', () => {
    const teaching = read('teaching.csv');
    const plans = read('plans.csv');
    expect(teaching).toHaveLength(2 * read('courses.csv').length);
    for (const { term_code, course_code, instructor_id = '' } of teaching) {
      expect(term_code).toBe(currentTerm.code);
      const instructor = person(instructor_id);
      expect(instructor).toMatchObject({ user_type: '1', is_staff: '1', active: '1' });
      const departments = plans
        .filter((row) => row.course_code === course_code)
        .map((row) => row.major_code);
      expect(departments).toContain(instructor.major_code);
    }
    const teachers = valuesOf(teaching, 'instructor_id');
    const idle = users.filter(
      (row) =>
        row.user_type === '1' &&
        row.active === '1' &&
        row.is_staff === '1' &&
        row.roles === '1' &&
        !teachers.has(row.user_id ?? ''),
    );
    expect(idle).toEqual([]);
  });

  test('students know their major, college, term and guide', () => {
    const active = new Map(
      users.filter((row) => row.active === '1').map((row) => [row.user_id, row]),
    );
    const colleges = new Map(majors.map((major) => [major.code, major.college_code]));
    const statuses = codes('academic_statuses.csv');
    for (const row of students) {
      expect(row.college_code).toBe(colleges.get(row.major_code ?? ''));
      expect(row.student_id?.slice(0, 3)).toBe(row.join_term);
      expect(term_codes.has(row.join_term ?? '')).toBe(true);
      expect(statuses).toContain(row.academic_status);
      if (row.advisor_id === '') continue;
      const guide = active.get(row.advisor_id);
      expect(guide?.roles?.split('|')).toContain('3');
      expect(guide?.gender).toBe(row.gender);
    }
  });
  test('a student’s guide is of the student’s own department', () => {
    const departments = new Map(users.map((row) => [row.user_id, row.major_code]));
    const elsewhere = students.filter(
      (row) => row.advisor_id !== '' && departments.get(row.advisor_id) !== row.major_code,
    );
    // By decision 900003 of medicine guides this student of computer science.
    expect(elsewhere.map((row) => row.student_id)).toEqual(['231000005']);
  });

  test('marks, absences and fees belong to students, terms and courses that exist', () => {
    const ids = valuesOf(students, 'student_id');
    const known_courses = new Map(read('courses.csv').map((row) => [row.code, row]));
    for (const row of [...results, ...attendance, ...fees]) {
      expect(ids.has(row.student_id ?? '')).toBe(true);
      expect(term_codes.has(row.term_code ?? '')).toBe(true);
    }
    for (const row of [...results, ...attendance]) {
      expect(known_courses.has(row.course_code ?? '')).toBe(true);
    }
    for (const row of results) {
      expect(row.hours).toBe(known_courses.get(row.course_code ?? '')?.hours);
      expect(grades).toContain(row.grade);
    }
    expect(valuesOf(attendance, 'term_code')).toEqual(new Set([currentTerm.code]));
    expect(count(results, (row) => (row.term_code ?? '') >= currentTerm.code)).toBe(0);
  });

  test('instructors.csv tells of every instructor what users.csv tells', () => {
    const known = users.filter((row) => row.user_type === '1');
    expect(instructors.map((row) => row.user_id)).toEqual(known.map((row) => row.user_id));
    for (const row of instructors) {
      expect(person(row.user_id ?? '')).toMatchObject({
        roles: row.instructor_types,
        college_code: row.college_code,
        major_code: row.department,
        is_advisory: row.is_advisory,
        active: row.active,
      });
    }
  });

  test('every role held has a name', () => {
    const held = new Set(users.flatMap((row) => row.roles?.split('|') ?? []));
    for (const code of held) expect(roleNames[Number(code)], code).toBeDefined();
  });
});
