import type { Database, Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidesLeft, guidesToTend } from './line-queries.ts';
import { type LineTables, offeredAfter, type WaitingLine } from './waiting-line.ts';

interface Deps {
  database: Database<LineTables>;
  line: WaitingLine;
  settings: CurrentSettings;
  /** Guides whose line somebody must leave, from events heard in this process. */
  left: Set<number>;
}

/**
 * Moves on every line in which an offer has expired, a seat is free or somebody must leave. Commands that free a
 * seat do this themselves; this duty covers the clock, reloads and changed settings.
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

/** Finds lines that somebody must leave in the database, because `left` is lost when its process ends. */
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
