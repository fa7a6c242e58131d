import type { Time } from '#platform/language/times/day.ts';

/** The greeting for this hour in Riyadh. */
export function greetingOf(time: Time): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(time.slice(0, 2));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
