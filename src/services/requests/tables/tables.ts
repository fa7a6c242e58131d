import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Gender, UserType } from '#platform/access/actor.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Answers, FormType } from '#services/forms/contract.ts';
import type { MarkedField, RequestState, StepState } from '../request.ts';

export interface RequestTables {
  form_request: {
    id: GeneratedAlways<number>;
    form_id: number;
    form_type: FormType;
    version_id: number;
    student_id: number;
    state: RequestState;
    answers: JSONColumnType<Answers>;
    edition: Generated<number>;
    stage: number | null;
    return_stage: number | null;
    returns: Generated<number>;
    marked: JSONColumnType<MarkedField[]>;
    started_at: string;
    sent_at: string | null;
    changed_at: string;
    ended_at: string | null;
    took_days: number | null;
    promised_at: string | null;
    reminded_at: string | null;
    due_at: string | null;
    created_at: Generated<string>;
  };
  form_request_returned: {
    request_id: number;
    edition: number;
    answers: JSONColumnType<Answers>;
    returned_at: string;
  };
  form_request_step: {
    id: GeneratedAlways<number>;
    request_id: number;
    form_id: number;
    form_type: FormType;
    student_id: number;
    section: Gender;
    step_key: string;
    stage: number;
    state: Generated<StepState>;
    guide_id: number | null;
    user_type: UserType | null;
    role: number | null;
    major_code: number | null;
    college_code: number | null;
    gender: Gender | null;
    held_by_supervisor: Generated<boolean>;
    assigned_id: number | null;
    opened_at: string;
    promised_at: string;
    due_at: string | null;
    told: Generated<number>;
    decided_by: number | null;
    decided_at: string | null;
    took_days: number | null;
    deputy_of: number | null;
    back_to: string | null;
    reason: Generated<string>;
    reason_ar: Generated<string>;
    created_at: Generated<string>;
  };
  form_deputy: {
    id: GeneratedAlways<number>;
    person_id: number;
    user_type: UserType;
    role: number;
    deputy_id: number;
    from_day: Day;
    to_day: Day;
    made_by: number;
    made_at: string;
    ended_at: string | null;
  };
}

export type RequestRow = Selectable<RequestTables['form_request']>;
export type StepRow = Selectable<RequestTables['form_request_step']>;
export type DeputyRow = Selectable<RequestTables['form_deputy']>;
