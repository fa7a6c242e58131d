import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { ReloadTables } from '../../tables/tables.ts';

export type Undoable = 'yes' | 'nothing_to_undo' | 'undo_stale';

/**
 * Whether a run can be undone: `nothing_to_undo` if it changed and requested nothing, is already undone, or
 * was the portal's initial load, before which there was nobody.
 */
export async function findUndoable(reads: Reads<ReloadTables>, run_id: number): Promise<Undoable> {
  const found = await reads
    .selectFrom('reload_run')
    .select([isSomethingToUndo().as('is_something'), isNewerApplied().as('is_stale')])
    .where('reload_run.id', '=', run_id)
    .executeTakeFirst();
  if (!found?.is_something) return 'nothing_to_undo';
  return found.is_stale ? 'undo_stale' : 'yes';
}

/** Whether each run of a list can be undone. */
export function canUndo() {
  return sql<boolean>`(${isSomethingToUndo()} and not ${isNewerApplied()})`.as('can_undo');
}

function isSomethingToUndo(): RawBuilder<boolean> {
  return sql<boolean>`(
    reload_run.state = 'applied'
    and reload_run.undoes is null
    and (reload_run.started_by is not null or reload_run.is_scheduled)
    and not exists (
      select from reload_run undo where undo.undoes = reload_run.id and undo.state = 'applied')
    and (reload_run.waiting_count > 0
      or reload_run.added_count + reload_run.changed_count + reload_run.vanished_count > 0 and exists (
        select from reload_effect effect
        where effect.run_id = reload_run.id and effect.effect <> 'refused')))`;
}

/** Users and instructors share some columns, so either makes the other stale. */
function isNewerApplied(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from reload_run newer
    where newer.state = 'applied'
      and (newer.finished_at, newer.id) > (reload_run.finished_at, reload_run.id)
      and ${columnsWritten('newer')} = ${columnsWritten('reload_run')})`;
}

function columnsWritten(run: string): RawBuilder<unknown> {
  const kind = sql.ref(`${run}.kind`);
  return sql`case when ${kind} in ('users', 'instructors') then 'staff' else ${kind} end`;
}
