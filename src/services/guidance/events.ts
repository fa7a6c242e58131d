import type { AdvisorChange } from '#services/system-data/events.ts';
import type { CorrectionAnswer, CorrectionField } from './correction.ts';
import type { ChangeReason, MoveKind } from './move.ts';

/** What guidance announces, in the transaction that makes it true. */
export interface GuidanceEvents {
  /** Students came to another guide, several at once where somebody gave them together. */
  'guidance.advisors_changed': {
    changes: readonly AdvisorChange[];
    reason: ChangeReason;
    /** Null for the source. */
    by: number | null;
    now: Date;
  };
  /** Somebody wishes for it; heads of the students' departments decide. */
  'guidance.move_asked': MoveNews & { heads: readonly { id: number; role: number }[] };
  'guidance.move_rejected': MoveNews & { reason: string };
  /** Registration answers it, whoever of them reaches the student. */
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

interface MoveNews {
  kind: MoveKind;
  /** Several where a guide hands over several at once. */
  move_ids: readonly number[];
  student_ids: readonly number[];
  asked_by: number;
  now: Date;
}
