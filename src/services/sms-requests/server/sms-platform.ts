import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { approvers } from '../calls.ts';
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

/** The portal's values for this service. */
export interface Needed extends WithSettings {
  /** The secret in the address of gateways' reports; null: none are taken. */
  sms_callback_secret: string | null;
}

export type SmsPlatform = Platform<Tables, SmsRequestEvents, SmsRequestJobs>;

/** Approvers see all requests, others their own. */
export function isApprover(actor: Actor): boolean {
  return isAllowed(approvers, actor);
}

/** The room of everybody who approves. */
export const approversRoom = 'sms-requests:approvers';

/** Where a change of a request is seen. */
export function roomsOf({ asked_by }: { asked_by: number }): string[] {
  return [approversRoom, roomOfPerson(asked_by)];
}
