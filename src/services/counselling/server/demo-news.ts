import type { Announced, DemoNews } from '#platform/news/news.ts';
import type { CounsellingEvents } from '../events.ts';
import type { Deps } from './counselling-platform.ts';
import { counsellingNews } from './news.ts';
import { headsOf, listUnit } from './unit.ts';

/** The events that told of the demo's alerts, emergency opening and transfer. */
export async function listDemoNews({ database, vault }: Deps): Promise<DemoNews> {
  const person_ids = headsOf(await listUnit(database.reads));
  const announced = await vault.transaction(async ({ writes }) => {
    const alerts = await writes.selectFrom('counselling.alert').selectAll().execute();
    const openings = await writes.selectFrom('counselling.break_glass').selectAll().execute();
    const waiting = await writes
      .selectFrom('counselling.transfer')
      .selectAll()
      .where('state', '=', 'asked')
      .execute();
    return [
      ...alerts.map(({ id, told_ids, raised_at }) => ({
        name: 'counselling.alerted' as const,
        payload: { alert_id: id, person_ids: told_ids, step: 'first', now: new Date(raised_at) },
      })),
      ...openings.map(({ id, opened_at }) => ({
        name: 'counselling.opened_in_emergency' as const,
        payload: { opening_id: id, person_ids, now: new Date(opened_at) },
      })),
      ...waiting.map(({ id, student_id, asked_at }) => ({
        name: 'counselling.waits_for_answer' as const,
        payload: { id, student_id, now: new Date(asked_at) },
      })),
    ] satisfies Announced<CounsellingEvents>[];
  });
  return { of: counsellingNews, announced };
}
