import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Halalas } from '#platform/language/numbers/money.ts';
import type { ReceiverState, State } from '../request.ts';

export interface SmsRequestTables {
  sms_request: {
    id: GeneratedAlways<number>;
    asked_by: number;
    sender: string;
    semester: string;
    text: string;
    parts: number;
    part_price: Halalas;
    receivers: number;
    state: Generated<State>;
    reason: Generated<string>;
    asked_at: string;
    decided_by: number | null;
    decided_at: string | null;
    due_at: string | null;
    finished_at: string | null;
  };
  sms_receiver: {
    id: GeneratedAlways<number>;
    request_id: number;
    person_id: number;
    phone: string | null;
    state: Generated<ReceiverState>;
    claimed_at: string | null;
    tries: Generated<number>;
    provider_id: string | null;
    failure: Generated<string>;
    sent_at: string | null;
    settled_at: string | null;
  };
  sms_test: {
    person_id: number;
    day: string;
    tests: Generated<number>;
  };
}

export type RequestRow = Selectable<SmsRequestTables['sms_request']>;
export type ReceiverRow = Selectable<SmsRequestTables['sms_receiver']>;
