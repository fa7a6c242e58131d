import type { Insertable } from 'kysely';
import type { Told } from '#platform/news/news.ts';
import { flagsUpTo } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { rowOf, type Telling } from './notify.ts';

type Row = Insertable<NotificationTables['notification']>;

/** The demo's past notifications, oldest first, with each recipient's reading state. */
export function demoRows(
  news: readonly Told[],
  { fresh_ids, ...telling }: Pick<Telling, 'speak' | 'kinds'> & { fresh_ids: ReadonlySet<number> },
): Row[] {
  const sorted = news.toSorted((one, other) => one.now.getTime() - other.now.getTime());
  const totals = Map.groupBy(sorted, ({ person_id }) => person_id);
  return sorted.map((one) => {
    const own = totals.get(one.person_id) ?? [];
    const rank = own.length - 1 - own.indexOf(one);
    const is_new = rank === 0 && fresh_ids.has(one.person_id);
    return { ...rowOf(one, telling), ...(is_new ? {} : flagsOf(rank, own.length)) };
  });
}

const ofFew = [flagsUpTo('toestify'), flagsUpTo('badge'), flagsUpTo('selected'), { action: true }];

/** The newest few are new, some were seen, most were opened, and a few were hidden. */
function flagsOf(rank: number, total: number): Partial<Row> {
  if (total < 8) return { ...flagsUpTo('toestify'), ...ofFew[rank % ofFew.length] };
  if (rank < 3) return flagsUpTo('toestify');
  if (rank < 7) return flagsUpTo('badge');
  return { ...flagsUpTo('selected'), action: rank % 9 === 7 };
}
