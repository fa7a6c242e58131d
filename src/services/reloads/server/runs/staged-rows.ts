import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { ReloadTables } from '../../tables/tables.ts';
import { kinds } from './kinds.ts';
import type { ReloadTransaction } from './runs.ts';

/** A range of the file's staged rows, inclusive. */
export interface Step {
  run_id: number;
  from: number;
  upTo: number;
}

/** The parts of a record's id in `effect.source_id`; only the last one may contain a space. */
export const keyParts = {
  student_id: sql`split_part(effect.source_id, ' ', 1)`,
  term_code: sql`split_part(effect.source_id, ' ', 2)`,
  course_code: sql`substr(effect.source_id, 3 + length(split_part(effect.source_id, ' ', 1))
    + length(split_part(effect.source_id, ' ', 2)))`,
};

/** An effect on an existing row that is in the file: new values, or deactivated. */
export const isChangedRow = sql<SqlBool>`(effect in ('changed', 'vanished') and row_number is not null)`;

/** The new or changed rows of one step, as `staged`. */
export function stagedIn(
  step: Step,
  staging: string,
  found: 'added' | 'changed',
): RawBuilder<unknown> {
  // A vanished person with a row in the file is deactivated by it, and the row's other changes apply too.
  const effects = found === 'added' ? sql`('added')` : sql`('changed', 'vanished')`;
  return sql`${sql.table(staging)} staged
    join reload_effect effect
      on effect.run_id = staged.run_id and effect.row_number = staged.row_number
        and staged.run_id = ${step.run_id}
        and staged.row_number between ${step.from} and ${step.upTo}
        -- Said of both, or each step may read the effects of all.
        and effect.row_number between ${step.from} and ${step.upTo}
        and effect.effect in ${effects}`;
}

/** Whether the run's staged rows still exist: a database crash empties the unlogged table. */
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
