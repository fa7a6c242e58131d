import { CellReader, type Cells } from './cells.ts';

/**
 * The reference files. They are read whole, before the rows that refer to them; a fault in one stops the
 * run.
 */
export const referenceFiles = {
  colleges: {
    columns: ['code', 'name', 'name_ar', 'head_id', 'dean_id'],
    key: ['code'],
    read: readCollege,
  },
  majors: {
    columns: ['code', 'name', 'name_ar', 'college_code', 'total_hours'],
    key: ['code'],
    read: readMajor,
  },
  terms: {
    columns: [
      'code',
      'name',
      'name_ar',
      'ordinal',
      'year_g',
      'year_h',
      'start_date',
      'end_date',
      'is_current',
    ],
    key: ['code'],
    read: readTerm,
  },
  academic_statuses: {
    columns: ['code', 'name', 'name_ar'],
    key: ['code'],
    read: readAcademicStatus,
  },
  courses: {
    columns: ['code', 'name', 'name_ar', 'major_code', 'hours'],
    key: ['code'],
    read: readCourse,
  },
  plans: {
    columns: ['major_code', 'level', 'course_code'],
    key: ['major_code', 'course_code'],
    read: readPlan,
  },
  teaching: {
    columns: ['term_code', 'course_code', 'section', 'instructor_id'],
    key: ['term_code', 'course_code', 'section', 'instructor_id'],
    read: readTeaching,
  },
} as const;

export type ReferenceName = keyof typeof referenceFiles;

export interface ReferenceRows {
  colleges: {
    code: number;
    name: string;
    name_ar: string;
    head_id: string | null;
    dean_id: string | null;
  }[];
  majors: {
    code: number;
    name: string;
    name_ar: string;
    college_code: number;
    total_hours: number;
  }[];
  terms: {
    code: string;
    name: string;
    name_ar: string;
    ordinal: number;
    year_g: number;
    year_h: number;
    start_date: string;
    end_date: string;
    is_current: boolean;
  }[];
  academic_statuses: { code: string; name: string; name_ar: string }[];
  /** Null if the source has no such file: existing data stays. */
  courses: CourseRow[] | null;
  plans: { major_code: number; level: number; course_code: string }[] | null;
  teaching: TeachingRow[] | null;
}

interface CourseRow {
  code: string;
  name: string;
  name_ar: string;
  major_code: number | null;
  hours: number;
}

interface TeachingRow {
  term_code: string;
  course_code: string;
  section: 1 | 2;
  instructor_id: string;
}

/** The codes that a row of people may refer to. */
export interface KnownCodes {
  colleges: ReadonlySet<number>;
  majors: ReadonlySet<number>;
  academic_statuses: ReadonlySet<string>;
  courses: ReadonlySet<string>;
  terms: ReadonlySet<string>;
}

/** The rules for a row of people. */
export interface RowRules extends KnownCodes {
  /** The university's highest level. */
  student_levels: number;
}

export function codesOf(rows: ReferenceRows): KnownCodes {
  return {
    colleges: new Set(rows.colleges.map((row) => row.code)),
    majors: new Set(rows.majors.map((row) => row.code)),
    academic_statuses: new Set(rows.academic_statuses.map((row) => row.code)),
    courses: new Set(rows.courses?.map((row) => row.code)),
    terms: new Set(rows.terms.map((row) => row.code)),
  };
}

function readCollege(cells: Cells) {
  const read = new CellReader(cells);
  return read.reading({
    ...namedCode(read),
    head_id: read.optionalUserId('head_id'),
    dean_id: read.optionalUserId('dean_id'),
  });
}

function readMajor(cells: Cells, before: Partial<ReferenceRows>) {
  const read = new CellReader(cells);
  const colleges = new Set(before.colleges?.map((row) => row.code));
  return read.reading({
    ...namedCode(read),
    college_code: read.knownCode('college_code', colleges, 'unknown_college'),
    total_hours: read.whole('total_hours', 1, 1000),
  });
}

function readTerm(cells: Cells, before: Partial<ReferenceRows>) {
  const read = new CellReader(cells);
  const term = {
    code: String(read.whole('code', 100, 999)),
    name: read.text('name'),
    name_ar: read.text('name_ar'),
    ordinal: read.whole('ordinal', 1, 3),
    year_g: read.whole('year_g', 1900, 2100),
    year_h: read.whole('year_h', 1343, 1500),
    start_date: read.day('start_date'),
    end_date: read.day('end_date'),
    is_current: read.flag('is_current'),
  };
  if (term.end_date <= term.start_date) read.fault('end_date', 'invalid_date');
  if (term.is_current && before.terms?.some((other) => other.is_current)) {
    read.fault('is_current', 'second_current_term');
  }
  return read.reading(term);
}

function readAcademicStatus(cells: Cells) {
  const read = new CellReader(cells);
  return read.reading({
    code: read.text('code', 40),
    name: read.text('name'),
    name_ar: read.text('name_ar'),
  });
}

function readCourse(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    code: read.text('code', 15),
    name: read.text('name'),
    name_ar: read.text('name_ar'),
    major_code: read.optionalKnownCode('major_code', known.majors, 'unknown_major'),
    hours: read.whole('hours', 0, 60),
  });
}

function readPlan(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    major_code: read.knownCode('major_code', known.majors, 'unknown_major'),
    level: read.whole('level', 1, 15),
    course_code: read.knownWord('course_code', known.courses, 'unknown_course'),
  });
}

function readTeaching(cells: Cells, known: KnownCodes) {
  const read = new CellReader(cells);
  return read.reading({
    term_code: read.termCode('term_code', known.terms),
    course_code: read.knownWord('course_code', known.courses, 'unknown_course'),
    section: read.oneOf('section', [1, 2]),
    instructor_id: read.userId('instructor_id'),
  });
}

function namedCode(read: CellReader) {
  return {
    code: read.whole('code', 0, 999_999_999),
    name: read.text('name'),
    name_ar: read.text('name_ar'),
  };
}
