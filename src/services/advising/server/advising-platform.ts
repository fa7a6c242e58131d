import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import type { AppointmentTables } from '#services/appointments/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';

export type Tables = AdvisingTables & PeopleTables & FileTables & AccountTables;

export type AdvisingPlatform = Platform<
  Tables & AppointmentTables,
  AdvisingEvents & PeopleEvents & AppointmentEvents
>;
