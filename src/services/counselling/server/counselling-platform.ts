import type { Vault } from '#platform/database/vault.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import type { AppointmentJobs, AppointmentTables } from '#services/appointments/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings, SettingTables } from '#services/settings/server/public.ts';
import type { CounsellingEvents } from '../events.ts';
import type { CounsellingTables } from '../tables/tables.ts';
import type { Sealing } from './sealed.ts';

export type CounsellingPlatform = Platform<
  AppointmentTables & AccountTables & PeopleTables & SettingTables,
  AppointmentEvents & CounsellingEvents,
  AppointmentJobs
> & {
  /** Null: the service is off. */
  vault: Vault<CounsellingTables> | null;
};

/** The same once the vault is open. */
export type Deps = CounsellingPlatform & {
  vault: Vault<CounsellingTables>;
  settings: CurrentSettings;
  sealing: Sealing;
};
