import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { WishEvents } from '../events.ts';
import type { WishTables } from '../tables/tables.ts';

export type Tables = WishTables &
  TrainingTables &
  SideTables &
  PeopleTables &
  AccountTables &
  FileTables &
  LinkTables;

export type WishesPlatform = Platform<Tables, WishEvents & PeopleEvents & SideEvents>;

/** Where students hear that a window has opened, closed or moved, and the staff too. */
export const windowsRoom = 'wishes:windows';
