import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { AbsenceBand } from '#services/people/contract.ts';

/** How each band looks on every screen. */
export const absenceMarks: Record<AbsenceBand, Mark> = {
  none: 'accepted',
  first: 'needs_action',
  second: 'refused',
  deprivation: 'refused',
};

/** Slightly above the last limit, so that the limits spread over the bar. */
export function wholeOf(limits: readonly number[]): number {
  return Math.min(100, Math.max(...limits) * 1.2);
}

/** The colour of each band's bar. */
export const absenceTones = {
  none: 'success',
  first: 'warning',
  second: 'error',
  deprivation: 'error',
} as const satisfies Record<AbsenceBand, string>;
