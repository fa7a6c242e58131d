import type { Generated, GeneratedAlways } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { lookedAt, RecordState, ways } from '../intake.ts';

/** Reached by the vault alone. Sealed columns are those of `server/sealed.ts`. */
export interface CounsellingTables {
  'counselling.record': {
    id: string;
    serial: GeneratedAlways<number>;
    student_id: number;
    section: Gender;
    counsellor_id: number | null;
    state: Generated<RecordState>;
    consent_version: number;
    consented_at: string;
    ended_at: string | null;
    intake: string | null;
    risk: string | null;
    referral: string | null;
    referral_left: Generated<number>;
    referral_by: number | null;
    assessment: string | null;
  };
  'counselling.note': {
    id: string;
    record_id: string;
    author_id: number;
    written_at: string;
    body: string;
  };
  'counselling.follow_up': {
    id: string;
    record_id: string;
    day: Day;
    is_done: Generated<boolean>;
    body: string;
  };
  'counselling.transfer': {
    id: string;
    student_id: number;
    section: Gender;
    guide_id: number;
    state: Generated<'asked' | 'agreed' | 'taken'>;
    asked_at: string;
    answered_at: string | null;
    counsellor_id: number | null;
    referral: string;
    referral_left: number;
  };
  'counselling.access': {
    id: GeneratedAlways<number>;
    student_id: number;
    record_id: string | null;
    person_id: number;
    kind: (typeof lookedAt)[number];
    way: (typeof ways)[number];
    opening_id: string | null;
    at: string;
  };
  'counselling.break_glass': {
    id: string;
    record_id: string;
    person_id: number;
    opened_at: string;
    until: string;
    ended_at: string | null;
    reason: string;
  };
  'counselling.alert': {
    id: string;
    record_id: string;
    student_id: number;
    section: Gender;
    raised_at: string;
    told_ids: number[];
    booking_id: number | null;
    due_at: string | null;
    opened_at: string | null;
    opened_by: number | null;
    taken_back_at: string | null;
    risk: string;
  };
  'counselling.duty_roster': {
    section: Gender;
    day: Day;
    counsellor_id: number;
  };
}
