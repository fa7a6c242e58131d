import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideEvents } from '../events.ts';
import type { SideTables } from '../tables/tables.ts';

export type Tables = SideTables & PeopleTables & AccountTables & FileTables;

export interface SideJobs {
  /** Tells somebody of a side that their account, `hint` of it, was written; null: it was forgotten. */
  'sides.mail_account': { person_id: number; to: string; hint: string | null };
}

export type SidesPlatform = Platform<Tables, SideEvents, SideJobs>;

/** The room of internship staff. */
export const sidesRoom = 'sides:staff';
