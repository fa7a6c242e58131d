import type { RunPhase } from '../distribution.ts';
import type { RunOutcome } from './seat-students.ts';

/** The messages of a run's process: its progress, and at the end its outcome. */
export type RunMessage =
  | { phase: RunPhase }
  | { outcome: RunOutcome }
  | { crossing: { place: number; quotas: readonly [number, number] } };
