import type { Acting } from '#platform/access/actor.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import { type Day, daysBetween, riyadhDay } from '#platform/language/times/day.ts';
import { nextWarning } from '../side.ts';
import type { SidesPlatform } from './sides-platform.ts';

/** A side's fields with the moment of its next warning. */
export function warned<Side extends { contract_end: Day }>(side: Side, { now }: Acting) {
  return { ...side, due_at: nextWarning(side.contract_end, now)?.toISOString() ?? null };
}

/** Warns staff 90, 60 and 30 days before a contract ends. */
export function warnDue({ database, events }: Pick<SidesPlatform, 'database' | 'events'>): Duty {
  return fallsDue(database, 'sides.warn', {
    table: 'side',
    key: 'id',
    does: async (tx, { id: side_id, name, name_arabic, contract_end: end }, now) => {
      const contract_end = end as Day;
      const days = daysBetween(riyadhDay(now), contract_end);
      const event = { side_id, name, name_arabic, contract_end, days, now };
      if (days >= 0) await events.announce(tx, 'sides.contract_ends', event);
      return nextWarning(contract_end, now) ?? 'never';
    },
  });
}
