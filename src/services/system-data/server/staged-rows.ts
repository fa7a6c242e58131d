import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { ReloadTables } from '../tables/tables.ts';
import { kinds } from './kinds.ts';
import type { ReloadTransaction } from './runs.ts';

/** The staged rows of a stretch of the file, both ends included. */
export interface Step {
  run_id: number;
  from: number;
  upTo: number;
}

/** `a, b, c` */
export function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** `table.a, table.b, table.c` */
export function columnsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

/** The parts of a record's id, as `effect.source_id` bears it; only the last of them may hold a space. */
export const keyParts = {
  student_id: sql`split_part(effect.source_id, ' ', 1)`,
  term_code: sql`split_part(effect.source_id, ' ', 2)`,
  course_code: sql`substr(effect.source_id, 3 + length(split_part(effect.source_id, ' ', 1))
    + length(split_part(effect.source_id, ' ', 2)))`,
};

/** An effect on a row of the file that stands here too: other values, or inactive from now on. */
export const isChangedRow = sql<SqlBool>`(effect in ('changed', 'vanished') and row_number is not null)`;

/** The rows of one step that the comparison found to be new or different, as `staged`. */
export function stagedIn(
  step: Step,
  staging: string,
  found: 'added' | 'changed',
): RawBuilder<unknown> {
  // Who vanishes and has a row in the file is deactivated by it, and changed in whatever else it says.
  const effects = found === 'added' ? sql`('added')` : sql`('changed', 'vanished')`;
  return sql`${sql.table(staging)} staged
    join reload_effect effect
      on effect.run_id = staged.run_id and effect.row_number = staged.row_number
        and staged.run_id = ${step.run_id}
        and staged.row_number between ${step.from} and ${step.upTo}
        and effect.effect in ${effects}`;
}

/** Whether the rows that the run read still stand: a crash of the database empties the table. */
export async function isStaged(
  { writes }: ReloadTransaction,
  run: Pick<Selectable<ReloadTables['reload_run']>, 'id' | 'kind' | 'read_count' | 'refused_count'>,
): Promise<boolean> {
  const counted = await sql<{ count: number }>`
    select
      (select count(*) from ${sql.table(kinds[run.kind].staging)} where run_id = ${run.id})
      + (select count(*) from reload_gone_row where run_id = ${run.id}) as count`.execute(writes);
  return counted.rows[0]?.count === run.read_count - run.refused_count;
}
