import { CellReader, type Cells } from './cells.ts';

/**
 * The small files that every row of people refers to. They are read whole, before the people, and a
 * fault in one stops the run: everything else hangs on them.
 */
export const referenceFiles = {
  colleges: {
    columns: ['code', 'name', 'name_ar', 'head_id', 'dean_id'],
    read: readCollege,
  },
  majors: {
    columns: ['code', 'name', 'name_ar', 'college_code', 'total_hours'],
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
    read: readTerm,
  },
  academic_statuses: {
    columns: ['code', 'name', 'name_ar'],
    read: readAcademicStatus,
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
}

/** What a row of people may refer to. */
export interface KnownCodes {
  colleges: ReadonlySet<number>;
  majors: ReadonlySet<number>;
  academic_statuses: ReadonlySet<string>;
}

/** What a row of people is held to. */
export interface RowRules extends KnownCodes {
  /** The highest level, as the university has set it. */
  student_levels: number;
}

export function codesOf(rows: ReferenceRows): KnownCodes {
  return {
    colleges: new Set(rows.colleges.map((row) => row.code)),
    majors: new Set(rows.majors.map((row) => row.code)),
    academic_statuses: new Set(rows.academic_statuses.map((row) => row.code)),
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

function namedCode(read: CellReader) {
  return {
    code: read.whole('code', 0, 999_999_999),
    name: read.text('name'),
    name_ar: read.text('name_ar'),
  };
}
