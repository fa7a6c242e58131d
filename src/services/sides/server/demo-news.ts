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

/** Lists the events of contracts that were about to end, and of accounts that wait for agreement. */
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
  return { of: sidesNews, announced: [...announced, ...(await listUnagreed(reads))] };
}

async function listUnagreed(reads: Reads<Tables>): Promise<Announced<SideEvents>[]> {
  const rows = await reads
    .selectFrom('side_person')
    .innerJoin('side', 'side.id', 'side_person.side_id')
    .select(['side_person.id', 'side_id', 'full_name', 'full_name_ar', 'account_by', 'account_at'])
    .select(['side.name', 'side.name_arabic'])
    .where('account_agreed_by', 'is', null)
    .where('account_by', 'is not', null)
    .$narrowType<{ account_by: number; account_at: string }>()
    .execute();
  return rows.map(({ id, full_name, full_name_ar, account_by: by, account_at, ...row }) => ({
    name: 'sides.account_changed',
    payload: {
      person_id: id,
      name: full_name,
      name_ar: full_name_ar,
      side_id: row.side_id,
      side: { name: row.name, name_arabic: row.name_arabic },
      waits: true,
      by,
      now: new Date(account_at),
    },
  }));
}
