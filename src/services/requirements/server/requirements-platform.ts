import type { Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingEvents } from '#services/training/events.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { RequirementEvents } from '../events.ts';
import type { RequirementTables } from '../tables/tables.ts';

export type Tables = RequirementTables & PeopleTables & FileTables & SideTables & TrainingTables;
export type Events = RequirementEvents & PeopleEvents & SideEvents & TrainingEvents;
export type RequirementsPlatform = Platform<Tables, Events>;

/** The dependencies of the commands. */
export type Deps = WithSettings &
  Pick<RequirementsPlatform, 'database' | 'events' | 'live' | 'speak' | 'files' | 'clock'>;

/** How many days after its end a document of somebody in training closes nothing. */
export async function graceDays({ settings }: WithSettings): Promise<number> {
  return (await settings.current()).academic.document_grace_days;
}

/** The room of internship staff, for signals of documents and rights. */
export const requirementsRoom = 'requirements:staff';

/** The table whose rows claim the files, and the one whose rows claim samples. */
export const documentUser = 'internship_document';
export const sampleUser = 'internship_requirement';
