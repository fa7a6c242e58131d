import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { FormTables } from '#services/forms/server/public.ts';
import type { GuidanceEvents } from '#services/guidance/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { RequestEvents } from '../events.ts';
import type { RequestTables } from '../tables/tables.ts';

export type Tables = RequestTables & FormTables & PeopleTables & AccountTables & FileTables;

export type RequestsPlatform = Platform<Tables, RequestEvents & GuidanceEvents>;

/** The dependencies of the commands. */
export type Deps = Pick<
  RequestsPlatform,
  'database' | 'events' | 'live' | 'speak' | 'files' | 'clock'
> & { settings: CurrentSettings };
