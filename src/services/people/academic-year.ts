import { type Day, numbersOf } from '#platform/language/times/day.ts';
import { toHijri } from '#platform/language/times/hijri.ts';

export interface AcademicYear {
  /** Its first Gregorian year: 2026 for 2026-2027. */
  year_g: number;
  /** The Hijri year of its first day. */
  year_h: number;
}

/** An academic year begins in August. */
const firstMonth = 8;

/** The range of valid term days; the Hijri calendar's table ends in 2077. */
export const termDays: { first: Day; last: Day } = { first: '1950-01-01', last: '2076-12-31' };

/**
 * The academic year of a term that begins on this day. Its Hijri label is the Hijri year on the academic
 * year's first day, so a summer term past the Hijri new year keeps it; if the first term is unknown, 1
 * September stands for it.
 */
export function academicYearOf(start_date: Day, first_day: Day | null = null): AcademicYear {
  const [year, month] = numbersOf(start_date);
  const year_g = month >= firstMonth ? year : year - 1;
  const hijri = toHijri(first_day ?? `${year_g}-09-01`);
  if (!hijri) throw new RangeError(`${start_date} lies outside the Hijri calendar`);
  return { year_g, year_h: hijri.year };
}
