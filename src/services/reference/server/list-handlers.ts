import type { Actor } from '#platform/access/actor.ts';
import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { BroughtTable, ReferenceTable } from '#services/people/contract.ts';
import {
  addReference,
  editReference,
  giveBackReference,
  type ListedRow,
  listReference,
  type PeopleTables,
  type ReferenceFilters,
  removeReference,
} from '#services/people/server/public.ts';
import { leaders } from './leaders.ts';
import { peopleIn } from './present.ts';

export interface ListDeps {
  database: Database<AccountTables & PeopleTables>;
  live: Live;
}

type Present<Table extends ReferenceTable, Row> = (
  row: ListedRow<Table>,
  names: Awaited<ReturnType<typeof peopleIn>>,
) => Row;

type Code = string | number;
type Values = Readonly<Record<string, AuditValue | undefined>>;

interface Asking {
  actor: Actor;
  now: Date;
}

/**
 * Handlers shared by all lists. The type of a command has the refusals of every list; the contract names
 * those of this one.
 */
type Answer<Row> = Promise<Row | Refusal<never>>;

export function listHandlers<Table extends ReferenceTable, Row>(
  deps: ListDeps,
  table: Table,
  present: Present<Table, Row>,
) {
  const { reads } = deps.database;
  const listed = async (filters: ReferenceFilters) => {
    const { rows, count } = await listReference(reads, table, filters);
    const names = await peopleIn(reads, rows);
    return { count, results: rows.map((row) => present(row, names)) };
  };
  const find = async (code: Code, now: Date): Promise<Row | undefined> => {
    const { results } = await listed({
      codes: [code],
      now,
      page: 1,
      page_size: 1,
      ordering: 'place',
    });
    return results[0];
  };
  /** The row after a command, or the refusal. */
  const after = async (done: { code: Code } | Refusal, now: Date): Answer<Row> => {
    if (isRefusal(done)) return done as Refusal<never>;
    return (await find(done.code, now)) ?? (refuse('not_found') as Refusal<never>);
  };
  return {
    find,
    after,
    list: ({ query, now }: { query: Omit<ReferenceFilters, 'now'>; now: Date }) =>
      listed({ ...query, now }),
    edit: async ({
      params: { code },
      body: { version, ...values },
      ...asking
    }: Asking & { params: { code: Code }; body: Values & { version: number } }) =>
      after(
        await editReference(deps, { table, code, version, values, leaders, ...asking }),
        asking.now,
      ),
  };
}

/** For lists that the source delivers: rows can also be added, given back to the source and removed. */
export function broughtHandlers<Table extends BroughtTable, Row>(
  deps: ListDeps,
  table: Table,
  present: Present<Table, Row>,
) {
  const { after, ...handlers } = listHandlers(deps, table, present);
  return {
    ...handlers,
    add: async ({
      body: { code, ...values },
      ...asking
    }: Asking & { body: Record<string, AuditValue> & { code: Code } }) =>
      after(await addReference(deps, { table, code, values, leaders, ...asking }), asking.now),
    giveBack: async ({
      params,
      body,
      ...asking
    }: Asking & { params: { code: Code }; body: { version: number } }) =>
      after(await giveBackReference(deps, { table, ...params, ...body, ...asking }), asking.now),
    remove: async ({
      params,
      query,
      ...asking
    }: Asking & { params: { code: Code }; query: { version: number } }): Answer<{ code: Code }> => {
      const done = await removeReference(deps, { table, ...params, ...query, ...asking });
      return isRefusal(done) ? (done as Refusal<never>) : done;
    },
  };
}
