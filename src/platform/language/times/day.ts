/** A calendar day `YYYY-MM-DD`, Gregorian. */
export type Day = `${number}-${number}-${number}`;

/** A time of day `HH:MM` on the 24-hour clock, in Riyadh. */
export type Time = `${number}:${number}`;

// Asia/Riyadh has been +03:00 all year round since 1947.
const riyadhOffset = '+03:00';
const riyadhOffsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Whether the value is a day that exists; `2026-02-30` doesn't. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOfUtc(moment) === value;
}

export function isTime(value: unknown): value is Time {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Minutes since midnight. */
export function minutesOf(time: Time): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time that many minutes after midnight; fewer than a day's. */
export function timeAt(minutes: number): Time {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}` as Time;
}

/** The Riyadh day of a moment; "today" everywhere in the portal. */
export function riyadhDay(moment: Date | string): Day {
  return dayOfUtc(inRiyadh(moment));
}

/** The last moment of something that ends at one: what ends at midnight ends with the day before. */
export function justBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString();
}

/** The Riyadh time of a moment, rounded down to the minute. */
export function riyadhTime(moment: Date | string): Time {
  return inRiyadh(moment).toISOString().slice(11, 16) as Time;
}

/** The moment at which a Riyadh clock shows this day and time. */
export function momentOf(day: Day, time: Time): Date {
  return new Date(`${day}T${time}:00${riyadhOffset}`);
}

export function addDays(day: Day, days: number): Day {
  return dayOfUtc(new Date(midnight(day) + days * dayMs));
}

/** The same day so many months later, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10) as Day;
}

/** Days from the first to the second; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnight(to) - midnight(from)) / dayMs;
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(midnight(day)).getUTCDay();
}

/** The Sunday on or before the day: the Saudi week starts on Sunday. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** Year, month (1–12) and day of month, as numbers. */
export function numbersOf(day: Day): [year: number, month: number, dayOfMonth: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** The day with these numbers, or null if it doesn't exist. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  const [y, m, d] = [pad(year, 4), pad(month, 2), pad(dayOfMonth, 2)];
  const day = `${y}-${m}-${d}`;
  return isDay(day) ? day : null;
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function inRiyadh(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + riyadhOffsetMs);
}

function dayOfUtc(moment: Date): Day {
  return moment.toISOString().slice(0, 10) as Day;
}
