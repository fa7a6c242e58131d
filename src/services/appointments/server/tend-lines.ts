import type { Database } from '#platform/database/database.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidesToTend } from './line-queries.ts';
import { type LineTables, offeredAfter, type WaitingLine } from './waiting-line.ts';

interface Deps {
  database: Database<LineTables>;
  line: WaitingLine;
  settings: CurrentSettings;
}

/**
 * Moves every line on in which a hold is over, somebody left or a place is free. Commands that free a
 * place do so at once; this one finds what the clock, a reload or a setting has done.
 */
export async function tendLines({ database, line, settings }: Deps, now: Date): Promise<void> {
  const { bookable_after } = offeredAfter(now, await settings.current());
  for (const staff_id of await guidesToTend(database.reads, { now, bookable_after })) {
    await database.transaction(async (tx) => {
      await line.lock(tx, staff_id);
      await line.tend(tx, staff_id, now);
    });
  }
}
