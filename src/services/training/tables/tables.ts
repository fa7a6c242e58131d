import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  AbsenceType,
  AttendanceSource,
  AttendanceState,
  RequestKind,
  RequestState,
  Result,
  SeatCause,
  SuspensionCause,
} from '../training.ts';

export interface TrainingTables {
  placement: {
    id: GeneratedAlways<number>;
    internship_id: number;
    student_id: number;
    start_date: string;
    end_date: string;
    ended_on: string | null;
    result: Result | null;
    holds_seat: GeneratedAlways<boolean>;
    result_by: number | null;
    result_at: string | null;
    days: Generated<number>;
    counted_under: Generated<number>;
    absences: Generated<number>;
    recorded: Generated<number>;
    paused_until: string | null;
    alert: Generated<number>;
    alert_at: string | null;
    evaluated_at: string | null;
    placed_by: number | null;
    placed_at: string;
    is_appended: Generated<boolean>;
    letter_id: number | null;
    seat_cause: Generated<SeatCause>;
    seat_cause_id: number | null;
    seat_by: number | null;
    seat_at: string | null;
    version: Generated<number>;
  };
  placement_event: {
    id: GeneratedAlways<number>;
    placement_id: number;
    student_id: number;
    internship_id: number;
    change: -1 | 1;
    cause: SeatCause;
    cause_id: number | null;
    by_id: number | null;
    at: string;
  };
  placement_check: {
    id: Generated<boolean>;
    due_at: string | null;
    agreed_at: string | null;
  };
  training_attendance: {
    id: GeneratedAlways<number>;
    placement_id: number;
    day: string;
    state: AttendanceState;
    absence_type: AbsenceType | null;
    minutes: number | null;
    note: Generated<string>;
    source: AttendanceSource;
    marked_at: string;
    set_by: number | null;
    reason: Generated<string>;
    excused_by: number | null;
    version: Generated<number>;
  };
  training_entry: {
    id: string;
    placement_id: number;
    day: string;
    marked_at: string;
    received_at: string;
  };
  training_code_try: { placement_id: number; day: string; tries: number };
  training_request: {
    id: GeneratedAlways<number>;
    kind: RequestKind;
    cause: SuspensionCause | null;
    paused_until: string | null;
    placement_id: number;
    student_id: number;
    attendance_id: number | null;
    reason: string;
    file_id: number | null;
    state: Generated<RequestState>;
    answer: Generated<string>;
    of_seat: GeneratedAlways<number | null>;
    asked_at: string;
    decided_by: number | null;
    decided_at: string | null;
  };
  training_instructions: {
    id: Generated<boolean>;
    text: string;
    text_ar: string;
    version: Generated<number>;
  };
  training_first_day: {
    internship_id: number;
    due_at: string | null;
    revoked: Generated<number>;
  };
  training_turn: { student_id: number; due_at: string | null };
  training_ready_mail: {
    id: GeneratedAlways<number>;
    title: string;
    title_ar: string;
    text: string;
    text_ar: string;
    version: Generated<number>;
  };
  training_mail: {
    id: GeneratedAlways<number>;
    title: string;
    title_ar: string;
    text: string;
    text_ar: string;
    recipients: number;
    sent_by: number;
    sent_at: string;
  };
}

export type PlacementRow = Selectable<TrainingTables['placement']>;
export type AttendanceRow = Selectable<TrainingTables['training_attendance']>;
export type MailRow = Selectable<TrainingTables['training_mail']>;
export type RequestRow = Selectable<TrainingTables['training_request']>;
