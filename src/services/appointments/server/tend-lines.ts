import type { Database } from '#platform/database/database.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidesLeft, guidesToTend } from './line-queries.ts';
import { type LineTables, offeredAfter, type WaitingLine } from './waiting-line.ts';

interface Deps {
  database: Database<LineTables>;
  line: WaitingLine;
  settings: CurrentSettings;
  /** Guides whose line somebody has to leave, as far as this process has heard. */
  left: Set<number>;
}

/**
 * Moves every line on in which a hold is over, a place is free or somebody left. Commands that free a
 * place do so at once; this one finds what the clock, a reload or a setting has done.
 */
export async function tendLines({ database, line, settings, left }: Deps, now: Date) {
  const { bookable_after } = offeredAfter(now, await settings.current());
  const due = await guidesToTend(database.reads, { now, bookable_after });
  const heard = [...left];
  left.clear();
  await tendEach({ database, line }, [...due, ...heard], now);
}

/** What was heard may get lost with its process; looked for now and then. */
export async function tendForgotten(
  { database, line }: Omit<Deps, 'settings' | 'left'>,
  now: Date,
) {
  await tendEach({ database, line }, await guidesLeft(database.reads), now);
}

async function tendEach(
  { database, line }: Pick<Deps, 'database' | 'line'>,
  staff_ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const staff_id of new Set(staff_ids)) {
    await database.transaction(async (tx) => {
      await line.lock(tx, staff_id);
      await line.tend(tx, staff_id, now);
    });
  }
}
