import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CorrectionField, CorrectionState } from '../correction.ts';
import type { ChangeReason, MoveKind, MoveState } from '../move.ts';

export interface GuidanceTables {
  guide_capacity: {
    guide_id: number;
    capacity: number | null;
    changed_by: number | null;
    changed_at: string | null;
  };
  advisor_history: {
    id: GeneratedAlways<number>;
    student_id: number;
    from_id: number | null;
    to_id: number | null;
    reason: ChangeReason;
    note: Generated<string>;
    changed_by: number | null;
    changed_at: string;
  };
  advisor_move: {
    id: GeneratedAlways<number>;
    kind: MoveKind;
    student_id: number;
    from_id: number | null;
    advisor_id: number | null;
    reason: string;
    state: Generated<MoveState>;
    asked_by: number;
    asked_at: string;
    to_id: number | null;
    decided_by: number | null;
    decided_at: string | null;
    decision_reason: Generated<string>;
  };
  guidance_correction: {
    id: GeneratedAlways<number>;
    student_id: number;
    field: CorrectionField;
    text: string;
    state: Generated<CorrectionState>;
    asked_at: string;
    answer: Generated<string>;
    answered_by: number | null;
    answered_at: string | null;
    created_at: Generated<string>;
  };
}

export type MoveRow = Selectable<GuidanceTables['advisor_move']>;
export type HistoryRow = Selectable<GuidanceTables['advisor_history']>;
export type CorrectionRow = Selectable<GuidanceTables['guidance_correction']>;
