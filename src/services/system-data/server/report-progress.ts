import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReloadPhase } from '../reload.ts';
import { type HeldRun, type ReloadDeps, signalRun } from './runs.ts';

export interface Progress {
  report(phase: ReloadPhase, done: number, total: number): void;
  /** Waits for what is still being written. */
  close(): Promise<void>;
}

const betweenReportsMs = 500;

/**
 * Writes how far a run is while its transaction is still open. That takes a connection of its own, so
 * each report steps out of the transaction around it, and is neither waited for nor missed if it fails.
 */
export function openProgress(deps: ReloadDeps, held: HeldRun): Progress {
  const outside = AsyncLocalStorage.snapshot();
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let written_at = Number.NEGATIVE_INFINITY;
  let phaseWritten: ReloadPhase | null = null;

  return {
    report: (phase, done, total) => {
      const isDue = phase !== phaseWritten || performance.now() - written_at >= betweenReportsMs;
      if (isWriting || !isDue) return;
      isWriting = true;
      written_at = performance.now();
      phaseWritten = phase;
      writing = outside(() => write(deps, held, { phase, done, total }))
        .catch(() => undefined)
        .finally(() => {
          isWriting = false;
        });
    },
    close: () => writing,
  };
}

async function write(
  deps: ReloadDeps,
  held: HeldRun,
  progress: { phase: ReloadPhase; done: number; total: number },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.writes
      .insertInto('reload_progress')
      .values({ run_id: held.id, ...progress })
      .onConflict((conflict) => conflict.column('run_id').doUpdateSet(progress))
      .execute();
    signalRun(deps, tx, held.id);
  });
}
