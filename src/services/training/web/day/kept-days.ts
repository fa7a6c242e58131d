import { today } from '#platform/web/server-clock.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import type { TrainerDay } from '../../contract.ts';

type Kept = Record<string, TrainerDay>;

function read(): Kept {
  try {
    return JSON.parse(readStored('training_day') ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** What the server last told of a link's day, for a page that opens without a connection. */
export function keptDay(token: string): TrainerDay | undefined {
  return read()[token];
}

/** Keeps it, or with null forgets it; links that have ended go too. */
export function keepDay(token: string, day: TrainerDay | null): void {
  const { [token]: _, ...others } = read();
  const open = Object.entries(others).filter(([, { until }]) => until >= today());
  const kept = day ? [...open, [token, day] as const] : open;
  writeStored('training_day', kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
}
