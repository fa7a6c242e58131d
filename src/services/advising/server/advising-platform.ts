import type { Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';

export type AdvisingPlatform = Platform<AdvisingTables & PeopleTables & FileTables, AdvisingEvents>;
