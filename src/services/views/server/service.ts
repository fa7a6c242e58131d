import type { AnyEndpoint, Contract } from '#platform/contract/endpoint.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { viewsContract } from '../contract.ts';
import type { ViewTables } from '../tables/tables.ts';
import { viewsRoutes } from './routes.ts';

/** Knows lists by name only: each list's own service decides who may see it. */
export const viewsService = defineService({
  contract: viewsContract,
  kept: { service: { saved_view: 'person_id' } },
  open: (
    { database }: Pick<Platform<ViewTables>, 'database'>,
    { contracts }: { contracts: readonly Contract[] },
  ) => {
    const calls = contracts.flatMap((contract) => Object.values<AnyEndpoint>(contract.calls));
    const lists = new Set(calls.filter(isList).map(({ name }) => name));
    return { handlers: viewsRoutes(database, lists) };
  },
});

/** A list is a GET call with paging, as `listQuery` declares. */
function isList({ method, query }: AnyEndpoint): boolean {
  return method === 'GET' && query !== undefined && 'page_size' in shapeOf(query);
}

function shapeOf(schema: object): object {
  return (schema as { shape?: object }).shape ?? {};
}
