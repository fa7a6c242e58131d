import { type RawBuilder, sql } from 'kysely';
import type { AbsenceChange } from '#services/people/events.ts';
import { currentTermCode } from '#services/people/server/public.ts';
import type { Progress } from '../runs/report-progress.ts';
import type { ReloadDeps, ReloadTransaction, ToldRun } from '../runs/runs.ts';
import { keyParts } from '../runs/staged-rows.ts';
import { batchSize, touchedInBatches } from './touched-batches.ts';

/**
 * Publishes whose step changed in which present courses, inside the run's transaction. Before the first run no absence
 * was known, so nothing in it is news.
 */
export async function tellAbsences(
  deps: ReloadDeps,
  tx: ReloadTransaction,
  run: ToldRun,
  progress: Progress,
): Promise<void> {
  const now = deps.clock.now();
  if (await isFirst(tx, run.id)) return;
  const total = run.added_count + run.changed_count + run.vanished_count;
  let done = 0;
  const touched = touchedInBatches(
    (after) => listTouched(tx, { run_id: run.id, now }, inFile(after)),
    (after) => listTouched(tx, { run_id: run.id, now }, vanished(after)),
  );
  for await (const rows of touched) {
    progress.report('telling', done, total);
    const changes = rows.map(({ row_number, source_id, ...change }) => change);
    await deps.events.announce(tx, 'people.absence_changed', {
      changes,
      run_id: run.id,
      undoes: run.undoes,
      now,
    });
    done += rows.length;
  }
}

async function isFirst(tx: ReloadTransaction, run_id: number): Promise<boolean> {
  const before = await tx.writes
    .selectFrom('reload_run')
    .select('id')
    .where('kind', '=', 'attendance')
    .where('state', '=', 'applied')
    .where('id', '!=', run_id)
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

interface Part {
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

function inFile(after: number): Part {
  return {
    condition: sql`effect.effect in ('added', 'changed') and effect.row_number > ${after}`,
    order: sql`effect.row_number`,
  };
}

/** Vanished ones have no row number to page by. */
function vanished(after: string): Part {
  return {
    condition: sql`effect.effect = 'vanished' and effect.source_id > ${after}`,
    order: sql`effect.source_id`,
  };
}

type TouchedAbsence = AbsenceChange & { row_number: number | null; source_id: string };

async function listTouched(
  tx: ReloadTransaction,
  { run_id, now }: { run_id: number; now: Date },
  { condition, order }: Part,
): Promise<TouchedAbsence[]> {
  const was = (column: string) =>
    sql`coalesce((effect.changes -> ${sql.lit(column)} ->> 0)::integer,
      ${sql.ref(`standing.${column}`)})`;
  const { rows } = await sql<TouchedAbsence>`
    select effect.row_number, effect.source_id, student.person_id,
      ${keyParts.course_code} as course_code,
      case when effect.effect <> 'added'
        then absence_step(${was('missed_hours')}, ${was('contact_hours')}) end as before,
      standing.step as after
    from reload_effect effect
    join student on student.student_id = ${keyParts.student_id}
    left join attendance standing
      on (standing.person_id, standing.term_code, standing.course_code)
        = (student.person_id, ${keyParts.term_code}, ${keyParts.course_code})
    where effect.run_id = ${run_id} and ${condition}
      and ${keyParts.term_code} = ${currentTermCode(now)}
      and standing.step is distinct from case when effect.effect <> 'added'
        then absence_step(${was('missed_hours')}, ${was('contact_hours')}) end
    order by ${order}
    limit ${batchSize}`.execute(tx.writes);
  return rows;
}
