import type { RunPhase } from '../distribution.ts';
import type { RunOutcome } from './seat-students.ts';

/** What the process of a run sends back: how far it is, and at the end what it came to. */
export type RunMessage =
  | { phase: RunPhase }
  | { outcome: RunOutcome }
  | { crossing: { place: number; quotas: readonly [number, number] } };
