import type { UserType } from '#platform/access/actor.ts';

/** Events of people, published in the transaction that writes them: a reload's, or a decision's in the portal. */
export interface PeopleEvents {
  /** At most 1,000 people at a time: new ones and changed ones. */
  'people.applied': {
    people: readonly AppliedPerson[];
    /** Negative for a decision made in the portal about one student, not a run. */
    run_id: number;
    /** The run that this one undoes, if any. */
    undoes: number | null;
    now: Date;
  };
  /** The source changed students' advisors, in one step of a reload. */
  'people.advisors_changed': { changes: readonly AdvisorChange[]; now: Date };
  /** People who vanished from the source; they may not sign in. */
  'people.vanished': { person_ids: readonly number[]; now: Date };
  /** A person who left is erased; before their rows go. Listeners delete what they note under the number. */
  'people.erased': { person_id: number; user_id: string };
  /** At most 1,000 at a time: changed absences in courses of the present term; the first load of attendance is no change. */
  'people.absence_changed': {
    changes: readonly AbsenceChange[];
    run_id: number;
    /** The run that this one undoes, if any. */
    undoes: number | null;
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
