import type { Expression } from 'kysely';
import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingEvents } from '../events.ts';
import type { TrainingTables } from '../tables/tables.ts';

export interface TrainingJobs {
  /** Mails a trainer the link to an internship's day, unless it was revoked more often than this by then. */
  'training.send_link': { internship_id: number; revoked: number };
  /** Mails a student, of a placement or of none. */
  'training.mail_student': { mail_id: number; placement_id: number | null; person_id: number };
}

export type Tables = TrainingTables &
  SideTables &
  PeopleTables &
  AccountTables &
  FileTables &
  LinkTables;

export type TrainingPlatform = Platform<Tables, TrainingEvents & SideEvents, TrainingJobs>;

/** The ids of the students whose eligibility is checked, all or those in a state (spec section 4): a subquery. */
export type StudentsChecked = (state?: 1 | 2 | 3 | 4) => Expression<number>;

/** The dependencies of the commands. */
export type Deps = TrainingPlatform & { settings: CurrentSettings; checked: StudentsChecked };

/** The room of internship staff. */
export const trainingRoom = 'training:staff';
