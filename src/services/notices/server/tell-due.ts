import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { nextDue } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { authorsRoom, roomsOfAudience } from './rooms.ts';

/** Notices that begin or end by the clock: those they are for are told to look again. */
export async function tellDue(
  { database, live }: { database: Database<NoticeTables>; live: Live },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const due = await database.reads
    .selectFrom('notice')
    .select('id')
    .where('due_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await database.transaction(async (tx) => {
    const rows = await tx.writes
      .selectFrom('notice')
      .selectAll()
      .where('due_at', '<=', at)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await tx.writes
        .updateTable('notice')
        .set({ due_at: nextDue(row, now) })
        .where('id', '=', row.id)
        .execute();
      live.changed(tx, roomsOfAudience(row), { what: 'notices' });
      live.changed(tx, [authorsRoom], { what: 'notice', id: row.id });
    }
  });
}
