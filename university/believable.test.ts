import { describe, expect, test } from 'vitest';
import { academicStatuses } from './academic-statuses.ts';
import { currentTerm } from './calendar.ts';
import { hoursBeforeLevel } from './courses.ts';
import { majors } from './majors.ts';
import { grades } from './marks.ts';
import { count, number, type Row, read, students, users, valuesOf } from './testing.ts';

const results = read('results.csv');
const attendance = read('attendance.csv');
const fees = read('fees.csv');

const attempts = Map.groupBy(results, (row) => row.student_id ?? '');
const attendedBy = Map.groupBy(attendance, (row) => row.student_id ?? '');

function attemptsOf(student: Row): readonly Row[] {
  return attempts.get(student.student_id ?? '') ?? [];
}

function isPassed(attempt: Row): boolean {
  return attempt.grade === 'NP' || Number(attempt.points) > 0;
}

describe('figures', () => {
  test('hours add up: what was passed here, and the levels before one’s own entry', () => {
    for (const row of students) {
      const own = attemptsOf(row).filter(isPassed);
      const passed = own.reduce((sum, each) => sum + number(each, 'hours'), 0);
      const [done, remaining] = [number(row, 'passed_hours'), number(row, 'remaining_hours')];
      expect(done + remaining).toBe(number(row, 'total_hours'));
      expect(number(row, 'registered_hours')).toBeLessThanOrEqual(remaining);
      const entries = { transfer: [2, 3, 4, 5], bridging: [5] }[row.study_type ?? ''] ?? [1];
      const brought = entries.map((level) => hoursBeforeLevel(row.major_code ?? '', level));
      expect(brought, row.student_id).toContain(done - passed);
      if (row.academic_status === 'graduated') expect(remaining).toBe(0);
      if (row.academic_status !== 'enrolled') expect(row.registered_hours).toBe('0');
    }
  });

  test('everybody has exactly the average of their marks over all attempts', () => {
    for (const row of students) {
      const counted = attemptsOf(row).filter((each) => each.points !== '');
      const hours = counted.reduce((sum, each) => sum + number(each, 'hours'), 0);
      const points = counted.reduce(
        (sum, each) => sum + Math.round(Number(each.points) * 100) * number(each, 'hours'),
        0,
      );
      const hundredths = Math.floor((2 * points + hours) / (2 * hours));
      expect(row.gpa, row.student_id).toBe(hours === 0 ? '' : (hundredths / 100).toFixed(2));
    }
  });

  test('a course is taken once a term, and never again once it is passed', () => {
    for (const row of students) {
      const done = new Set<string>();
      const seen = new Set<string>();
      for (const each of attemptsOf(row)) {
        const { term_code = '', course_code = '' } = each;
        expect(done.has(course_code), `${row.student_id} ${course_code}`).toBe(false);
        expect(seen.has(`${term_code} ${course_code}`)).toBe(false);
        expect(term_code >= (row.join_term ?? '')).toBe(true);
        seen.add(`${term_code} ${course_code}`);
        if (isPassed(each)) done.add(course_code);
      }
      for (const { course_code = '' } of attendedBy.get(row.student_id ?? '') ?? []) {
        expect(done.has(course_code), `${row.student_id} ${course_code}`).toBe(false);
      }
    }
  });

  test('an average is empty until a term is finished, and on the scale of 4 after it', () => {
    for (const row of students) {
      if (row.join_term === currentTerm.code) expect(row.gpa).toBe('');
      else if (row.gpa !== '') expect(number(row, 'gpa')).toBeLessThanOrEqual(4);
    }
  });

  test('nobody is expelled for marks, nor studies past a first year, without an average', () => {
    for (const row of students) {
      if (row.academic_status === 'expelled_academic') expect(number(row, 'gpa')).toBeLessThan(2);
      if (row.academic_status === 'enrolled' && (row.join_term ?? '') < '252') {
        expect(row.gpa, row.student_id).not.toBe('');
      }
    }
  });

  test('nobody misses more than there is, nor is excused more than missed', () => {
    for (const row of attendance) {
      expect(number(row, 'missed_hours')).toBeLessThan(number(row, 'contact_hours'));
      expect(number(row, 'excused_hours')).toBeLessThanOrEqual(number(row, 'missed_hours'));
    }
  });

  test('nobody pays more than the fee, and only a foreigner pays tax', () => {
    const citizens = new Map(students.map((row) => [row.student_id, row.nationality === 'SA']));
    for (const row of fees) {
      expect(number(row, 'paid_amount')).toBeLessThanOrEqual(number(row, 'amount'));
      if (row.code === 'VT') expect(citizens.get(row.student_id)).toBe(false);
    }
  });

  test('the halted owe something that is past its day', () => {
    const late = fees.filter(
      (row) => row.paid_amount !== row.amount && (row.due_date ?? '') < '2026-11-20',
    );
    const owing = valuesOf(late, 'student_id');
    for (const row of students) {
      if (row.is_halted === '1') expect(owing).toContain(row.student_id);
    }
  });
});

