import { existsSync } from 'node:fs';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Migrations } from '#platform/database/migrate.ts';
import type { BindingTables } from '#platform/http/bind.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import type { AccountJobs } from '#services/accounts/server/service.ts';
import type { AccountTables } from '#services/accounts/tables/tables.ts';
import type { AdvisingEvents } from '#services/advising/events.ts';
import type { AdvisingTables } from '#services/advising/tables/tables.ts';
import type { AppointmentEvents } from '#services/appointments/events.ts';
import type { AppointmentJobs } from '#services/appointments/server/service.ts';
import type { AppointmentTables } from '#services/appointments/tables/tables.ts';
import type { CampaignEvents } from '#services/campaigns/events.ts';
import type { CampaignTables } from '#services/campaigns/tables/tables.ts';
import type { DemoTables } from '#services/demo/tables/tables.ts';
import type { DistributionEvents } from '#services/distribution/events.ts';
import type { DistributionJobs } from '#services/distribution/server/service.ts';
import type { DistributionTables } from '#services/distribution/tables/tables.ts';
import type { FileTables } from '#services/files/tables/tables.ts';
import type { FormTables } from '#services/forms/tables/tables.ts';
import type { GuidanceEvents } from '#services/guidance/events.ts';
import type { GuidanceTables } from '#services/guidance/tables/tables.ts';
import type { LetterEvents } from '#services/letters/events.ts';
import type { LetterJobs } from '#services/letters/server/service.ts';
import type { LetterTables } from '#services/letters/tables/tables.ts';
import type { NoticeTables } from '#services/notices/tables/tables.ts';
import type { NotificationJobs } from '#services/notifications/server/service.ts';
import type { NotificationTables } from '#services/notifications/tables/tables.ts';
import type { PaymentEvents } from '#services/payments/events.ts';
import type { PaymentJobs } from '#services/payments/server/service.ts';
import type { PaymentTables } from '#services/payments/tables/tables.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/tables/tables.ts';
import type { ReloadEvents } from '#services/reloads/events.ts';
import type { ReloadJobs } from '#services/reloads/server/service.ts';
import type { ReloadTables } from '#services/reloads/tables/tables.ts';
import type { RequestEvents } from '#services/requests/events.ts';
import type { RequestTables } from '#services/requests/tables/tables.ts';
import type { RequirementEvents } from '#services/requirements/events.ts';
import type { RequirementTables } from '#services/requirements/tables/tables.ts';
import type { SettingTables } from '#services/settings/tables/tables.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/tables/tables.ts';
import type { SwapEvents } from '#services/swaps/events.ts';
import type { SwapTables } from '#services/swaps/tables/tables.ts';
import type { TrainingEvents } from '#services/training/events.ts';
import type { TrainingJobs } from '#services/training/server/service.ts';
import type { TrainingTables } from '#services/training/tables/tables.ts';
import type { ViewTables } from '#services/views/tables/tables.ts';
import type { WishEvents } from '#services/wishes/events.ts';
import type { WishTables } from '#services/wishes/tables/tables.ts';
import { contracts } from '../services.ts';

/** Every table of the portal; each service gets only its own. */
export type PortalTables = BindingTables &
  AuditTables &
  JobQueue &
  PeopleTables &
  ReloadTables &
  SettingTables &
  AccountTables &
  GuidanceTables &
  AppointmentTables &
  AdvisingTables &
  CampaignTables &
  FormTables &
  PaymentTables &
  SideTables &
  SwapTables &
  WishTables &
  TrainingTables &
  DistributionTables &
  LetterTables &
  NotificationTables &
  FileTables &
  RequestTables &
  RequirementTables &
  NoticeTables &
  ViewTables &
  DemoTables;

export type PortalEvents = PeopleEvents &
  ReloadEvents &
  AccountEvents &
  GuidanceEvents &
  AppointmentEvents &
  AdvisingEvents &
  RequestEvents &
  RequirementEvents &
  CampaignEvents &
  PaymentEvents &
  SideEvents &
  SwapEvents &
  WishEvents &
  TrainingEvents &
  DistributionEvents &
  LetterEvents;

export type PortalJobs = ReloadJobs &
  AccountJobs &
  AppointmentJobs &
  PaymentJobs &
  TrainingJobs &
  DistributionJobs &
  LetterJobs &
  NotificationJobs;

const ofPlatform = ['database', 'http', 'links', 'webhooks', 'live', 'audit'];

const owners = [
  ...ofPlatform.map((folder) => `platform/${folder}`),
  ...contracts.map(({ service }) => `services/${service}`),
];

/** What an owner is called in databases: its name when its first file was applied. */
const knownAs = new Map([['services/people', 'services/system-data']]);

/**
 * The owners that have tables, in dependency order: an owner's tables may reference those of earlier owners
 * only. Services stand in the order of services.ts.
 */
export const migrations: readonly Migrations[] = owners
  .map((owner) => ({
    owner: knownAs.get(owner) ?? owner,
    folder: new URL(`../../${owner}/tables/`, import.meta.url),
  }))
  .filter(({ folder }) => existsSync(folder));
