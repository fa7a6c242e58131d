import { foldDigits } from '#platform/language/numbers/digits.ts';
import { CellReader, type Cells, cellIn } from './cells.ts';
import type { KnownCodes } from './reference-rows.ts';

export const resultColumns = [
  'student_id',
  'term_code',
  'course_code',
  'grade',
  'points',
  'hours',
] as const;

export const attendanceColumns = [
  'student_id',
  'term_code',
  'course_code',
  'contact_hours',
  'missed_hours',
  'excused_hours',
] as const;

const mostHours = 60;
const mostContactHours = 1000;

/** A row of results.csv: one attempt; the student's existence is checked in the database. */
export function readResultRow(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    ...readKey(read, known),
    grade: read.text('grade', 4).toUpperCase(),
    points: read.optionalDecimal('points', 0, 5),
    hours: read.whole('hours', 0, mostHours),
  });
}

/** A row of attendance.csv: a student's absence in a course and term. */
export function readAttendanceRow(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  const row = {
    ...readKey(read, known),
    contact_hours: read.whole('contact_hours', 1, mostContactHours),
    missed_hours: read.whole('missed_hours', 0, mostContactHours),
    excused_hours: read.whole('excused_hours', 0, mostContactHours),
  };
  // Unreadable values already have faults.
  if (read.faults.length > 0) return read.reading(row);
  if (row.missed_hours > row.contact_hours) {
    read.fault('missed_hours', 'more_than', { other: 'contact_hours', most: row.contact_hours });
  }
  if (row.excused_hours > row.missed_hours) {
    read.fault('excused_hours', 'more_than', { other: 'missed_hours', most: row.missed_hours });
  }
  return read.reading(row);
}

function readKey(read: CellReader, known: KnownCodes) {
  const student_id = read.userId('student_id');
  const term_code = read.termCode('term_code', known.terms);
  const course_code = read.knownWord('course_code', known.courses, 'unknown_course');
  const source_id = `${student_id} ${term_code} ${course_code}`;
  return { source_id, student_id, term_code, course_code };
}

/** The key as one text, even of an unreadable row; only a course code may contain a space. */
export function recordId(cells: Cells): string {
  const parts = ['student_id', 'term_code', 'course_code'].map((column) => cellIn(cells, column));
  return foldDigits(parts.join(' '));
}
