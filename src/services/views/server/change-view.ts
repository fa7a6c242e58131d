import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { View, ViewChanges } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewColumns } from './queries.ts';
import { clearDefault } from './save-view.ts';

interface Change {
  id: number;
  person_id: number;
  changes: ViewChanges;
}

/** Only the owner may change a view; for others it is not found. */
export async function changeView(
  database: Database<ViewTables>,
  { id, person_id, changes }: Change,
): Promise<View | Refusal<'name_taken' | 'not_found'>> {
  const { position, address, ...plain } = changes;
  const work = async (tx: Transaction<ViewTables>) => {
    const present = await lockViews(tx, { id, person_id });
    if (!present) return refuse('not_found');
    if (plain.is_default) await clearDefault(tx, { person_id, list: present.list });
    if (position !== undefined) await moveView(tx, { ...present, id, person_id, to: position });
    return (
      tx.writes
        .updateTable('saved_view')
        .set({ ...plain, ...(address && { address: JSON.stringify(address) }) })
        // A no-op assignment, so that an empty update is valid and returns the row.
        .set('person_id', person_id)
        .where('id', '=', id)
        .returning(viewColumns)
        .executeTakeFirstOrThrow()
    );
  };
  return refuseBroken(database, { saved_view_name_once: 'name_taken' }, work);
}

/** Locks all of the list's views in a fixed order, so that concurrent moves wait for each other. */
async function lockViews(
  { writes }: Transaction<ViewTables>,
  { id, person_id }: { id: number; person_id: number },
): Promise<{ list: string } | undefined> {
  const rows = await writes
    .selectFrom('saved_view')
    .select(['id', 'list'])
    .where('person_id', '=', person_id)
    .where('list', 'in', (e) =>
      e
        .selectFrom('saved_view as own')
        .select('own.list')
        .where('own.id', '=', id)
        .where('own.person_id', '=', person_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.find((row) => row.id === id);
}

interface Move {
  id: number;
  person_id: number;
  list: string;
  to: number;
}

/** Moves the view to that position; the others keep their order. */
async function moveView(
  { writes }: Transaction<ViewTables>,
  { id, person_id, list, to }: Move,
): Promise<void> {
  await sql`
    update saved_view set position = moved.place
    from (
      select id, row_number() over (order by wanted) as place
      from (
        -- The others count on without it; it comes just before the one at its place.
        select id, case when id = ${id} then ${to} - 0.5
          else row_number() over (partition by id = ${id} order by position) end as wanted
        from saved_view where person_id = ${person_id} and list = ${list}
      ) wish
    ) moved
    where saved_view.id = moved.id and saved_view.position <> moved.place`.execute(writes);
}
