import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { View } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewColumns } from './queries.ts';

/** Answers the deleted view, so that it can be saved again. */
export async function deleteView(
  database: Database<ViewTables>,
  { id, person_id }: { id: number; person_id: number },
): Promise<View | Refusal<'not_found'>> {
  const gone = await database.transaction(({ writes }) =>
    writes
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('person_id', '=', person_id)
      .returning(viewColumns)
      .executeTakeFirst(),
  );
  return gone ?? refuse('not_found');
}
