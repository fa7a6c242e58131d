import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { QuotaTables } from '#services/distribution/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { SwapEvents } from '../events.ts';
import type { SwapTables } from '../tables/tables.ts';

export type Tables = SwapTables &
  QuotaTables &
  TrainingTables &
  SideTables &
  PeopleTables &
  AccountTables &
  FileTables &
  LinkTables;

export type SwapsPlatform = Platform<Tables, SwapEvents>;

/** The room of internship staff. */
export const swapsRoom = 'swaps:staff';
