import type { InBoth } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { FormType } from '#services/forms/contract.ts';

/** What every event of a request says. */
export interface RequestNews extends InBoth<'title'> {
  request_id: number;
  form_type: FormType;
  student_id: number;
  now: Date;
}

/** The same of one step, and the people that are told. */
export interface StepNews extends RequestNews {
  step_id: number;
  step: InBoth<'title'>;
  people: readonly number[];
}

/** Events of requests, announced in the transaction that makes them true. */
export interface RequestEvents {
  'requests.accepted': RequestNews;
  'requests.rejected': RequestNews;
  /** `answer_by`: the end of the last day on which the student may send it again. */
  'requests.returned': RequestNews & { times: number; answer_by: Date };
  /** The student didn't send it again in time. */
  'requests.lapsed': RequestNews;
  /** The forms supervisor moved it to another step. */
  'requests.moved': RequestNews & { step_id: number };
  /** A step has opened for its holders. */
  'requests.arrived': StepNews;
  /** Somebody is to deal with it. */
  'requests.assigned': StepNews & { by: number };
  /** The student reminds whoever holds it. */
  'requests.nudged': StepNews;
  /** Its promised days are over: told to its holders, then to whoever stands above them. */
  'requests.late': StepNews;
  'requests.escalated': StepNews;
  /** A person decides in another's place from one day to another. */
  'requests.deputy_named': {
    id: number;
    person_id: number;
    deputy_id: number;
    from_day: Day;
    to_day: Day;
    now: Date;
  };
}
