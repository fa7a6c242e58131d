import type { UserType } from '#platform/access/actor.ts';
import type { ReloadKind } from './reload.ts';
import type { ReviewedField, StaffKind } from './reviewed.ts';

/** Events of system-data, published in the transaction that applies a reload. */
export interface SystemDataEvents {
  /** At most 1,000 people at a time: new ones and changed ones. */
  'system-data.people_applied': {
    people: readonly AppliedPerson[];
    /** Negative for a decision made in the portal about one student, not a run. */
    run_id: number;
    /** The run that this one undoes, if any. */
    undoes: number | null;
    now: Date;
  };
  /** The source changed students' advisors, in one step of a reload. */
  'system-data.advisors_changed': { changes: readonly AdvisorChange[]; now: Date };
  /** People who vanished from the source; they may not sign in. */
  'system-data.people_vanished': { person_ids: readonly number[]; now: Date };
  /** At most 1,000 at a time: changed absences in courses of the present term. */
  'system-data.absence_changed': {
    changes: readonly AbsenceChange[];
    run_id: number;
    /** The run that this one undoes, if any. */
    undoes: number | null;
    /** True for the first load of attendance: everything is new, so nothing is news. */
    is_first: boolean;
    now: Date;
  };
  /**
   * Changes that a staff reload held back for approval; published after all applied people. People it lists
   * without a change here have nothing pending any more.
   */
  'system-data.changes_held': {
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
  'system-data.own_row_held': { person_id: number; kind: StaffKind; run_id: number; now: Date };
  /** A scheduled reload failed, needs confirmation or was skipped; `person_ids` are notified. */
  'system-data.scheduled_reload_stuck': {
    kind: ReloadKind;
    /** Null if it was skipped. */
    run_id: number | null;
    outcome: 'failed' | 'refused' | 'skipped';
    person_ids: readonly number[];
    now: Date;
  };
}

export interface AppliedPerson {
  id: number;
  user_id: string;
  user_type: UserType;
  national_id: string;
  gender: 1 | 2;
  is_staff: boolean;
  is_halted: boolean;
  /** The email before this run if it changed, else null; null too if there was none. */
  former_email: string | null;
  /** Null for staff. */
  student: AppliedStudent | null;
  /**
   * The role codes granted by the source; the first becomes the current role initially; none for students.
   */
  roles: readonly number[];
}

export interface AppliedStudent {
  /** Two decimals; null without grades. */
  gpa: number | null;
  /** The advisor; null if none is set. */
  advisor_id: number | null;
  /** The values before the run; null for new students. */
  before: { gpa: number | null; is_halted: boolean; advisor_id: number | null } | null;
}

/** A role that a person would gain, or a new value of one column. */
export interface HeldChange {
  person_id: number;
  field: ReviewedField;
  role_id: number | null;
  before_value: string | null;
  after_value: string | null;
}

/** Steps as in `absenceStep`; null if there was, or is, no such course. */
export interface AbsenceChange {
  person_id: number;
  course_code: string;
  before: number | null;
  after: number | null;
}

/** A student's advisor before and after; null for none. */
export interface AdvisorChange {
  student_id: number;
  from_id: number | null;
  to_id: number | null;
}
