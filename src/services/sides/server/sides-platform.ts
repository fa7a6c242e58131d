import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideEvents } from '../events.ts';
import type { SideTables } from '../tables/tables.ts';

export type Tables = SideTables & PeopleTables & AccountTables & FileTables;

export type SidesPlatform = Platform<Tables, SideEvents>;

/** The room of internship staff. */
export const sidesRoom = 'sides:staff';
