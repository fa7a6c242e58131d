import type { ReviewedField, StaffKind } from '#services/people/contract.ts';
import type { ReloadKind } from './reload.ts';

/** Events of reloads, published in the transaction that applies one. */
export interface ReloadEvents {
  /**
   * Changes that a staff reload held back for approval; published after all applied people. People it lists
   * without a change here have nothing pending any more.
   */
  'reloads.changes_held': {
    changes: readonly HeldChange[];
    kind: StaffKind;
    run_id: number;
    undoes: number | null;
    /** The ids of the people that the file covers; null for everybody of the kind. */
    spoken_of: readonly number[] | null;
    /** The people who answer for the run; none of them may decide. */
    started_by: number | null;
    confirmed_by: number | null;
    chosen_by: number | null;
    now: Date;
  };
  /** A change to the row of somebody who answers for the run was set aside. */
  'reloads.own_row_held': { person_id: number; kind: StaffKind; run_id: number; now: Date };
  /** A scheduled reload failed, needs confirmation or was skipped; `person_ids` are notified. */
  'reloads.scheduled_reload_stuck': {
    kind: ReloadKind;
    /** Null if it was skipped. */
    run_id: number | null;
    outcome: 'failed' | 'refused' | 'skipped';
    person_ids: readonly number[];
    now: Date;
  };
}

/** A role that a person would gain, or a new value of one column. */
export interface HeldChange {
  person_id: number;
  field: ReviewedField;
  role_id: number | null;
  before_value: string | null;
  after_value: string | null;
}
