import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { AbsenceBand } from '#services/people/contract.ts';

/** How each band looks on every screen. */
export const absenceMarks: Record<AbsenceBand, Mark> = {
  none: 'accepted',
  first: 'needs_action',
  second: 'refused',
  deprivation: 'refused',
};
