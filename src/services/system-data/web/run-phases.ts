import type { Run } from '../contract.ts';
import { isUnderWay, type ReloadPhase, reloadPhases } from '../reload.ts';

type RunOnItsWay = Pick<Run, 'state' | 'dry_run' | 'progress'>;

/** A trial goes as far as the comparison; the rest follows once somebody has approved. */
export function phasesOf({ state, dry_run }: RunOnItsWay): readonly ReloadPhase[] {
  return dry_run && state === 'staging' ? reloadPhases.slice(0, 2) : reloadPhases;
}

/** How much of the way is done: every phase is an equal part, so the bar never goes back. */
export function percentOf(run: RunOnItsWay): number {
  const { progress } = run;
  if (!progress || !isUnderWay(run)) return 0;
  const phases = phasesOf(run);
  const share = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  return Math.floor(((phases.indexOf(progress.phase) + share) / phases.length) * 100);
}
