import { existsSync } from 'node:fs';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Migrations } from '#platform/database/migrate.ts';
import type { BindingTables } from '#platform/http/bind.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { EventsOf, JobsOf, TablesOf } from '#platform/service/service.ts';
import { contracts, type services } from '../services.ts';

type Services = (typeof services)[number];

/** Every table of the portal; each service gets only its own. */
export type PortalTables = BindingTables & AuditTables & JobQueue & TablesOf<Services>;

export type PortalEvents = EventsOf<Services>;

export type PortalJobs = JobsOf<Services>;

const ofPlatform = ['database', 'http', 'links', 'webhooks', 'live', 'audit'];

const owners = [
  ...ofPlatform.map((folder) => `platform/${folder}`),
  ...contracts.map(({ service }) => `services/${service}`),
];

/** The name that databases know an owner by: its name when its first file was applied. */
const knownAs = new Map([['services/people', 'services/system-data']]);

/**
 * The owners that have tables, in dependency order: an owner's tables may reference those of earlier owners
 * only.
 */
export const migrations: readonly Migrations[] = owners
  .map((owner) => ({
    owner: knownAs.get(owner) ?? owner,
    folder: new URL(`../../${owner}/tables/`, import.meta.url),
  }))
  .filter(({ folder }) => existsSync(folder));
