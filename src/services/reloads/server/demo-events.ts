import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import type { ReloadEvents } from '../events.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { reloadsNews } from './news.ts';

/** The demo's scheduled reloads that didn't go through by themselves. */
export async function listDemoNews(reads: Reads<ReloadTables>) {
  const runs = await reads
    .selectFrom('reload_run')
    .innerJoin('reload_schedule', 'reload_schedule.kind', 'reload_run.kind')
    .select(['reload_run.id as run_id', 'reload_run.kind', 'reload_schedule.tell as person_ids'])
    .select('reload_run.started_at')
    .where('is_scheduled', '=', true)
    .where('state', '=', 'refused')
    .execute();
  const announced = runs.map(({ started_at, ...run }): Announced<ReloadEvents> => {
    const payload = { ...run, outcome: 'refused' as const, now: new Date(started_at) };
    return { name: 'reloads.scheduled_reload_stuck', payload };
  });
  return { of: reloadsNews, announced };
}
