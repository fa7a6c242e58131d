import { foldArabic } from '../text.ts';
import { isTime, type Time } from './day.ts';

/** Longest text that is read as a time. */
export const longestTimeInput = 20;

const morning = ['ص', 'صباحا', 'صباح', 'فجرا', 'am', 'a.m', 'a.m.'];
const evening = ['م', 'مساء', 'مساءا', 'ظ', 'ظهرا', 'عصرا', 'مغربا', 'ليلا', 'pm', 'p.m', 'p.m.'];

/**
 * Parses a time as people type it: `14:30`, `930`, `9`, `2:30 م`, `٢٫٣٠ مساءً`, `2.30 pm`, in any digits. Without a
 * word for the half of the day it is on the clock of 24 hours. Null for anything else.
 */
export function parseTimeInput(text: string): Time | null {
  if (text.length > longestTimeInput) return null;
  const [, hours = '', minutes = '00', half = ''] = pattern.exec(foldArabic(text)) ?? [];
  const hour = hourOf(Number(hours), half);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return hours !== '' && isTime(time) ? time : null;
}

const pattern = /^(\d{1,2})(?:\s?[:.,٫،]?\s?(\d{2}))?(?:\s?([^\d\s]+))?$/;

/** NaN for an hour that this half of the day doesn't have, and for an unknown word. */
function hourOf(hour: number, half: string): number {
  if (half === '') return hour;
  if (hour < 1 || hour > 12) return hour > 12 && evening.includes(half) ? hour : Number.NaN;
  if (morning.includes(half)) return hour % 12;
  // People who write 12:30 ليلا mean the night's beginning.
  if (half === 'ليلا' && (hour === 12 || hour < 5)) return hour % 12;
  return evening.includes(half) ? (hour % 12) + 12 : Number.NaN;
}
