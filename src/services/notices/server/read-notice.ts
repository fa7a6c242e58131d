import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { countUnseen, isShownTo, type Reader } from './queries.ts';

interface Deps {
  database: Database<NoticeTables>;
  live: Live;
}

/** Marks notices as seen; skips those that aren't shown to the reader. */
export async function markSeen(
  { database, live }: Deps,
  reader: Reader,
  ids: readonly number[],
): Promise<{ unseen: number }> {
  return database.transaction(async (tx) => {
    const marked = await write(tx, reader, { ids, dismissed: false });
    if (marked > 0) tell(live, tx, reader);
    return { unseen: await countUnseen(tx.writes, reader) };
  });
}

/** Dismisses a notice from the reader's home. */
export async function dismiss(
  { database, live }: Deps,
  reader: Reader,
  id: number,
): Promise<{ id: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const shown = await tx.writes
      .selectFrom('notice')
      .select('id')
      .where(isShownTo(reader))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!shown) return refuse('not_found');
    if ((await write(tx, reader, { ids: [id], dismissed: true })) > 0) tell(live, tx, reader);
    return { id };
  });
}

/** Writes a row for each notice whose reading state advances; returns how many. */
async function write(
  { writes }: Transaction<NoticeTables>,
  reader: Reader,
  { ids, dismissed }: { ids: readonly number[]; dismissed: boolean },
): Promise<number> {
  const written = await writes
    .insertInto('notice_reading')
    .columns(['notice_id', 'person_id', 'seen', 'dismissed'])
    .expression((e) =>
      e
        .selectFrom('notice')
        .select((one) => [
          'notice.id',
          one.val(reader.person_id).as('person_id'),
          one.val(true).as('seen'),
          one.val(dismissed).as('dismissed'),
        ])
        .where(isShownTo(reader))
        .where((one) => one('notice.id', '=', one.fn.any(one.val([...ids]))))
        .orderBy('notice.id'),
    )
    .onConflict((known) =>
      known
        .columns(['notice_id', 'person_id'])
        .doUpdateSet({
          seen: true,
          dismissed: sql<boolean>`notice_reading.dismissed or excluded.dismissed`,
        })
        .where((e) =>
          e.or([
            e('notice_reading.seen', '=', false),
            e('excluded.dismissed', '>', e.ref('notice_reading.dismissed')),
          ]),
        ),
    )
    .returning('notice_id')
    .execute();
  return written.length;
}

function tell(live: Live, tx: Transaction<NoticeTables>, { person_id }: Reader): void {
  live.changed(tx, [roomOfPerson(person_id)], { what: 'notices' });
}
