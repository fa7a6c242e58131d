import type { AdvisorChange } from '#services/people/events.ts';
import type { CorrectionAnswer, CorrectionField } from './correction.ts';
import type { ChangeReason, MoveKind } from './move.ts';

/** Events of guidance, published in the transaction that makes them true. */
export interface GuidanceEvents {
  /** Students got another guide; several in one event if they were assigned together. */
  'guidance.advisors_changed': {
    changes: readonly AdvisorChange[];
    reason: ChangeReason;
    /** Null if the source did it. */
    by: number | null;
    now: Date;
  };
  /** A transfer or request was made; the heads of the students' departments decide it. */
  'guidance.move_asked': MoveNews & { heads: readonly { id: number; role: number }[] };
  'guidance.move_rejected': MoveNews & { reason: string };
  /** Any registrar who reaches the student can answer. */
  'guidance.correction_asked': {
    correction_id: number;
    student_id: number;
    field: CorrectionField;
    registrars: readonly { id: number; role: number }[];
    now: Date;
  };
  'guidance.correction_answered': {
    correction_id: number;
    student_id: number;
    field: CorrectionField;
    state: CorrectionAnswer;
    by: number;
    now: Date;
  };
}

export interface MoveNews {
  kind: MoveKind;
  /** Several if a guide transfers several students at once. */
  move_ids: readonly number[];
  student_ids: readonly number[];
  asked_by: number;
  now: Date;
}
