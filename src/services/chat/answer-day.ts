import { type Day, riyadhDay, riyadhTime, type Time } from '#platform/language/times/day.ts';
import { type Calendar, dayOff, workingDaysAfter } from '#services/settings/contract.ts';

/** The day on which desks answer next; null while they are open. */
export function nextAnswerDay(
  now: Date,
  { answers_from, answers_to }: { answers_from: Time; answers_to: Time },
  calendar: Pick<Calendar, 'working_days' | 'holidays'>,
): Day | null {
  const today = riyadhDay(now);
  const time = riyadhTime(now);
  if (dayOff(calendar, today) || time >= answers_to) return workingDaysAfter(today, 1, calendar);
  return time < answers_from ? today : null;
}
