import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { broughtTables } from '../reference-list.ts';
import type { PeopleTables } from '../tables/tables.ts';

export interface NameInBoth {
  name: string;
  name_ar: string;
}

/** The names of reference rows: by list, then by code as text. */
export async function listReferenceNames(
  reads: Reads<PeopleTables>,
): Promise<Map<string, Map<string, NameInBoth>>> {
  const each = broughtTables.map(
    (table) =>
      sql`select ${table} as list, code::text as code, name, name_ar from ${sql.table(table)}`,
  );
  const all = sql<
    NameInBoth & { list: string; code: string }
  >`(${sql.join(each, sql` union all `)})`;
  const rows = await reads.selectFrom(all.as('named')).selectAll().execute();
  const lists = new Map(
    broughtTables.map((table) => [table as string, new Map<string, NameInBoth>()]),
  );
  for (const { list, code, name, name_ar } of rows) lists.get(list)?.set(code, { name, name_ar });
  return lists;
}
