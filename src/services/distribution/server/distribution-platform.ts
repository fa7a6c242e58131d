import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingEvents } from '#services/training/events.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { WishEvents } from '#services/wishes/events.ts';
import type { WishTables } from '#services/wishes/server/public.ts';
import type { DistributionEvents } from '../events.ts';
import type { DistributionTables } from '../tables/tables.ts';

export interface DistributionJobs {
  /** Seats the students of a run in a process of its own. */
  'distribution.run': { run_id: number };
}

export type Tables = DistributionTables &
  TrainingTables &
  WishTables &
  SideTables &
  PeopleTables &
  AccountTables &
  FileTables &
  LinkTables;

export type DistributionPlatform = Platform<
  Tables,
  DistributionEvents & WishEvents & TrainingEvents & SideEvents,
  DistributionJobs
>;

/** The room of internship staff, for signals of runs and seats. */
export const staffRoom = 'distribution:staff';

/** Where all students hear at one moment that a distribution is out. */
export const studentsRoom = 'distribution:students';
