import type { Mark } from '#platform/ui/status-mark.tsx';
import type { AlertKind } from '../alert.ts';

/** What shuts something looks like it; the others want somebody. */
export const crossingMarks: Record<AlertKind, Mark> = {
  low_gpa: 'refused',
  absence: 'needs_action',
  halted: 'refused',
  missed_appointment: 'needs_action',
};
