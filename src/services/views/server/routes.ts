import { refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { viewsContract } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { changeView } from './change-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './queries.ts';
import { saveView } from './save-view.ts';

/** `lists` are the names of all lists. */
export function viewsRoutes(
  database: Database<ViewTables>,
  lists: ReadonlySet<string>,
): Handlers<typeof viewsContract> {
  return {
    listViews: ({ query, actor }) => listViews(database.reads, { ...query, person_id: actor.id }),
    saveView: async ({ body, actor }) =>
      lists.has(body.list)
        ? saveView(database, { ...body, person_id: actor.id })
        : refuse('invalid_input', { fields: { list: [{ code: 'not_one_of' }] } }),
    changeView: ({ params, body, actor }) =>
      changeView(database, { ...params, person_id: actor.id, changes: body }),
    deleteView: ({ params, actor }) => deleteView(database, { ...params, person_id: actor.id }),
  };
}
