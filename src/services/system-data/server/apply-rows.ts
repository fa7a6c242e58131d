import { sql } from 'kysely';
import type { ReloadKind } from '../reload.ts';
import { applyInstructors } from './apply-instructors.ts';
import { applyReference } from './apply-reference.ts';
import { applyStudents } from './apply-students.ts';
import { applyUsers } from './apply-users.ts';
import { kinds } from './kinds.ts';
import type { Progress } from './report-progress.ts';
import { type HeldRun, holdRun, moveRun, type ReloadDeps, type ReloadTransaction } from './runs.ts';
import type { Step } from './staged-rows.ts';
import { tellPeople } from './tell-people.ts';

/** People whom one statement writes; between two of them the progress moves. */
const peopleAStep = 5000;

interface Writer {
  writeStep(tx: ReloadTransaction, step: Step, deps: ReloadDeps): Promise<void>;
  /** Marks who vanished, and settles who is active after all. */
  writeActive(tx: ReloadTransaction, run_id: number): Promise<void>;
}

const writers: Record<ReloadKind, Writer> = {
  students: applyStudents,
  users: applyUsers,
  instructors: applyInstructors,
};

/**
 * Writes what the comparison found and tells the other services, in one transaction: a reload is
 * applied whole or not at all. Nobody is deleted, and only rows that differ are written.
 */
export async function applyRows(
  deps: ReloadDeps,
  held: HeldRun,
  progress: Progress,
): Promise<void> {
  const writer = writers[held.kind];
  await deps.database.transaction(async (tx) => {
    const run = await holdRun(tx, held);
    if (run.reference_rows) await applyReference(tx, run.reference_rows);
    const total = run.added_count + run.changed_count + run.vanished_count;
    let written = 0;
    for (const { people, ...step } of await listSteps(tx, held)) {
      progress.report('writing', written, total);
      await writer.writeStep(tx, { run_id: held.id, ...step }, deps);
      written += people;
    }
    await writer.writeActive(tx, held.id);
    await tellPeople(deps, tx, run, progress);
    await sql`truncate ${sql.table(kinds[held.kind].staging)}`.execute(tx.writes);
    await moveRun(deps, tx, held, 'applied');
  });
  await refreshStatistics(deps);
}

/** The file cut into stretches that each hold as many new or changed people. */
async function listSteps(
  tx: ReloadTransaction,
  held: HeldRun,
): Promise<{ from: number; upTo: number; people: number }[]> {
  const steps = await sql<{ from: number; upTo: number; people: number }>`
    select min(row_number) as "from", max(row_number) as "upTo", count(*) as people
    from (
      select row_number, (row_number() over (order by row_number) - 1) / ${peopleAStep} as step
      from reload_effect
      where run_id = ${held.id} and effect in ('added', 'changed')
    ) numbered
    group by step
    order by step`.execute(tx.writes);
  return steps.rows;
}

/** After a first load the planner would otherwise take the tables for empty until autovacuum comes. */
async function refreshStatistics(deps: ReloadDeps): Promise<void> {
  await deps.database.transaction(async ({ writes }) => {
    await sql`analyze person, staff, student, reload_effect`.execute(writes);
  });
}
