import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { View } from '../contract.ts';
import { mostViews } from '../saved-view.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewColumns } from './queries.ts';

interface NewView {
  person_id: number;
  list: string;
  name: string;
  address: Record<string, string>;
  is_default: boolean;
}

type Saved = View | Refusal<'name_taken' | 'too_many_views'>;

/** Two tabs that save at once compete for a position; the second retries with the next. */
const tries = 3;

export async function saveView(database: Database<ViewTables>, view: NewView): Promise<Saved> {
  for (let round = 1; ; round += 1) {
    try {
      return await database.transaction((tx) => insertView(tx, view));
    } catch (error) {
      const broken = violatedConstraint(error);
      if (broken === 'saved_view_name_once') return refuse('name_taken');
      if (broken === 'saved_view_at_most_30') return refuse('too_many_views');
      if (broken !== 'saved_view_place_once' || round === tries) throw error;
    }
  }
}

/** Inserts at the first free position, so a restored view goes back where it was. */
async function insertView(tx: Transaction<ViewTables>, view: NewView): Promise<View> {
  const { person_id, list } = view;
  if (view.is_default) await clearDefault(tx, view);
  return tx.writes
    .insertInto('saved_view')
    .values({
      ...view,
      address: JSON.stringify(view.address),
      position: sql<number>`(
        select min(place) from generate_series(1, ${sql.lit(mostViews + 1)}) place
        where not exists (select from saved_view taken where taken.person_id = ${person_id}
          and taken.list = ${list} and taken.position = place))`,
    })
    .returning(viewColumns)
    .executeTakeFirstOrThrow();
}

export async function clearDefault(
  { writes }: Transaction<ViewTables>,
  { person_id, list }: { person_id: number; list: string },
): Promise<void> {
  await writes
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('person_id', '=', person_id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}
