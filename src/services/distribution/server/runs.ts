import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { holdClosedPeriod } from '#services/wishes/server/public.ts';
import { type Rest, type RunFailure, runPhases } from '../distribution.ts';
import type { RunRowKept } from '../tables/tables.ts';
import { type DistributionPlatform, staffRoom, type Tables } from './distribution-platform.ts';
import { holdOrder } from './order.ts';
import { readInput } from './read-input.ts';
import { seatApart } from './run-process.ts';
import type { RunOutcome, RunRow } from './seat-students.ts';

type Deps = DistributionPlatform;

/** A run that isn't done by then has failed: some three times what a job's tries take. */
const givenUpMs = 30 * 60_000;

/** Asks for a run; it is made by a job. */
export async function startRun(
  deps: Pick<Deps, 'database' | 'jobs' | 'live'>,
  { period: period_id, rest }: { period: number; rest: Rest },
  { actor, now }: Acting,
): Promise<
  | RunRowKept
  | Refusal<'not_found' | 'window_open' | 'already_running' | 'already_published' | 'earlier_first'>
> {
  return refuseBroken(
    deps.database,
    { distribution_run_one_at_a_time: 'already_running' },
    async (tx) => {
      const order = await holdOrder(tx, period_id);
      const period = await holdClosedPeriod(tx, period_id, now);
      if (isRefusal(period)) return period;
      if (order?.waits_for) {
        return refuse('earlier_first', { values: { number: order.waits_for } });
      }
      const before = await tx.writes
        .selectFrom('distribution_run')
        .select(({ fn }) => [
          fn.max('number').as('last'),
          fn.countAll<number>().filterWhere('state', '=', 'published').as('published'),
        ])
        .where('period_id', '=', period_id)
        .executeTakeFirstOrThrow();
      if (before.published > 0) return refuse('already_published');
      const run = await tx.writes
        .insertInto('distribution_run')
        .values({
          period_id,
          period_version: period.version,
          number: (before.last ?? 0) + 1,
          settings: JSON.stringify({ rest, groups: [], quotas: [], places: [] }),
          asked_by: actor.id,
          asked_at: now.toISOString(),
          due_at: new Date(now.getTime() + givenUpMs).toISOString(),
          ...emptyRun,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await deps.jobs.send(tx, 'distribution.run', { run_id: run.id });
      await writeAudit(tx, {
        now,
        actor,
        action: 'distribution.run_asked',
        subject: { kind: 'distribution_run', id: run.id },
        to: { run_number: run.number, rest },
      });
      deps.live.changed(tx, [staffRoom], { what: 'distribution', id: run.id });
      return run;
    },
  );
}

/** The columns of a run that hasn't begun. */
export const emptyRun = {
  figures: null,
  failure: null,
  began_at: null,
  done_at: null,
  published_by: null,
  published_at: null,
  undone_by: null,
  undone_at: null,
  dropped_at: null,
} as const;

/**
 * The job of a run. It reads the input, has it seated in a separate process, and writes everything at once. If anything
 * ends in between, the run is still under way without any row, and the job's next try begins again.
 */
export async function makeRun(deps: Deps, run_id: number): Promise<void> {
  const { database, live, clock } = deps;
  const begun = await database.transaction(async (tx) => {
    const run = await holdRun(tx, run_id);
    if (!run || !isUnderWay(run)) return null;
    const period = await holdClosedPeriod(tx, run.period_id, clock.now());
    if (isRefusal(period)) return null;
    const { rest } = run.settings;
    const { input, settings } = await readInput(tx.writes, { period, rest });
    await tx.writes
      .updateTable('distribution_run')
      .set({
        state: 'running',
        progress: runPhases.reading,
        period_version: period.version,
        settings: JSON.stringify(settings),
        began_at: clock.now().toISOString(),
      })
      .where('id', '=', run_id)
      .execute();
    live.changed(tx, [staffRoom], { what: 'distribution', id: run_id });
    return input;
  });
  if (!begun) return;
  const outcome = await seatApart(begun, (phase) => {
    // How far it is may be lost.
    void tellProgress(deps, run_id, runPhases[phase]).catch(() => undefined);
  });
  if (typeof outcome === 'string') await failRun(deps, run_id, outcome);
  else await keepOutcome(deps, run_id, outcome);
}

function isUnderWay({ state }: RunRowKept): boolean {
  return state === 'queued' || state === 'running';
}

export function holdRun(
  { writes }: Transaction<Tables>,
  id: number,
): Promise<RunRowKept | undefined> {
  return writes
    .selectFrom('distribution_run')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function tellProgress({ database, live }: Deps, id: number, progress: number) {
  await database.transaction(async (tx) => {
    await tx.writes
      .updateTable('distribution_run')
      .set({ progress })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('progress', '<', progress)
      .execute();
    live.changed(tx, [staffRoom], { what: 'distribution', id });
  });
}

async function keepOutcome({ database, live, clock }: Deps, id: number, outcome: RunOutcome) {
  await database.transaction(async (tx) => {
    const run = await holdRun(tx, id);
    if (run?.state !== 'running') return;
    await keepRows(tx, id, outcome.rows);
    await tx.writes
      .updateTable('distribution_run')
      .set({
        state: 'ready',
        progress: 100,
        figures: JSON.stringify(outcome.figures),
        done_at: clock.now().toISOString(),
        due_at: droppedAfter(clock.now()),
      })
      .where('id', '=', id)
      .execute();
    live.changed(tx, [staffRoom], { what: 'distribution', id });
  });
}

const rowsKeptDays = 90;

/** When the rows of a run that isn't published are dropped. */
export const droppedAfter = (now: Date) =>
  new Date(now.getTime() + rowsKeptDays * 86_400_000).toISOString();

/** The most rows of a statement: some two megabytes if each student has 20 wishes. */
const atOnce = 1000;

export async function keepRows(
  { writes }: Transaction<Tables>,
  run_id: number,
  rows: readonly RunRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const told = JSON.stringify(rows.slice(from, from + atOnce));
    await sql`
      insert into distribution_row (run_id, student_id, internship_id, position, gpa, gender,
        major_code, group_id, lot, turn, wishes, refusals)
      select ${run_id}, student_id, internship_id, position, gpa, gender, major_code, group_id, lot,
        turn, wishes, refusals
      from jsonb_to_recordset(${told}::jsonb) as told (student_id integer, internship_id integer,
        position smallint, gpa numeric, gender smallint, major_code integer, group_id integer,
        lot integer, turn integer, wishes integer[], refusals jsonb)`.execute(writes);
  }
}

export async function failRun(
  { database, live, clock }: Pick<Deps, 'database' | 'live' | 'clock'>,
  id: number,
  failure: RunFailure,
): Promise<void> {
  await database.transaction(async (tx) => {
    const run = await holdRun(tx, id);
    if (!run || !isUnderWay(run)) return;
    await tx.writes
      .updateTable('distribution_run')
      .set({ state: 'failed', failure, done_at: clock.now().toISOString(), due_at: null })
      .where('id', '=', id)
      .execute();
    live.changed(tx, [staffRoom], { what: 'distribution', id });
  });
}
