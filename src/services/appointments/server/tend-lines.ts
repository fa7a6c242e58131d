import type { Database, Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
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
export function tendLines({ database, line, settings, left }: Deps): Duty {
  return foundDue(database, 'appointments.tend_lines', {
    find: async (now) => {
      const { bookable_after } = offeredAfter(now, await settings.current());
      const due = await guidesToTend(database.reads, { now, bookable_after });
      const heard = [...left];
      left.clear();
      return [...due, ...heard];
    },
    does: (tx, staff_id, now) => tend(tx, { line, staff_id, now }),
  });
}

/** What was heard may get lost with its process; looked for now and then. */
export async function tendForgotten(
  { database, line }: Omit<Deps, 'settings' | 'left'>,
  now: Date,
) {
  for (const staff_id of await guidesLeft(database.reads)) {
    await database.transaction((tx) => tend(tx, { line, staff_id, now }));
  }
}

async function tend(
  tx: Transaction<LineTables>,
  { line, staff_id, now }: { line: WaitingLine; staff_id: number; now: Date },
): Promise<void> {
  await line.lock(tx, staff_id);
  await line.tend(tx, staff_id, now);
}
