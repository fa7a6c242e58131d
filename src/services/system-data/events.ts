import type { UserType } from '#platform/access/actor.ts';
import type { ReloadKind } from './reload.ts';
import type { ReviewedField, StaffKind } from './reviewed.ts';

/** What system-data announces, in the transaction that applies a reload. */
export interface SystemDataEvents {
  /** At most 1,000 people at a time: new ones, and those of whom anything changed. */
  'system-data.people_applied': {
    people: readonly AppliedPerson[];
    /** Below zero it is no run but a decision of the portal about one student. */
    run_id: number;
    /** The run that this one takes back, if it does. */
    undoes: number | null;
    now: Date;
  };
  /** The source has changed its mind about whose guide somebody is; of one step of a reload. */
  'system-data.advisors_changed': { changes: readonly AdvisorChange[]; now: Date };
  /** People whom the source no longer knows; they may not sign in. */
  'system-data.people_vanished': { person_ids: readonly number[]; now: Date };
  /** At most 1,000 at a time: who has missed more or less of a course of the present term than before. */
  'system-data.absence_changed': {
    changes: readonly AbsenceChange[];
    run_id: number;
    /** The run that this one takes back, if it does. */
    undoes: number | null;
    /** Of the first load of attendance: all of it is new, and none of it is news. */
    is_first: boolean;
    now: Date;
  };
  /**
   * What a reload of staff kept out of its rows until somebody agrees; after everybody was announced whom it
   * did touch. Of whom it speaks and has nothing here, nothing waits any more.
   */
  'system-data.changes_held': {
    changes: readonly HeldChange[];
    kind: StaffKind;
    run_id: number;
    undoes: number | null;
    /** Ids of people; null is everybody whom the kind knows. */
    spoken_of: readonly number[] | null;
    /** Who answers for the run, so none of them decides. */
    started_by: number | null;
    confirmed_by: number | null;
    chosen_by: number | null;
    now: Date;
  };
  /** A change to the row of somebody who answers for the run was set aside. */
  'system-data.own_row_held': { person_id: number; kind: StaffKind; run_id: number; now: Date };
  /** A reload that the clock started failed, waits for a person, or was left out; these want to know. */
  'system-data.scheduled_reload_stuck': {
    kind: ReloadKind;
    /** Null when it was left out. */
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
  /** The address before this run, where it changed; null where it didn't, and where there was none. */
  former_email: string | null;
  /** Null for who is no student. */
  student: AppliedStudent | null;
  /** Role codes as the source grants them, the first one in force at first; none for a student. */
  roles: readonly number[];
}

export interface AppliedStudent {
  /** On two decimals; null without grades. */
  gpa: number | null;
  /** The guide; null where none is set. */
  advisor_id: number | null;
  /** As it was before the run; null for who is new. */
  before: { gpa: number | null; is_halted: boolean; advisor_id: number | null } | null;
}

/** A role that a person would gain, or another value of one column. */
export interface HeldChange {
  person_id: number;
  field: ReviewedField;
  role_id: number | null;
  before_value: string | null;
  after_value: string | null;
}

/** Steps as `absenceStep` counts them; null where there was, or is, no such course. */
export interface AbsenceChange {
  person_id: number;
  course_code: string;
  before: number | null;
  after: number | null;
}

/** A student's guide, before and after; null is nobody. */
export interface AdvisorChange {
  student_id: number;
  from_id: number | null;
  to_id: number | null;
}
