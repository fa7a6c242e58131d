import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { AbsenceBand } from '#services/people/contract.ts';
import type { AlertEnd, AlertKind } from '../alert.ts';
import type { Alert } from '../contract.ts';

const barred = 'deprivation' satisfies AbsenceBand;

/** Refused marks what blocks the student; the others need somebody to act. */
export const crossingMarks: Record<AlertKind | typeof barred, Mark> = {
  deprivation: 'refused',
  low_gpa: 'refused',
  absence: 'needs_action',
  halted: 'refused',
  missed_appointment: 'needs_action',
};

/** Of the absences, deprivation looks graver than the others. */
export function lookOf({ kind, to_value }: Alert): keyof typeof crossingMarks {
  return kind === 'absence' && to_value === barred ? barred : kind;
}

export const alertEndMarks: Record<AlertEnd, Mark> = { closed: 'accepted', message: 'accepted' };
