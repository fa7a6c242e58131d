import { defineService, type Platform } from '#platform/service/service.ts';
import { viewsContract } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewsRoutes } from './routes.ts';

/** Knows lists by name only: whether one may be seen is its own service's to say. */
export function viewsService({ database }: Pick<Platform<ViewTables>, 'database'>) {
  return defineService<typeof viewsContract>({
    contract: viewsContract,
    handlers: viewsRoutes(database),
  });
}
