import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { viewsContract } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewsRoutes } from './routes.ts';

/**
 * Knows lists by name only: whether one may be seen is its own service's to say. `calls` are those of
 * all services, the lists among them.
 */
export function viewsService(
  { database }: Pick<Platform<ViewTables>, 'database'>,
  calls: readonly AnyEndpoint[],
) {
  const lists = new Set(calls.filter(isList).map(({ name }) => name));
  return defineService<typeof viewsContract>({
    contract: viewsContract,
    handlers: viewsRoutes(database, lists),
  });
}

/** Asked for page by page: what `listQuery` declares. */
function isList({ method, query }: AnyEndpoint): boolean {
  return method === 'GET' && query !== undefined && 'page_size' in shapeOf(query);
}

function shapeOf(schema: object): object {
  return (schema as { shape?: object }).shape ?? {};
}
