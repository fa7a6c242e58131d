import type { Day } from '#platform/language/times/day.ts';
import type { ConcernKind } from './concern.ts';
import type { AlertLevel, ClosureCode } from './message.ts';

/** Events of advising, published in the transaction that makes them true. */
export interface AdvisingEvents {
  'advising.message_written': CaseEvent & { alert_level: AlertLevel };
  /** A reply, or files without one. */
  'advising.message_answered': CaseEvent & { by_student: boolean; entry: string };
  'advising.alert_raised': CaseEvent & { alert_level: AlertLevel; version: number };
  'advising.message_closed': CaseEvent & { code: ClosureCode; version: number };
  'advising.message_reopened': CaseEvent;
  /** A student was invited to book an appointment with their guide. */
  'advising.slots_offered': { alert_id: number; student_id: number; by: number; now: Date };
  /** Time to tell guides about the new alerts since the last morning. */
  'advising.morning_came': { mornings: readonly Morning[]; day: Day; now: Date };
  'advising.concern_raised': ConcernEvent;
  'advising.concern_answered': ConcernEvent;
}

/** How many of a guide's students have new alerts; at least one. */
export interface Morning {
  guide_id: number;
  students: number;
}

export interface CaseEvent {
  message_id: number;
  student_id: number;
  /** The person who did it. */
  by: number;
  now: Date;
}

export interface ConcernEvent {
  concern_id: number;
  kind: ConcernKind;
  student_id: number;
  raised_by: number;
  /** Code of the role in which it was raised. */
  raised_role: number;
  /** The person who did it. */
  by: number;
  now: Date;
}
