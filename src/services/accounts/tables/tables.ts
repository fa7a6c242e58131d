import type { Generated, GeneratedAlways } from 'kysely';
import type { Gender, UserType } from '#platform/access/actor.ts';
import type { ReviewedField } from '#services/people/contract.ts';
import type { RoleGrantDecider, RoleGrantState } from '../role-grant.ts';

export interface AccountTables {
  account: {
    person_id: number;
    user_id: string;
    user_type: UserType;
    national_id: string;
    gender: Gender;
    is_staff: boolean;
    is_halted: boolean;
    is_active: boolean;
    username: string | null;
    phone: string | null;
    phone_confirmed_at: string | null;
    password_hash: string | null;
    first_login: Generated<boolean>;
    activated_at: string | null;
    activation_asked_at: string | null;
    role: number | null;
    last_signed_in_at: string | null;
    locked_at: string | null;
    locked_by: number | null;
    lock_reason: string | null;
    address_changed_at: string | null;
  };
  account_role: {
    person_id: number;
    role_id: number;
    origin: 'source' | 'granted';
    granted_by: number | null;
    granted_at: string | null;
    grant_id: number | null;
  };
  role_grant: {
    id: GeneratedAlways<number>;
    person_id: number;
    field: ReviewedField;
    /** Only for a role. */
    role_id: number | null;
    /** These two for every other field. */
    before_value: string | null;
    after_value: string | null;
    decider: RoleGrantDecider;
    /** The kind of file that requests it; null if a user did. */
    kind: 'users' | 'instructors' | null;
    run_id: number | null;
    started_by: number | null;
    confirmed_by: number | null;
    chosen_by: number | null;
    asked_by: number | null;
    asked_at: string;
    state: Generated<RoleGrantState>;
    decided_by: number | null;
    decided_at: string | null;
    reason: string | null;
    is_standing: Generated<boolean>;
  };
  session: {
    id: string;
    person_id: number;
    token_hash: Buffer;
    user_agent: string;
    address: string;
    created_at: string;
    last_used_at: string;
    fresh_at: string;
    passkey_id: number | null;
  };
  activation_mail: {
    person_id: number;
    due_at: string;
    asked_at: string | null;
    sent_at: string | null;
    slip_at: string | null;
    refused_at: string | null;
    refused_to: string | null;
  };
  activation_sending: {
    only_row: Generated<boolean>;
    is_on: Generated<boolean>;
    due_at: Generated<string>;
    changed_by: number | null;
  };
  phone_code: {
    person_id: number;
    phone: string;
    code_hash: string | null;
    expires_at: string;
    tries: Generated<number>;
    asked_at: string;
    day_began_at: string;
    asked_in_day: number;
  };
  reset_code: {
    person_id: number;
    phone: string;
    job_id: string;
    code_hash: string | null;
    made_at: string;
    expires_at: string;
    tries: Generated<number>;
    day_began_at: string;
    sent_in_day: number;
  };
  sign_in_failure: {
    id: GeneratedAlways<number>;
    purpose: 'sign_in' | 'reset_request';
    user_id: string;
    network: string;
    failed_at: string;
    decided: Generated<boolean>;
    device_hash: Buffer | null;
  };
  second_step: {
    person_id: number;
    secret: string;
    made_at: string;
    confirmed_at: string | null;
  };
  spent_step: { person_id: number; step: number; spent_at: string };
  recovery_code: { person_id: number; code_hash: Buffer; used_at: string | null };
  passkey: {
    id: GeneratedAlways<number>;
    person_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    is_backed_up: boolean;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  spent_challenge: { challenge_hash: Buffer; spent_at: string };
  login_ticket: {
    ticket_hash: Buffer;
    person_id: number;
    expires_at: string;
    tries: Generated<number>;
  };
  former_address: { person_id: number; email: string; changed_at: string };
  known_device: { person_id: number; device_hash: Buffer; last_seen_at: string };
}
