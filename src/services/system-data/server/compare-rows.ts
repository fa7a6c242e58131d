import { type RawBuilder, sql } from 'kysely';
import { exceedsVanishLimit, type ReloadState, rowsOf } from '../reload.ts';
import { type Kind, kinds } from './kinds.ts';
import { refuseStrangers } from './refuse-strangers.ts';
import type { Progress } from './report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  type ReloadDeps,
  type ReloadTransaction,
  workOnRun,
} from './runs.ts';
import { columnsOf, isChangedRow } from './staged-rows.ts';
import { tellStuck } from './tell-stuck.ts';

interface Counts {
  staged: number;
  added: number;
  changed: number;
  /** Those who are absent, and those whom the file itself deactivates. */
  vanished: number;
  deactivated: number;
  refused: number;
  known: number;
}

/**
 * Compares the staged rows with what stands and writes down what applying them would do. Asked again
 * before a run that has waited is applied, because other reloads may have come between.
 */
export async function compareRows(
  deps: ReloadDeps,
  held: HeldRun,
  progress: Progress,
): Promise<ReloadState> {
  const kind = kinds[held.kind];
  return deps.database.transaction(async (tx) => {
    const run = await workOnRun(tx, held);
    progress.report('checking', 0, run.read_count);
    await refuseStrangers(tx, held);
    await leaveOthersColumns(tx, held);
    await sql`analyze ${sql.table(kind.staging)}`.execute(tx.writes);
    await tx.writes
      .deleteFrom('reload_effect')
      .where('run_id', '=', held.id)
      .where('effect', '!=', 'refused')
      .execute();
    await writeDifferences(tx, held, kind);
    await writeVanished(tx, held, { kind, is_delta: run.is_delta });
    const counts = await countEffects(tx, held, kind);
    const changed_columns = await countColumns(tx, held);
    await holdRun(tx, held);
    await storeCounts(tx, held, { ...counts, changed_columns });
    const state = stateAfter(run, counts);
    await moveRun(deps, tx, held, state);
    if (state === 'refused') await tellStuck(deps, tx, held.id, state);
    return state;
  });
}

function stateAfter(
  run: { state: ReloadState; guard_lifted: boolean; undoes: number | null },
  counts: Counts,
): ReloadState {
  // Whoever undoes a run has said yes to just that.
  const isAgreed = run.guard_lifted || run.undoes !== null;
  if (!isAgreed && exceedsVanishLimit(counts)) return 'refused';
  return run.state === 'applying' ? 'applying' : 'ready';
}

/**
 * Of an instructor who stands already, instructors.csv alone writes these columns; users.csv says them
 * once, when it brings the person.
 */
async function leaveOthersColumns(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  if (held.kind !== 'users') return;
  await sql`
    update reload_user_row staged
    set is_advisory = standing.is_advisory, roles = standing.roles,
      college_code = standing.college_code, major_code = standing.major_code
    from reload_current_user standing
    where staged.run_id = ${held.id}
      and standing.user_id = staged.user_id
      and standing.user_type = 1
      and staged.user_type = 1`.execute(tx.writes);
}

async function writeDifferences(tx: ReloadTransaction, held: HeldRun, kind: Kind): Promise<void> {
  const standingKey = sql.ref(`standing.${kind.key}`);
  await sql`
    insert into reload_effect
      (run_id, row_number, source_id, effect, full_name, full_name_ar, changes)
    select
      staged.run_id,
      staged.row_number,
      ${sql.ref(`staged.${kind.key}`)},
      case
        when ${standingKey} is null then 'added'
        when ${isDeactivated(held)} then 'vanished'
        else 'changed'
      end,
      ${namesOf(held)},
      case when ${standingKey} is not null then ${changesOf(kind)} else ${introductionOf(kind)} end
    from ${sql.table(kind.staging)} staged
    left join ${sql.table(kind.current)} standing on ${standingKey} = ${sql.ref(`staged.${kind.key}`)}
    where staged.run_id = ${held.id}
      and (${standingKey} is null
        or (${columnsOf('staged', kind.owned)}) is distinct from (${columnsOf('standing', kind.owned)}))
    order by staged.row_number`.execute(tx.writes);
}

/**
 * Whom the file has as inactive is lost to the portal like whoever it lacks, and counts like them. Of staff
 * either file may have been the first to say so; then there is nobody to lose.
 */
function isDeactivated(held: HeldRun): RawBuilder<unknown> {
  if (rowsOf(held.kind) === 'records') return sql`false`;
  return sql`standing.is_active and not staged.is_active
    and (select is_active from person where person.user_id = standing.user_id)`;
}

