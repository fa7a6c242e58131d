import { type RawBuilder, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { columnsOf } from '#platform/database/column-list.ts';
import { exceedsGuard, type ReloadState, rowsOf } from '../../reload.ts';
import { isStaffKind } from '../../reviewed.ts';
import { type Kind, kinds } from '../runs/kinds.ts';
import type { Progress } from '../runs/report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  openRun,
  type ReloadDeps,
  type ReloadTransaction,
} from '../runs/runs.ts';
import { isChangedRow } from '../runs/staged-rows.ts';
import { tellStuck } from '../tell-stuck.ts';
import { guardedEarlier } from './guarded-earlier.ts';
import { holdChanges, listKeyRoles, restoreHeld, sparedBy } from './hold-changes.ts';
import { refuseErased } from './refuse-erased.ts';
import { refuseStrangers } from './refuse-strangers.ts';

interface Counts {
  staged: number;
  added: number;
  changed: number;
  /** People missing from the file, and people whom it marks inactive. */
  vanished: number;
  deactivated: number;
  refused: number;
  known: number;
  /** The vanished, and staff whose roles or email the file changes without approval. */
  guarded_here: number;
  /** Further people counted because of changes pending approval. */
  guarded_waiting: number;
  /** People with a change pending approval, and people whose row was set aside. */
  waiting: number;
  aside: number;
}

/**
 * Compares the staged rows with the current ones and stores what applying them would do. Repeated before a
 * waiting run is applied, because other reloads may have come in between.
 */
export async function compareRows(
  deps: ReloadDeps,
  held: HeldRun,
  progress: Progress,
): Promise<ReloadState> {
  const kind = kinds[held.kind];
  const key_roles = await listKeyRoles(deps);
  return deps.database.transaction(async (tx) => {
    const run = await openRun(tx, held);
    progress.report('checking', 0, run.read_count);
    await restoreHeld(tx, held);
    await refuseErased(tx, held, deps);
    await refuseStrangers(tx, held);
    await leaveOthersColumns(tx, held);
    await holdChanges(tx, held, { run, key_roles });
    await sql`analyze ${sql.table(kind.staging)}`.execute(tx.writes);
    await tx.writes
      .deleteFrom('reload_effect')
      .where('run_id', '=', held.id)
      .where('effect', '!=', 'refused')
      .execute();
    await writeDifferences(tx, held, kind);
    const spared = sparedBy(run, key_roles);
    await writeVanished(tx, held, { kind, is_delta: run.is_delta, spared });
    const counts = await countEffects(tx, held, kind);
    const earlier = await guardedEarlier(tx, held, deps.clock.now());
    const changed_columns = await countColumns(tx, held);
    await holdRun(tx, held);
    await storeCounts(tx, held, { ...counts, earlier, changed_columns });
    const state = stateAfter(run, { ...counts, guarded: guardedOf(counts), earlier });
    await moveRun(deps, tx, held, state);
    if (state === 'refused') await tellStuck(deps, tx, held.id, state);
    return state;
  });
}

function stateAfter(
  run: { state: ReloadState; guard_lifted: boolean; undoes: number | null },
  counts: { guarded: number; known: number; earlier: number },
): ReloadState {
  // The person who undoes a run has confirmed exactly that.
  const isAgreed = run.guard_lifted || run.undoes !== null;
  if (!isAgreed && exceedsGuard(counts)) return 'refused';
  return run.state === 'applying' ? 'applying' : 'ready';
}

/**
 * For existing instructors only instructors.csv writes these columns; users.csv sets them once, when it
 * adds the person.
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
      and standing.user_type = ${userTypes.instructor}
      and staged.user_type = ${userTypes.instructor}`.execute(tx.writes);
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
 * People whom the file marks inactive count like missing ones. Staff may first appear in either file; a new
 * one isn't lost to the portal.
 */
function isDeactivated(held: HeldRun): RawBuilder<unknown> {
  if (rowsOf(held.kind) === 'records') return sql`false`;
  return sql`standing.is_active and not staged.is_active
    and (select is_active from person where person.user_id = standing.user_id)`;
}

