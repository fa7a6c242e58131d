import { addDays } from '#platform/language/times/day.ts';
import { today } from '#platform/web/server-clock.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import type { TrainerDay } from '../../contract.ts';
import { keptDays } from '../../training.ts';
import { keptEntries } from './kept-entries.ts';

type Kept = Record<string, TrainerDay>;

function read(): Kept {
  try {
    return JSON.parse(readStored('training_day') ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The server's last reply for a link's day, for a page that opens without a connection. */
export function keptDay(token: string): TrainerDay | undefined {
  return read()[token];
}

/** Keeps it, or with null forgets it; links that have ended go too. */
export function keepDay(token: string, day: TrainerDay | null): void {
  const { [token]: _, ...others } = read();
  const open = Object.entries(others).filter(([, one]) => one.until >= today() || isOwed(one));
  const kept = day ? [...open, [token, day] as const] : open;
  writeStored('training_day', kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}

/** Forgets the day of a link that opens no more; where it has ended, once all that it still takes was sent. */
export function forgetDay(token: string): void {
  const day = keptDay(token);
  if (day && (day.until >= today() || !isOwed(day))) keepDay(token, null);
}

/** The server still takes days of it, and some wait. */
function isOwed({ until, internship }: TrainerDay): boolean {
  return until >= addDays(today(), -keptDays) && keptEntries(internship.id).length > 0;
}
