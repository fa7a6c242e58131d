import type { Reads } from '#platform/database/database.ts';
import {
  addDays,
  type Day,
  daysBetween,
  momentOf,
  riyadhDay,
} from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import type { SideEvents } from '../events.ts';
import { sidesNews } from './news.ts';
import type { Tables } from './sides-platform.ts';

/** Whose contracts were about to end, as staff were told. */
export async function listDemoNews(reads: Reads<Tables>, now: Date) {
  const today = riyadhDay(now);
  const rows = await reads
    .selectFrom('side')
    .select(['id as side_id', 'name', 'name_arabic', 'contract_end'])
    .where('contract_end', '>=', today)
    .where('contract_end', '<=', addDays(today, 60))
    .orderBy('contract_end')
    .execute();
  const announced = rows.map((row): Announced<SideEvents> => {
    const contract_end = row.contract_end as Day;
    const days = daysBetween(today, contract_end) > 30 ? 60 : 30;
    const at = momentOf(addDays(contract_end, -days), '08:00');
    return { name: 'sides.contract_ends', payload: { ...row, contract_end, days, now: at } };
  });
  return { of: sidesNews, announced };
}
