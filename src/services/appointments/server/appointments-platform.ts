import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { GuidanceEvents } from '#services/guidance/events.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { AppointmentEvents } from '../events.ts';
import type { AppointmentJobs } from './jobs.ts';
import type { LineTables } from './waiting-line.ts';

export type AppointmentsPlatform = Platform<
  LineTables & AccountTables & LinkTables & FileTables,
  AccountEvents & AppointmentEvents & GuidanceEvents & PeopleEvents,
  AppointmentJobs
>;
