import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReloadPhase } from '../../reload.ts';
import { type HeldRun, type ReloadDeps, signalRun } from './runs.ts';

export interface Progress {
  report(phase: ReloadPhase, done: number, total: number): void;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

const betweenReportsMs = 500;

/**
 * Stores a run's progress while its transaction is still open. This needs another connection, so each
 * report leaves the surrounding transaction, isn't awaited, and may fail without harm.
 */
export function openProgress(deps: ReloadDeps, held: HeldRun): Progress {
  const outside = AsyncLocalStorage.snapshot();
  let writing: Promise<void> | null = null;
  let waiting: Standing | null = null;
  let written_at = Number.NEGATIVE_INFINITY;
  let phaseWritten: ReloadPhase | null = null;

  function put(standing: Standing): void {
    written_at = performance.now();
    phaseWritten = standing.phase;
    writing = outside(() => write(deps, held, standing))
      .catch(() => undefined)
      .then(() => {
        writing = null;
        const next = waiting;
        waiting = null;
        if (next) put(next);
      });
  }

  return {
    report: (phase, done, total) => {
      const isNews = phase !== (waiting?.phase ?? phaseWritten);
      if (writing) {
        // A new phase is written next; progress within a phase is reported again anyway.
        if (isNews) waiting = { phase, done, total };
      } else if (isNews || performance.now() - written_at >= betweenReportsMs) {
        put({ phase, done, total });
      }
    },
    close: async () => {
      while (writing) await writing;
    },
  };
}

interface Standing {
  phase: ReloadPhase;
  done: number;
  total: number;
}

async function write(deps: ReloadDeps, held: HeldRun, progress: Standing): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.writes
      .insertInto('reload_progress')
      .values({ run_id: held.id, ...progress })
      .onConflict((conflict) => conflict.column('run_id').doUpdateSet(progress))
      .execute();
    signalRun(deps, tx, held.id);
  });
}
