import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { AlertEnd, AlertKind } from '../alert.ts';

/** Refused marks what blocks the student; the others need somebody to act. */
export const crossingMarks: Record<AlertKind, Mark> = {
  low_gpa: 'refused',
  absence: 'needs_action',
  halted: 'refused',
  missed_appointment: 'needs_action',
};

export const alertEndMarks: Record<AlertEnd, Mark> = { closed: 'accepted', message: 'accepted' };