/** Column → [before, after], for the columns that differ. */
function changesOf(kind: Kind): RawBuilder<unknown> {
  const changes = kind.owned.map((column) => {
    const [before, after] = [sql.ref(`standing.${column}`), sql.ref(`staged.${column}`)];
    return sql`${sql.lit(column)}, case when ${before} is distinct from ${after}
      then jsonb_build_array(${before}, ${after}) end`;
  });
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(changes)}))`;
}

/** Column → [null, after], for the few columns that identify a new person; none for records. */
function introductionOf({ introduced }: Kind): RawBuilder<unknown> {
  if (introduced.length === 0) return sql`null`;
  const said = introduced.map(
    (column) => sql`${sql.lit(column)}, jsonb_build_array(null, ${sql.ref(`staged.${column}`)})`,
  );
  return sql`jsonb_build_object(${sql.join(said)})`;
}

/**
 * The name in the file; instructors.csv has none, so the current one is shown. Records come by the million,
 * so their names are looked up only when they are listed.
 */
function namesOf(held: HeldRun): RawBuilder<unknown> {
  if (rowsOf(held.kind) === 'records') return sql`'', ''`;
  if (held.kind === 'instructors') return sql`standing.full_name, standing.full_name_ar`;
  return sql`
    concat_ws(' ', staged.first_name, nullif(staged.middle_name, ''), staged.last_name),
    concat_ws(' ', staged.first_name_ar, nullif(staged.middle_name_ar, ''), staged.last_name_ar)`;
}

/**
 * A refused row is still in the file, so its person hasn't vanished. A delta file marks what has gone. Rows
 * to be deleted are stored as they were.
 */
async function writeVanished(
  tx: ReloadTransaction,
  held: HeldRun,
  { kind, is_delta, spared }: { kind: Kind; is_delta: boolean; spared: readonly number[] },
): Promise<void> {
  const key = sql.ref(`standing.${kind.key}`);
  const hasGone = sql`exists (
    select from reload_gone_row gone
    where gone.run_id = ${held.id} and gone.source_id = ${key})`;
  // A delta of records may contain rows of any term.
  const isMeant = is_delta ? hasGone : kind.isSpokenOf(held.id);
  await sql`
    insert into reload_effect (run_id, source_id, effect, full_name, full_name_ar, changes)
    select ${held.id}, ${key}, 'vanished',
      ${kind.deletes ? sql`'', '', ${lossOf(kind)}` : sql`standing.full_name, standing.full_name_ar, null`}
    from ${sql.table(kind.current)} standing
    where ${isMeant}
      and ${kind.deletes ? sql`true` : sql`standing.is_active and ${isNot(spared)}`}
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

function isNot(spared: readonly number[]): RawBuilder<unknown> {
  return sql`standing.user_id <> all (array(
    select user_id from person where id = any(${[...spared]}::integer[])))`;
}

/** Column → [before, null], for all columns. */
function lossOf(kind: Kind): RawBuilder<unknown> {
  const losses = kind.owned.map(
    (column) => sql`${sql.lit(column)}, jsonb_build_array(${sql.ref(`standing.${column}`)}, null)`,
  );
  return sql`jsonb_build_object(${sql.join(losses)})`;
}

const guardedOf = ({ guarded_here, guarded_waiting }: Counts) => guarded_here + guarded_waiting;

function isGuarded({ kind }: HeldRun): RawBuilder<unknown> {
  return sql`(effect = 'vanished'
    or effect = 'changed' and ${isStaffKind(kind)} and changes ?| '{roles,email,phone}')`;
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
        where ${kind.isSpokenOf(held.id)}) as known,
      count(*) filter (where ${isGuarded(held)}) as guarded_here,
      (select count(*) from reload_held where run_id = ${held.id} and why = 'review'
        and not exists (
          select from reload_effect where reload_effect.run_id = reload_held.run_id
            and reload_effect.source_id = reload_held.source_id
            and (${isGuarded(held)} or effect = 'added'))) as guarded_waiting,
      (select count(*) from reload_held where run_id = ${held.id} and why = 'review') as waiting,
      (select count(*) from reload_held where run_id = ${held.id} and why <> 'review') as aside
    from reload_effect
    where run_id = ${held.id}`.execute(tx.writes);
  return counted.rows[0] as Counts;
}

/** Counts the changes by column, so that a long list can be filtered by one. */
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
  counted: Counts & { earlier: number; changed_columns: Record<string, number> },
): Promise<void> {
  const { staged, added, changed, vanished, deactivated, refused, known } = counted;
  const { guarded_waiting, earlier, waiting, aside } = counted;
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
      guarded_count: guardedOf(counted),
      guarded_waiting_count: guarded_waiting,
      guarded_earlier: earlier,
      waiting_count: waiting,
      aside_count: aside,
    })
    .where('id', '=', held.id)
    .execute();
}
