import type { Actor } from '#platform/access/actor.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ChatTables } from '../tables/tables.ts';

export type Tables = ChatTables & FileTables & PeopleTables & AccountTables;

export type ChatPlatform = Platform<Tables>;

/** Who does something, and when. */
export interface By {
  actor: Actor;
  now: Date;
}
