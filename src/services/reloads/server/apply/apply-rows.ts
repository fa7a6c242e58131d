import { sql } from 'kysely';
import { takeTime } from '#platform/database/take-time.ts';
import { lockAbsence } from '#services/people/server/public.ts';
import type { ReloadKind } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import type { Progress } from '../runs/report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  openRun,
  type ReloadDeps,
  type ReloadTransaction,
} from '../runs/runs.ts';
import type { Step } from '../runs/staged-rows.ts';
import { applyAttendance } from './apply-attendance.ts';
import { applyInstructors } from './apply-instructors.ts';
import { applyReference } from './apply-reference.ts';
import { applyResults } from './apply-results.ts';
import { applyStudents } from './apply-students.ts';
import { applyUsers } from './apply-users.ts';
import { settleStudents } from './settle-absence.ts';
import { tellHeld } from './tell-held.ts';
import { tellPeople } from './tell-people.ts';

/** Rows per statement; progress is reported between two. */
const rowsAStep = 10_000;

/** With fewer rows, statistics can wait for autovacuum. */
const rowsToAnalyze = 1000;

interface Writer {
  writeStep(tx: ReloadTransaction, step: Step, deps: ReloadDeps): Promise<void>;
  /** Marks or deletes what vanished, then derives who is active. */
  writeVanished(tx: ReloadTransaction, run_id: number): Promise<void>;
  /** Updates the reports' summaries affected by the run. */
  settle?(tx: ReloadTransaction, run: { run_id: number; now: Date }): Promise<void>;
  /** Publishes the run's changes as events. */
  tell?: typeof tellPeople;
}

const writers: Record<ReloadKind, Writer> = {
  students: { ...applyStudents, settle: settleStudents, tell: tellPeople },
  users: { ...applyUsers, tell: tellPeople },
  instructors: { ...applyInstructors, tell: tellPeople },
  results: applyResults,
  attendance: applyAttendance,
};

/**
 * Writes the differences and notifies the other services, in one transaction: a reload is applied as a
 * whole or not at all. No person is deleted, and only differing rows are written.
 */
export async function applyRows(
  deps: ReloadDeps,
  held: HeldRun,
  progress: Progress,
): Promise<void> {
  const writer = writers[held.kind];
  const total = await deps.database.transaction(async (tx) => {
    const run = await openRun(tx, held);
    await holdRun(tx, held);
    if (writer.settle) await lockAbsence(tx);
    if (run.reference_rows) await applyReference(tx, run.reference_rows);
    const total = run.added_count + run.changed_count + run.vanished_count;
    let written = 0;
    for (const { rows, ...step } of await listSteps(tx, held)) {
      progress.report('writing', written, total);
      await writer.writeStep(tx, { run_id: held.id, ...step }, deps);
      written += rows;
    }
    await writer.writeVanished(tx, held.id);
    await writer.settle?.(tx, { run_id: held.id, now: deps.clock.now() });
    await writer.tell?.(deps, tx, run, progress);
    await tellHeld(deps, tx, held, run);
    await sql`truncate ${sql.table(kinds[held.kind].staging)}`.execute(tx.writes);
    await moveRun(deps, tx, held, 'applied');
    return total;
  });
  if (total >= rowsToAnalyze) await refreshStatistics(deps, held.kind);
}

/** Cuts the file into ranges with equally many new or changed rows. */
async function listSteps(
  tx: ReloadTransaction,
  held: HeldRun,
): Promise<{ from: number; upTo: number; rows: number }[]> {
  const steps = await sql<{ from: number; upTo: number; rows: number }>`
    select min(row_number) as "from", max(row_number) as "upTo", count(*) as rows
    from (
      select row_number, (row_number() over (order by row_number) - 1) / ${rowsAStep} as step
      from reload_effect
      where run_id = ${held.id} and row_number is not null and effect <> 'refused'
    ) numbered
    group by step
    order by step`.execute(tx.writes);
  return steps.rows;
}

/** The tables that a reload of each kind fills. */
const filled: Record<ReloadKind, readonly string[]> = {
  students: ['person', 'student'],
  users: ['person', 'staff'],
  instructors: ['staff'],
  results: ['result'],
  attendance: ['attendance', 'student'],
};

/** After a first load the planner would otherwise think the tables empty until autovacuum runs. */
async function refreshStatistics(deps: ReloadDeps, kind: ReloadKind): Promise<void> {
  const tables = ['reload_effect', ...filled[kind]].map((name) => sql.table(name));
  await deps.database.transaction(async (tx) => {
    await takeTime(tx);
    await sql`analyze ${sql.join(tables)}`.execute(tx.writes);
  });
}
