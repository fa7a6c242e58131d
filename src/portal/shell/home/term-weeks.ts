import { type Day, daysBetween, startOfWeek } from '#platform/language/times/day.ts';

/** Which of the term's weeks this day is in, from 1, of how many; null outside of the term. */
export function weekOfTerm(
  { start_date, end_date }: { start_date: Day; end_date: Day },
  day: Day,
): { week: number; of: number } | null {
  if (day < start_date || day > end_date) return null;
  const first = startOfWeek(start_date);
  const weekAt = (at: Day) => Math.floor(daysBetween(first, at) / 7) + 1;
  return { week: weekAt(day), of: weekAt(end_date) };
}
