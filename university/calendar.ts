import { itemAt } from './random.ts';

export const termColumns = [
  'code',
  'name',
  'name_ar',
  'ordinal',
  'year_g',
  'year_h',
  'start_date',
  'end_date',
  'is_current',
] as const;

export type Term = {
  code: string;
  name: string;
  name_ar: string;
  /** Its place in the academic year: 1, 2, or 3 for the summer. */
  ordinal: number;
  /** The Gregorian year in which the academic year begins. */
  year_g: number;
  /** The Hijri year on the academic year's first day. */
  year_h: number;
  start_date: string;
  end_date: string;
  is_current: boolean;
};

const currentCode = '261';

// Weeks begin on Sunday and end on Thursday. Summers end before the next year begins.
const dates = [
  ['211', '2021-08-29', '2021-12-30'],
  ['212', '2022-01-16', '2022-06-16'],
  ['221', '2022-08-28', '2022-12-29'],
  ['222', '2023-01-15', '2023-06-08'],
  ['231', '2023-08-20', '2023-12-21'],
  ['232', '2024-01-14', '2024-06-06'],
  ['233', '2024-06-23', '2024-08-08'],
  ['241', '2024-08-18', '2024-12-19'],
  ['242', '2025-01-12', '2025-05-29'],
  ['251', '2025-08-24', '2025-12-25'],
  ['252', '2026-01-11', '2026-05-21'],
  ['253', '2026-06-07', '2026-07-23'],
  ['261', '2026-08-23', '2026-12-17'],
  ['262', '2027-01-10', '2027-06-03'],
] as const;

/** The first day (1 Muharram) of each Hijri year that the terms touch, Umm al-Qura. */
const hijriNewYears = [
  [1443, '2021-08-09'],
  [1444, '2022-07-30'],
  [1445, '2023-07-19'],
  [1446, '2024-07-07'],
  [1447, '2025-06-26'],
  [1448, '2026-06-16'],
] as const;

const semesters = {
  '1': ['First semester', 'الفصل الدراسي الأول'],
  '2': ['Second semester', 'الفصل الدراسي الثاني'],
  '3': ['Summer semester', 'الفصل الصيفي'],
} as const;

export const terms: readonly Term[] = dates.map(([code, start_date, end_date]) => {
  const year_g = 2000 + Number(code.slice(0, 2));
  const year_h = hijriYear(firstDayOfYear(code));
  const [semester, semester_ar] = semesters[code.slice(2) as keyof typeof semesters];
  return {
    code,
    name: `${semester} ${year_g}-${year_g + 1}`,
    name_ar: `${semester_ar} ${year_h}هـ`,
    ordinal: Number(code.slice(2)),
    year_g,
    year_h,
    start_date,
    end_date,
    is_current: code === currentCode,
  };
});

export const currentTerm = termOf(currentCode);

export function termOf(code: string): Term {
  const term = terms.find((each) => each.code === code);
  if (!term) throw new Error(`No term ${code}`);
  return term;
}

/** The first and second semesters up to now: the ones that move a student up a level. */
export const studyTerms: readonly Term[] = terms.filter(
  (term) => term.ordinal < 3 && term.start_date <= currentTerm.start_date,
);

/** How many study terms a student has been here, the current one counted. */
export function studyTermsSince(join_term: string): number {
  return studyTerms.length - studyTerms.findIndex((term) => term.code === join_term);
}

export function studyTermBefore(steps: number): Term {
  return itemAt(studyTerms, studyTerms.length - 1 - steps);
}

/** The summer term right after this one, where the university holds one. */
export function summerAfter(term: Term): Term | undefined {
  const code = `${term.code.slice(0, 2)}3`;
  return term.ordinal === 2 ? terms.find((each) => each.code === code) : undefined;
}

function firstDayOfYear(code: string): string {
  const first = dates.find(([each]) => each === `${code.slice(0, 2)}1`);
  if (!first) throw new Error(`No first semester in the year of ${code}`);
  return first[1];
}

function hijriYear(day: string): number {
  const year = hijriNewYears.findLast(([, new_year]) => new_year <= day);
  if (!year) throw new Error(`${day} lies before the Hijri years listed`);
  return year[0];
}
