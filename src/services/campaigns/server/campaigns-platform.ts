import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { CampaignEvents } from '../events.ts';
import type { CampaignTables } from '../tables/tables.ts';

export type CampaignsPlatform = Platform<
  CampaignTables & PeopleTables & AccountTables,
  CampaignEvents & AppointmentEvents
>;
