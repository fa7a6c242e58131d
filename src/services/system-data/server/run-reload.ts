import { violatedConstraint } from '#platform/database/violation.ts';
import { applyRows } from './apply-rows.ts';
import { compareRows } from './compare-rows.ts';
import { failRun } from './fail-run.ts';
import { openProgress, type Progress } from './report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  type ReloadDeps,
  RunLost,
  takeRun,
  workOnRun,
} from './runs.ts';
import { SourceFault } from './source-fault.ts';
import { stageRows } from './stage-rows.ts';
import { stageUndo } from './stage-undo.ts';
import { isStaged } from './staged-rows.ts';

/** Tries of one run before it is given up; a person's yes grants as many again. */
const mostAttempts = 6;

/**
 * Carries a run on from where it stands, as far as it goes without a person. Safe to repeat: what is
 * staged is staged anew, and what is applied is applied in one transaction.
 */
export async function runReload(deps: ReloadDeps, run_id: number): Promise<void> {
  const held = await takeRun(deps, run_id);
  if (!held) return;
  const progress = openProgress(deps, held);
  const attempts = held.confirmed_by === null ? mostAttempts : mostAttempts * 2;
  const giveUp = () => failRun(deps, held, { code: 'unexpected', values: {} });
  try {
    // Workers that die hard never come as far as the catch below.
    if (held.attempt > attempts) return await giveUp();
    await carryOn(deps, held, progress);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (error instanceof SourceFault) return await failRun(deps, held, error.failure);
    // The accounts that follow the people keep somebody who administers the system.
    if (violatedConstraint(error) === 'account_last_administrator') {
      return await failRun(deps, held, { code: 'no_administrator', values: {} });
    }
    // The source's days and those that stand by hand would share some.
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
    const row = await workOnRun(tx, held);
    return { ...row, is_staged: row.state !== 'staging' && (await isStaged(tx, row)) };
  });
  const isConfirmed = run.confirmed_by !== null;
  if (!run.is_staged) {
    // A person said yes to rows that are gone; others may stand in the file by now.
    if (isConfirmed) throw new SourceFault('staging_lost', {});
    if (run.undoes === null) await stageRows(deps, held, run, progress);
    else await stageUndo(deps, held, run.undoes, progress);
  }
  const state = await compareRows(deps, held, progress);
  if (state === 'refused' || (run.dry_run && !isConfirmed)) return;
  await deps.database.transaction(async (tx) => {
    await holdRun(tx, held);
    await moveRun(deps, tx, held, 'applying');
  });
  await applyRows(deps, held, progress);
}
