import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';

/** How long after a payment its refund is done. */
export const daysToRefund = 6;

export function dayBefore(now: Date, days: number): Day {
  return addDays(riyadhDay(now), -days);
}

export function daysAfter(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * 86_400_000).toISOString();
}
