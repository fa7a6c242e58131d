import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Day, Time } from '#platform/language/times/day.ts';
import type { AlertEnd, AlertKind, AlertState } from '../alert.ts';
import type { ConcernKind, ConcernState } from '../concern.ts';
import type { AlertLevel, ClosureCode } from '../message.ts';

export interface AdvisingTables {
  guidance_message: {
    id: GeneratedAlways<number>;
    student_id: number;
    author_id: number;
    author_role: number;
    action: string;
    action_name: string;
    action_name_ar: string;
    messages: string;
    action_taken: Generated<boolean>;
    alert_level: Generated<AlertLevel>;
    code: ClosureCode | null;
    closed_by: number | null;
    closed_at: string | null;
    reopened_by: number | null;
    reopened_at: string | null;
    awaits_staff: Generated<boolean>;
    /** By the student; a trigger writes it beside their mark. */
    seen_at: string | null;
    answered_at: string | null;
    version: Generated<number>;
    changed_by: number;
    written_at: string;
    moved_at: string;
    created_at: Generated<string>;
  };
  guidance_reply: {
    id: GeneratedAlways<number>;
    message_id: number;
    author_id: number;
    /** The author's role at the time; people change roles later. */
    author_role: number;
    reply: string;
    written_at: string;
    created_at: Generated<string>;
  };
  /** Seen marks, and files: one mark of each person, and each file once. */
  guidance_visual: {
    id: GeneratedAlways<number>;
    message_id: number;
    person_id: number;
    person_role: number;
    /** Null for a seen mark. */
    file_id: number | null;
    /** The reply that the file came with; null if it was sent on its own. */
    reply_id: number | null;
    at: string;
    created_at: Generated<string>;
  };
  guidance_concern: {
    id: GeneratedAlways<number>;
    student_id: number;
    course_code: string | null;
    kind: ConcernKind;
    text: string;
    raised_by: number;
    raised_role: number;
    raised_at: string;
    state: Generated<ConcernState>;
    answer: string | null;
    closed_by: number | null;
    closed_at: string | null;
    created_at: Generated<string>;
  };
  guidance_alert: {
    id: GeneratedAlways<number>;
    student_id: number;
    kind: AlertKind;
    course_code: string | null;
    from_value: string | null;
    to_value: string | null;
    crossing: number;
    happened_at: string;
    gravity: GeneratedAlways<number>;
    state: Generated<AlertState>;
    done_by: number | null;
    done_at: string | null;
    how: AlertEnd | null;
    /** None where it was closed before there were codes. */
    code: ClosureCode | null;
    word: Generated<string>;
    message_id: number | null;
    offered_by: number | null;
    offered_at: string | null;
    first_contact_by: number | null;
    first_contact_at: string | null;
    created_at: Generated<string>;
  };
  /** Written by triggers, and again by `summariseContacts`. */
  guidance_contact: {
    student_id: number;
    contacts: number;
    answered: number;
    cases_open: number;
    /** By the place of each code; absent: none. */
    closed: Generated<readonly (number | null)[]>;
  };
  guidance_closure_code: {
    code: ClosureCode;
    place: number;
  };
  guidance_contact_days: {
    is_only: Generated<true>;
    from_day: Day | null;
    to_day: Day | null;
  };
  guidance_morning: {
    is_only: Generated<true>;
    start_time: Time | null;
    due_at: string | null;
    told_until: string | null;
  };
}

export type AlertRow = Selectable<AdvisingTables['guidance_alert']>;