/** Column → [before, after], of the columns that differ. */
function changesOf(kind: Kind): RawBuilder<unknown> {
  const changes = kind.owned.map((column) => {
    const [before, after] = [sql.ref(`standing.${column}`), sql.ref(`staged.${column}`)];
    return sql`${sql.lit(column)}, case when ${before} is distinct from ${after}
      then jsonb_build_array(${before}, ${after}) end`;
  });
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(changes)}))`;
}

/** Column → [null, after], of the few that say who is new; nothing of a record. */
function introductionOf({ introduced }: Kind): RawBuilder<unknown> {
  if (introduced.length === 0) return sql`null`;
  const said = introduced.map(
    (column) => sql`${sql.lit(column)}, jsonb_build_array(null, ${sql.ref(`staged.${column}`)})`,
  );
  return sql`jsonb_build_object(${sql.join(said)})`;
}

/**
 * A name as the file has it now; instructors.csv has none, so there the standing one is shown. Records
 * come by the million, so whose they are is looked up for those that somebody looks at.
 */
function namesOf(held: HeldRun): RawBuilder<unknown> {
  if (rowsOf(held.kind) === 'records') return sql`'', ''`;
  if (held.kind === 'instructors') return sql`standing.full_name, standing.full_name_ar`;
  return sql`
    concat_ws(' ', staged.first_name, nullif(staged.middle_name, ''), staged.last_name),
    concat_ws(' ', staged.first_name_ar, nullif(staged.middle_name_ar, ''), staged.last_name_ar)`;
}

/**
 * What has a refused row is in the file, so it has not vanished. A file that tells only of changes says
 * itself what has gone. What will be deleted is written down as it was.
 */
async function writeVanished(
  tx: ReloadTransaction,
  held: HeldRun,
  { kind, is_delta }: { kind: Kind; is_delta: boolean },
): Promise<void> {
  const key = sql.ref(`standing.${kind.key}`);
  const hasGone = sql`exists (
    select from reload_gone_row gone
    where gone.run_id = ${held.id} and gone.source_id = ${key})`;
  // A delta of records may name rows of any term.
  const isMeant = is_delta ? hasGone : kind.isSpokenOf(held.id);
  await sql`
    insert into reload_effect (run_id, source_id, effect, full_name, full_name_ar, changes)
    select ${held.id}, ${key}, 'vanished',
      ${kind.deletes ? sql`'', '', ${lossOf(kind)}` : sql`standing.full_name, standing.full_name_ar, null`}
    from ${sql.table(kind.current)} standing
    where ${isMeant}
      and ${kind.deletes ? sql`true` : sql`standing.is_active`}
      and not exists (
        select from ${sql.table(kind.staging)} staged
        where staged.run_id = ${held.id} and ${sql.ref(`staged.${kind.key}`)} = ${key})
      and not exists (
        select from reload_effect refused
        where refused.run_id = ${held.id}
          and refused.effect = 'refused'
          and refused.source_id = ${key})
    order by ${key}`.execute(tx.writes);
}

/** Column → [before, null], of all columns. */
function lossOf(kind: Kind): RawBuilder<unknown> {
  const losses = kind.owned.map(
    (column) => sql`${sql.lit(column)}, jsonb_build_array(${sql.ref(`standing.${column}`)}, null)`,
  );
  return sql`jsonb_build_object(${sql.join(losses)})`;
}

async function countEffects(tx: ReloadTransaction, held: HeldRun, kind: Kind): Promise<Counts> {
  const counted = await sql<Counts>`
    select
      (select count(*) from ${sql.table(kind.staging)} where run_id = ${held.id}) as staged,
      count(*) filter (where effect = 'added') as added,
      count(*) filter (where effect = 'changed') as changed,
      count(*) filter (where effect = 'vanished') as vanished,
      count(*) filter (where effect = 'vanished' and row_number is not null) as deactivated,
      count(*) filter (where effect = 'refused') as refused,
      (select count(*) from ${sql.table(kind.current)} standing
        where ${kind.isSpokenOf(held.id)}) as known
    from reload_effect
    where run_id = ${held.id}`.execute(tx.writes);
  return counted.rows[0] as Counts;
}

/** Which columns change for how many, so that a long list can be narrowed to one of them. */
async function countColumns(tx: ReloadTransaction, held: HeldRun): Promise<Record<string, number>> {
  const counted = await sql<{ name: string; people: number }>`
    select name, count(*) as people
    from reload_effect, jsonb_object_keys(changes) as name
    where run_id = ${held.id} and ${isChangedRow}
    group by name`.execute(tx.writes);
  return Object.fromEntries(counted.rows.map(({ name, people }) => [name, people]));
}

async function storeCounts(
  tx: ReloadTransaction,
  held: HeldRun,
  counted: Counts & { changed_columns: Record<string, number> },
): Promise<void> {
  const { staged, added, changed, vanished, deactivated, refused, known } = counted;
  await tx.writes
    .updateTable('reload_run')
    .set({
      changed_columns: counted.changed_columns,
      added_count: added,
      changed_count: changed,
      unchanged_count: staged - added - changed - deactivated,
      vanished_count: vanished,
      deactivated_count: deactivated,
      refused_count: refused,
      known_count: known,
    })
    .where('id', '=', held.id)
    .execute();
}
