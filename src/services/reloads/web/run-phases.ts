import type { Run } from '../contract.ts';
import { isUnderWay, type ReloadPhase, reloadPhases } from '../reload.ts';

type RunOnItsWay = Pick<Run, 'state' | 'dry_run' | 'progress'>;

/** A dry run stops at the comparison; the rest follows after confirmation. */
export function phasesOf({ state, dry_run }: RunOnItsWay): readonly ReloadPhase[] {
  return dry_run && state === 'staging' ? reloadPhases.slice(0, 2) : reloadPhases;
}

/** The percentage done: all phases weigh the same, so the bar never goes back. */
export function percentOf(run: RunOnItsWay): number {
  const { progress } = run;
  if (!progress || !isUnderWay(run)) return 0;
  const phases = phasesOf(run);
  const share = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  return Math.floor(((phases.indexOf(progress.phase) + share) / phases.length) * 100);
}

/** A run's progress, and when it was read. */
export type Look = NonNullable<Run['progress']> & { at_ms: number };

/** Long enough to estimate the speed. */
const leastWatchedMs = 3000;

/** Seconds left in the current phase at the observed speed; null while unknown. */
export function secondsLeft(first: Look, last: Look): number | null {
  const [watched, done] = [last.at_ms - first.at_ms, last.done - first.done];
  if (first.phase !== last.phase || watched < leastWatchedMs || done <= 0) return null;
  return Math.ceil((((last.total - last.done) / done) * watched) / 1000);
}
