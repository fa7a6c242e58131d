import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import { listCycles } from '#services/sides/server/public.ts';
import type { WishEvents } from '../events.ts';
import { nextStep } from '../period.ts';
import { wishesNews } from './news.ts';
import type { Tables } from './wishes-platform.ts';

/** Lists the events of windows that have opened, and of those that were about to close. */
export async function listDemoNews(reads: Reads<Tables>, now: Date) {
  const cycles = await listCycles(reads);
  const rows = await reads
    .selectFrom('wish_period')
    .selectAll()
    .where('opens_at', '<=', now.toISOString())
    .orderBy('opens_at')
    .execute();
  const announced = rows.flatMap((row): Announced<WishEvents>[] => {
    const cycle = cycles.find(({ id }) => id === row.cycle_id);
    if (!cycle) return [];
    const { name, name_ar } = cycle;
    const { id: period_id, number, opens_at, closes_at } = row;
    const of = { period_id, number, name, name_ar, closes_at };
    const opened = new Date(opens_at);
    const soon = nextStep(row, opened)?.at ?? now;
    return [
      { name: 'wishes.opened', payload: { ...of, now: opened } },
      ...(soon < now
        ? [{ name: 'wishes.closes_soon' as const, payload: { ...of, now: soon } }]
        : []),
    ];
  });
  return { of: wishesNews, announced };
}
