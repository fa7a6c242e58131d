import { student } from '#platform/access/allow.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { listWishers } from '#services/people/server/public.ts';
import { wishesAddresses } from '../addresses.ts';
import type { WindowNews, WishEvents } from '../events.ts';
import type { Tables } from './wishes-platform.ts';

type Tx = Transaction<Tables>;

const about = { p_type: 'Internship', for: [student] } as const;

/** All who may wish are notified that a window has opened; those without wishes also that it closes soon. */
export const wishesNews = defineNews<WishEvents, Tables>('wishes', {
  wishes_open: { ...about, on: { 'wishes.opened': (event, tx) => tell(event, tx) } },
  wishes_close_soon: { ...about, on: { 'wishes.closes_soon': (event, tx) => tell(event, tx) } },
});

async function tell(event: WindowNews, { writes }: Tx): Promise<News[]> {
  const { period_id, number, closes_at } = event;
  const wished = await writes
    .selectFrom('wish')
    .select('student_id')
    .where('period_id', '=', period_id)
    .where('position', '=', 1)
    .execute();
  const done = new Set(wished.map(({ student_id }) => student_id));
  const wishers = (await listWishers(writes)).filter(
    ({ id, is_halted }) => !is_halted && !done.has(id),
  );
  return wishers.map(({ id }) => ({
    person_id: id,
    link: wishesAddresses.own({ period: period_id }),
    // A window that is opened again later is announced again.
    of: `${period_id}:${closes_at}`,
    values: (_say, language) => ({
      cycle: nameIn(language, event),
      number,
      moment: formatMoment(closes_at, language, 'short'),
    }),
  }));
}
