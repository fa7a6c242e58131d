import { violatedConstraint } from '#platform/database/violation.ts';
import { applyRows } from '../apply/apply-rows.ts';
import { compareRows } from '../compare/compare-rows.ts';
import { SourceFault } from '../read/source-fault.ts';
import { stageRows } from '../read/stage-rows.ts';
import { failRun } from './fail-run.ts';
import { openProgress, type Progress } from './report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  openRun,
  type ReloadDeps,
  RunLost,
  takeRun,
} from './runs.ts';
import { stageUndo } from './stage-undo.ts';
import { isStaged } from './staged-rows.ts';

/** Attempts at one run before it is given up; a confirmation grants as many again. */
const mostAttempts = 6;

/**
 * Continues a run from its state, as far as it goes without confirmation. Safe to repeat: staging restarts,
 * and applying is one transaction.
 */
export async function runReload(deps: ReloadDeps, run_id: number): Promise<void> {
  const held = await takeRun(deps, run_id);
  if (!held) return;
  const progress = openProgress(deps, held);
  const attempts = held.confirmed_by === null ? mostAttempts : mostAttempts * 2;
  const giveUp = () => failRun(deps, held, { code: 'unexpected', values: {} });
  try {
    // Killed workers never reach the catch below.
    if (held.attempt > attempts) return await giveUp();
    await carryOn(deps, held, progress);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (error instanceof SourceFault) return await failRun(deps, held, error.failure);
    // Accounts require that at least one system administrator remains.
    if (violatedConstraint(error) === 'account_last_administrator') {
      return await failRun(deps, held, { code: 'no_administrator', values: {} });
    }
    // The source's term days would overlap with those set by hand.
    if (violatedConstraint(error) === 'term_days') {
      return await failRun(deps, held, { code: 'terms_overlap', values: {} });
    }
    if (held.attempt >= attempts) await giveUp();
    throw error;
  } finally {
    await progress.close();
  }
}

async function carryOn(deps: ReloadDeps, held: HeldRun, progress: Progress): Promise<void> {
  const run = await deps.database.transaction(async (tx) => {
    const row = await openRun(tx, held);
    return { ...row, is_staged: row.state !== 'staging' && (await isStaged(tx, row)) };
  });
  const isConfirmed = run.confirmed_by !== null;
  if (!run.is_staged) {
    // The confirmed rows are lost; the file may contain others by now.
    if (isConfirmed) throw new SourceFault('staging_lost', {});
    if (run.undoes === null) await stageRows(deps, held, run, progress);
    else await stageUndo(deps, held, run.undoes, progress);
  }
  deps.tellRead?.(held.kind);
  await deps.people_loaded;
  const state = await compareRows(deps, held, progress);
  if (state === 'refused' || (run.dry_run && !isConfirmed)) return;
  await deps.database.transaction(async (tx) => {
    await holdRun(tx, held);
    await moveRun(deps, tx, held, 'applying');
  });
  await applyRows(deps, held, progress);
}
