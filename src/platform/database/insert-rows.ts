import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { names } from './column-list.ts';
import type { Transaction } from './database.ts';

/**
 * Inserts any number of rows by one statement with one value: Kysely's own has a value for each cell, of which a
 * statement takes 65,535, and takes five times as long. What a row leaves out and another names becomes null, not the
 * column's default. JSON columns need another way, because Kysely gets them as text.
 */
export async function insertRows<
  Tables,
  Table extends keyof Tables & string,
  Column extends keyof Selectable<Tables[Table]> & string = never,
>(
  { writes }: { writes: Transaction<Tables>['writes'] },
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  returning: readonly Column[] = [],
): Promise<Pick<Selectable<Tables[Table]>, Column>[]> {
  if (rows.length === 0) return [];
  const columns = names([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  const inserted = await sql<Pick<Selectable<Tables[Table]>, Column>>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${returning.length > 0 ? sql`returning ${names(returning)}` : sql``}`.execute(
    writes as Kysely<Tables>,
  );
  return inserted.rows;
}
