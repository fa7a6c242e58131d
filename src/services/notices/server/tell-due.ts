import type { Database } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Live } from '#platform/live/live.ts';
import { nextDue } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { authorsRoom, roomsOfAudience } from './rooms.ts';

/** When a notice starts or ends by the clock, tells its audience to refetch. */
export function tellDue({
  database,
  live,
}: {
  database: Database<NoticeTables>;
  live: Live;
}): Duty {
  return fallsDue(database, 'notices.begin_or_end', {
    table: 'notice',
    key: 'id',
    does: (tx, row, now) => {
      live.changed(tx, roomsOfAudience(row), { what: 'notices' });
      live.changed(tx, [authorsRoom], { what: 'notice', id: row.id });
      const next = nextDue(row, now);
      return next === null ? 'never' : new Date(next);
    },
  });
}
