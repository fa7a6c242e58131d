import type { AlertLevel, ClosureCode } from './message.ts';

/** What advising announces, in the transaction that makes it true. */
export interface AdvisingEvents {
  'advising.message_written': CaseEvent & { alert_level: AlertLevel };
  /** A reply, or files alone. */
  'advising.message_answered': CaseEvent & { by_student: boolean; entry: string };
  'advising.alert_raised': CaseEvent & { alert_level: AlertLevel; version: number };
  'advising.message_closed': CaseEvent & { code: ClosureCode; version: number };
  'advising.message_reopened': CaseEvent;
}

export interface CaseEvent {
  message_id: number;
  student_id: number;
  /** Who did it. */
  by: number;
  now: Date;
}
