import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SmsRequestEvents } from '../events.ts';
import type { SmsRequestTables } from '../tables/tables.ts';

export type Tables = SmsRequestTables & PeopleTables & AccountTables;

export interface SmsRequestJobs {
  'sms-requests.send': {
    receiver_id: number;
    /** The claim that it stands for; a later claim takes the receiver from it. */
    claimed_at: string;
  };
  'sms-requests.send_test': { person_id: number; to: string; sender: string; text: string };
}

export type SmsPlatform = Platform<Tables, SmsRequestEvents, SmsRequestJobs>;

/** The room of everybody who approves. */
export const approversRoom = 'sms-requests:approvers';
