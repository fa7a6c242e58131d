import { sql } from 'kysely';
import { names } from '#platform/database/column-list.ts';
import { SourceFault } from '../read/source-fault.ts';
import { forgetStaged } from '../read/stage-rows.ts';
import { kinds } from './kinds.ts';
import type { Progress } from './report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  openRun,
  type ReloadDeps,
  type ReloadTransaction,
} from './runs.ts';
import { keyParts } from './staged-rows.ts';
import { findUndoable } from './undoable.ts';

/**
 * Stages the rows that the undone run touched as they were before: changed ones with the old values, added
 * people as inactive, vanished people as active, added records as gone and vanished records whole. From
 * there it is compared, shown, applied and published like any reload.
 */
export async function stageUndo(
  deps: ReloadDeps,
  held: HeldRun,
  undoes: number,
  progress: Progress,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const run = await openRun(tx, held);
    const undoable = await findUndoable(tx.writes, undoes);
    if (undoable !== 'yes') throw new SourceFault('undo_stale', {});
    progress.report('reading', 0, run.source_bytes);
    await forgetStaged(tx, held);
    const stage = kinds[held.kind].deletes ? stageRecords : stagePeople;
    const read_count = await stage(tx, held, undoes);
    await holdRun(tx, held);
    await tx.writes
      .updateTable('reload_run')
      // A delta: people whom the undone run didn't touch stay as they are.
      .set({ read_count, is_delta: true, touched_at: deps.clock.now().toISOString() })
      .where('id', '=', held.id)
      .execute();
    await moveRun(deps, tx, held, 'staging');
  });
}

async function stagePeople(tx: ReloadTransaction, held: HeldRun, undoes: number): Promise<number> {
  const { staging, current } = kinds[held.kind];
  const columns = await columnsIn(tx, staging);
  const staged = await sql`
    insert into ${sql.table(staging)} (run_id, row_number, ${names(columns)})
    select ${held.id}, 1 + row_number() over (order by effect.row_number, effect.source_id),
      ${sql.join(columns.map((column) => sql.ref(`before.${column}`)))}
    from reload_effect effect
    join ${sql.table(current)} standing on standing.user_id = effect.source_id
    cross join lateral jsonb_populate_record(
      standing,
      case
        when effect.effect = 'added' then '{"is_active": false}'
        -- Who was absent; who was deactivated has what the file changed of them.
        when effect.changes is null then '{"is_active": true}'
        else (
          select jsonb_object_agg(change.key, change.value -> 0)
          from jsonb_each(effect.changes) as change)
      end) before
    where effect.run_id = ${undoes} and effect.effect <> 'refused'`.execute(tx.writes);
  return Number(staged.numAffectedRows ?? 0);
}

async function stageRecords(tx: ReloadTransaction, held: HeldRun, undoes: number): Promise<number> {
  const { staging, current } = kinds[held.kind];
  const columns = await columnsIn(tx, staging);
  const { student_id, term_code, course_code } = keyParts;
  const place = sql`1 + row_number() over (order by effect.row_number, effect.source_id)`;
  // The current row, or only the key of a deleted one, overlaid with the previous values.
  const staged = await sql`
    insert into ${sql.table(staging)} (run_id, row_number, ${names(columns)})
    select ${held.id}, ${place}, ${sql.join(columns.map((column) => sql.ref(`before.${column}`)))}
    from reload_effect effect
    left join ${sql.table(current)} standing on standing.source_id = effect.source_id
    cross join lateral jsonb_populate_record(
      standing,
      jsonb_build_object('source_id', effect.source_id, 'student_id', ${student_id},
        'term_code', ${term_code}, 'course_code', ${course_code})
      || (select jsonb_object_agg(change.key, change.value -> 0)
          from jsonb_each(effect.changes) as change)) before
    where effect.run_id = ${undoes} and effect.effect in ('changed', 'vanished')`.execute(
    tx.writes,
  );
  const kept = Number(staged.numAffectedRows ?? 0);
  const gone = await sql`
    insert into reload_gone_row (run_id, row_number, source_id)
    select ${held.id}, ${kept} + ${place}, effect.source_id
    from reload_effect effect
    where effect.run_id = ${undoes} and effect.effect = 'added'`.execute(tx.writes);
  return kept + Number(gone.numAffectedRows ?? 0);
}

export async function columnsIn(tx: ReloadTransaction, staging: string): Promise<string[]> {
  const { rows } = await sql<{ attname: string }>`
    select attname from pg_attribute
    where attrelid = ${staging}::regclass and attnum > 0
      and attname not in ('run_id', 'row_number')
    order by attnum`.execute(tx.writes);
  return rows.map(({ attname }) => attname);
}