describe('every list has rows in every state', () => {
  const atLeast = (least: number, rows: readonly Row[], matches: (row: Row) => boolean) =>
    expect(count(rows, matches)).toBeGreaterThanOrEqual(least);

  test('there are 4,000 students', () => expect(students).toHaveLength(4_000));

  test.each(academicStatuses.map((status) => status.code))('status %s', (code) => {
    atLeast(10, students, (row) => row.academic_status === code);
  });

  test('most students are enrolled', () => {
    atLeast(3_200, students, (row) => row.academic_status === 'enrolled');
  });

  test.each(Array.from({ length: 15 }, (_, index) => String(index + 1)))('level %s', (level) => {
    atLeast(2, students, (row) => row.level === level);
  });

  test.each(majors.map((major) => major.code))('major %s, both genders', (code) => {
    atLeast(40, students, (row) => row.major_code === code && row.gender === '1');
    atLeast(40, students, (row) => row.major_code === code && row.gender === '2');
  });

  test('about three in a hundred are halted', () => {
    const share = count(students, (row) => row.is_halted === '1') / students.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.04);
  });

  test('averages: excellent, low, between and none yet', () => {
    atLeast(100, students, (row) => Number(row.gpa) > 3.75);
    atLeast(60, students, (row) => row.gpa !== '' && Number(row.gpa) < 2);
    atLeast(2_000, students, (row) => Number(row.gpa) >= 2 && Number(row.gpa) <= 3.75);
    atLeast(500, students, (row) => row.gpa === '');
  });

  test.each([
    ['below 10 %', 10_000, 0, 10],
    ['10 to 20 %', 500, 10, 20],
    ['20 to 25 %', 50, 20, 25],
    ['25 % and more', 50, 25, 100],
  ])('absence %s', (_, least, from, to) => {
    const share = (row: Row) => (100 * Number(row.missed_hours)) / Number(row.contact_hours);
    atLeast(least, attendance, (row) => share(row) >= from && share(row) < to);
  });

  test('absence exactly on each line, and some of it excused', () => {
    for (const line of [10, 20, 25]) {
      const onLine = (row: Row) =>
        Number(row.missed_hours) * 100 === Number(row.contact_hours) * line;
      atLeast(5, attendance, onLine);
    }
    atLeast(500, attendance, (row) => row.excused_hours !== '0');
  });

  test.each(grades.filter((grade) => grade !== 'F'))('grade %s', (grade) => {
    atLeast(20, results, (row) => row.grade === grade);
  });

  test('some marks are failed and taken again, in the summer too', () => {
    atLeast(20, results, (row) => row.grade === 'F');
    atLeast(20, results, (row) => row.term_code === '253');
  });

  test('internship: every state of the documents, with and without priorities', () => {
    const training = students.filter((row) => row.enable_internship === '1');
    for (const state of ['Accepted', 'Pending', 'Rejected', '']) {
      atLeast(20, training, (row) => row.status_internship_documents === state);
    }
    atLeast(50, training, (row) => row.has_insternhip_periorities === '1');
    atLeast(50, training, (row) => row.has_insternhip_periorities === '0');
    atLeast(50, students, (row) => row.view_student_files === '1');
  });

  test('study types and marital states', () => {
    for (const type of ['regular', 'transfer', 'bridging', 'scholarship']) {
      atLeast(50, students, (row) => row.study_type === type);
    }
    for (const state of ['single', 'married', 'divorced', 'widowed']) {
      atLeast(2, students, (row) => row.marital_status === state);
    }
  });

  test('fees: paid, partly paid, not paid, late and not yet due', () => {
    const open = fees.filter((row) => row.paid_amount !== row.amount);
    atLeast(1_000, fees, (row) => row.paid_amount === row.amount);
    atLeast(100, open, (row) => row.paid_amount !== '0.00');
    atLeast(100, open, (row) => row.paid_amount === '0.00');
    atLeast(100, open, (row) => (row.due_date ?? '') < '2026-11-20');
    atLeast(100, open, (row) => (row.due_date ?? '') > '2026-11-20');
  });

  test('staff: guides of both sections in every department, counsellors, and people who left', () => {
    for (const { code } of majors) {
      for (const section of ['1', '2']) {
        const isGuide = (row: Row) =>
          row.is_advisory === '1' && row.section === section && row.major_code === code;
        atLeast(1, users, isGuide);
      }
    }
    for (const [user_id, section] of [
      ['901998', '1'],
      ['901999', '2'],
    ]) {
      const guide = users.find((row) => row.user_id === user_id);
      expect(guide).toMatchObject({ roles: '3', section });
      expect(students.filter((row) => row.advisor_id === user_id)).toEqual([]);
    }
    for (const gender of ['1', '2']) {
      const isCounsellor = (row: Row) => row.gender === gender && /^(9|19)$/.test(row.roles ?? '');
      atLeast(1, users, isCounsellor);
    }
    atLeast(3, users, (row) => row.active === '0');
  });
});
