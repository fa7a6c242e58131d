import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { riyadhDay, type Time } from '#platform/language/day.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { guidedStudents, type PeopleTables } from '#services/system-data/server/public.ts';
import { nextMorning } from '../alert.ts';
import type { AdvisingEvents, Morning } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';

type Tables = AdvisingTables & PeopleTables;
type Row = Selectable<AdvisingTables['guidance_morning']>;

interface Deps {
  database: Database<Tables>;
  events: Events<AdvisingEvents>;
  settings: CurrentSettings;
}

/**
 * Tells guides at the set hour how many of their students crossed a line since they were told last. Of
 * several processes one does; the first look of all tells nobody.
 */
export async function tellMornings({ database, events, settings }: Deps, now: Date): Promise<void> {
  const at = (await settings.current()).academic.morning_list_at;
  const row = await database.reads
    .selectFrom('guidance_morning')
    .selectAll()
    .executeTakeFirstOrThrow();
  if (!isDue(row, now) && row.start_time === at) return;
  await database.transaction(async (tx) => {
    const held = await tx.writes
      .selectFrom('guidance_morning')
      .selectAll()
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!held) return;
    const isTold = isDue(held, now);
    if (isTold && held.told_until) await tell(events, tx, { since: held.told_until, now });
    await setNext(tx, { at, told_until: isTold ? null : held.told_until, now });
  });
}

function isDue({ due_at }: Row, now: Date): boolean {
  return due_at !== null && new Date(due_at) <= now;
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

/** By the guide of now; what was done already is not told. */
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

async function setNext(
  { writes }: Transaction<Tables>,
  { at, told_until, now }: { at: Time; told_until: string | null; now: Date },
): Promise<void> {
  await writes
    .updateTable('guidance_morning')
    .set({
      start_time: at,
      due_at: nextMorning(at, now).toISOString(),
      told_until: told_until ?? now.toISOString(),
    })
    .execute();
}
