import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Events } from '#platform/events/events.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { guidedStudents, type PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { nextMorning } from '../alert.ts';
import type { AdvisingEvents, Morning } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';

type Tables = AdvisingTables & PeopleTables;

interface Deps {
  database: Database<Tables>;
  events: Events<AdvisingEvents>;
  settings: CurrentSettings;
}

/**
 * Notifies guides at the set hour how many of their students crossed a line since the last time. The very first run
 * notifies nobody, and changing the hour in the settings only moves the next run.
 */
export function tellMornings({ database, events, settings }: Deps): Duty {
  const setHour = async () => (await settings.current()).academic.morning_list_at;
  return fallsDue(database, 'advising.tell_mornings', {
    table: 'guidance_morning',
    key: 'is_only',
    when: async (now) =>
      sql<SqlBool>`due_at <= ${now.toISOString()} or start_time is distinct from ${await setHour()}::time`,
    does: async (tx, { due_at, told_until }, now) => {
      const isTold = due_at !== null && new Date(due_at) <= now;
      if (isTold && told_until) await tell(events, tx, { since: told_until, now });
      const start_time = await setHour();
      await tx.writes
        .updateTable('guidance_morning')
        .set({ start_time, told_until: (isTold ? null : told_until) ?? now.toISOString() })
        .execute();
      return nextMorning(start_time, now);
    },
  });
}

async function tell(
  events: Events<AdvisingEvents>,
  tx: Transaction<Tables>,
  { since, now }: { since: string; now: Date },
): Promise<void> {
  const mornings = await listMornings(tx, { since, now });
  if (mornings.length === 0) return;
  await events.announce(tx, 'advising.morning_came', { mornings, day: riyadhDay(now), now });
}

/** Counts students with new open alerts, by their present guide. */
async function listMornings(
  { writes }: Transaction<Tables>,
  { since, now }: { since: string; now: Date },
): Promise<Morning[]> {
  return writes
    .selectFrom('guidance_alert')
    .innerJoin(guidedStudents().as('guided'), 'guided.student_id', 'guidance_alert.student_id')
    .select(({ fn }) => [
      'guided.guide_id',
      fn.count<number>('guidance_alert.student_id').distinct().as('students'),
    ])
    .where('guidance_alert.state', '=', 'open')
    .where('guidance_alert.happened_at', '>', since)
    .where('guidance_alert.happened_at', '<=', now.toISOString())
    .groupBy('guided.guide_id')
    .orderBy('guided.guide_id')
    .execute();
}
