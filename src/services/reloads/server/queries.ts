import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { isFound, type PeopleTables } from '#services/people/server/public.ts';
import type { ReloadEffect } from '../reload.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { isSuperseded } from './runs/runs.ts';
import { isChangedRow } from './runs/staged-rows.ts';
import { canUndo } from './runs/undoable.ts';

type Tables = PeopleTables & ReloadTables;

/** Without `reference_rows`: the lists of a large university are megabytes, and only applying the run reads them. */
const runColumns = [
  'reload_run.id',
  'reload_run.kind',
  'reload_run.state',
  'reload_run.dry_run',
  'reload_run.source',
  'reload_run.source_bytes',
  'reload_run.encoding',
  'reload_run.format',
  'reload_run.origin',
  'reload_run.is_delta',
  'reload_run.undoes',
  'reload_run.is_scheduled',
  'reload_run.read_count',
  'reload_run.added_count',
  'reload_run.changed_count',
  'reload_run.unchanged_count',
  'reload_run.vanished_count',
  'reload_run.deactivated_count',
  'reload_run.refused_count',
  'reload_run.known_count',
  'reload_run.changed_columns',
  'reload_run.guarded_count',
  'reload_run.guarded_earlier',
  'reload_run.waiting_count',
  'reload_run.aside_count',
  'reload_run.failure',
  'reload_run.started_by',
  'reload_run.started_at',
  'reload_run.finished_at',
] as const;

export async function findRun(reads: Reads<Tables>, id: number) {
  return runRows(reads).where('reload_run.id', '=', id).executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export function runRows(reads: Reads<Tables>) {
  return reads
    .selectFrom('reload_run')
    .leftJoin('reload_progress', 'reload_progress.run_id', 'reload_run.id')
    .leftJoin('person', 'person.id', 'reload_run.started_by')
    .select(runColumns)
    .select([
      'reload_progress.phase',
      'reload_progress.done',
      'reload_progress.total',
      'person.full_name',
      'person.full_name_ar',
      isSuperseded().as('is_superseded'),
      canUndo(),
      undoneBy(),
    ]);
}

/** The run that undid this one. */
function undoneBy() {
  return sql<number | null>`(
    select undo.id from reload_run undo
    where undo.undoes = reload_run.id and undo.state = 'applied')`.as('undone_by');
}

/** Runs waiting for confirmation: dry runs, or over the limit, and not superseded. */
export async function waitingRuns(reads: Reads<Tables>) {
  const waiting = reads
    .selectFrom('reload_run')
    .where((e) =>
      e.or([
        e('state', '=', 'refused'),
        // Like `hasChanges`: a file that only repeats stored values waits for nobody.
        e.and([
          e('state', '=', 'ready'),
          e('dry_run', '=', true),
          e.or([
            e('added_count', '>', 0),
            e('changed_count', '>', 0),
            e('vanished_count', '>', 0),
            e('waiting_count', '>', 0),
            e('aside_count', '>', 0),
          ]),
        ]),
      ]),
    )
    .where((e) => e.not(isSuperseded()));
  return waitingIn(waiting, { since: 'started_at' });
}

interface RowFilters extends Page {
  effect?: ReloadEffect | undefined;
  /** Only rows in which this column changes. */
  column?: string | undefined;
  search?: string | undefined;
  ordering: 'row_number' | '-row_number';
}

/** Rows in file order; people not in it come last. */
export async function listRows(reads: Reads<Tables>, run_id: number, filters: RowFilters) {
  const isAscending = filters.ordering === 'row_number';
  const rows = await reads
    .selectFrom('reload_effect')
    // Records have no name: the student is found by the user id that begins the record's id.
    .leftJoin('person', (join) =>
      join.on(sql<boolean>`reload_effect.full_name = ''
        and person.user_id = split_part(reload_effect.source_id, ' ', 1)`),
    )
    .select(['row_number', 'source_id', 'effect', 'changes', 'faults'])
    .select(({ fn }) => [
      fn.coalesce('person.full_name', 'reload_effect.full_name').as('full_name'),
      fn.coalesce('person.full_name_ar', 'reload_effect.full_name_ar').as('full_name_ar'),
    ])
    .where(rowsLike(run_id, filters))
    .orderBy('row_number', (order) => (isAscending ? order.asc() : order.desc()).nullsLast())
    .orderBy('source_id')
    .limit(filters.page_size)
    .offset(offsetOf(filters))
    .execute();
  const { count } = await reads
    .selectFrom('reload_effect')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(rowsLike(run_id, filters))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export type EffectRow = Awaited<ReturnType<typeof listRows>>['rows'][number];

function rowsLike(
  run_id: number,
  { effect, column: changed, search }: RowFilters,
): Expression<SqlBool> {
  const column = expressionBuilder<Tables, 'reload_effect'>();
  const conditions: Expression<SqlBool>[] = [column('run_id', '=', run_id)];
  if (effect) conditions.push(column('effect', '=', effect));
  if (changed) conditions.push(sql<SqlBool>`${isChangedRow} and changes ? ${changed}`);
  // Both sides are folded by the same function; an empty result doesn't restrict.
  if (search) {
    conditions.push(sql<SqlBool>`(strpos(reload_effect.search_text, search_fold(${search})) > 0
      or ${ofPersonLike(search)})`);
  }
  return column.and(conditions);
}

/** Matches the student's name or number, for rows without a name of their own. */
function ofPersonLike(search: string) {
  return sql`(reload_effect.full_name = '' and split_part(reload_effect.source_id, ' ', 1) in (
    select person.user_id from person where ${isFound('person', search)}))`;
}

/** A run's held changes, in file order. */
export async function listHeld(
  reads: Reads<Tables>,
  run_id: number,
  filters: Page & { ordering: 'row_number' | '-row_number' },
) {
  const query = reads
    .selectFrom('reload_held')
    .select(['row_number', 'source_id', 'full_name', 'full_name_ar', 'why', 'changes'])
    .where('run_id', '=', run_id)
    .orderBy('row_number', filters.ordering === 'row_number' ? 'asc' : 'desc');
  return readPage(query, filters);
}

export type HeldEffect = Awaited<ReturnType<typeof listHeld>>['rows'][number];
