import type { InBoth } from '#platform/language/name-in.ts';
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
  'requests.returned': RequestNews & { times: number };
  /** The forms supervisor moved it to another step. */
  'requests.moved': RequestNews & { step_id: number };
  /** Somebody is to deal with it. */
  'requests.assigned': StepNews & { by: number };
  /** The student reminds whoever holds it. */
  'requests.nudged': StepNews;
  /** Its promised days are over: told to its holders, then to whoever stands above them. */
  'requests.late': StepNews;
  'requests.escalated': StepNews;
}
