import { userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import { systemDataAddresses } from '../addresses.ts';
import { systemDataContract, systemDataRoles } from '../contract.ts';
import type { SystemDataEvents } from '../events.ts';
import type { PeopleTables, ReloadTables } from '../tables/tables.ts';
import { systemDataAudit } from './audit-words.ts';
import { systemDataJobs } from './job-words.ts';
import { systemDataNews } from './news.ts';
import { resealTokens } from './reseal-tokens.ts';
import { reviveRuns } from './revive-runs.ts';
import { systemDataRoutes } from './routes.ts';
import { runReload } from './run-reload.ts';
import { appliedRoom, type Review, reloadRoom } from './runs.ts';
import { sourceData } from './source-purpose.ts';
import { startDueReloads } from './start-due-reloads.ts';
import type { SystemDataJobs } from './start-reload.ts';
import { followTerms } from './summarise-absence.ts';
import { openUploads, releaseUploads } from './uploads.ts';
import { systemDataWaits } from './waits.ts';

export type { SystemDataJobs } from './start-reload.ts';

export interface SystemDataOptions {
  /** The folder with the source system's files. */
  source_dir: string;
  /** The folder for files being read from elsewhere. */
  arriving_dir: string;
  /** The maximum size of a source file, whatever its origin. */
  max_source_bytes: () => Promise<number>;
  /** What accounts are asked before staff are changed. */
  review: Review;
  /** The highest student level. */
  student_levels: () => Promise<number>;
}

export function systemDataService(
  platform: Platform<PeopleTables & ReloadTables & FileTables, SystemDataEvents, SystemDataJobs>,
  options: SystemDataOptions,
) {
  const { arriving_dir } = options;
  const deps = { ...platform, ...options, uploads: openUploads({ ...platform, arriving_dir }) };
  platform.jobs.handle('system-data.reload', ({ data }) => runReload(deps, data.run_id));

  return defineService<typeof systemDataContract>({
    contract: systemDataContract,
    addresses: systemDataAddresses,
    handlers: systemDataRoutes(platform),
    audit: systemDataAudit,
    news: systemDataNews,
    waits: systemDataWaits(platform.database.reads),
    due: [followTerms(platform.database), startDueReloads(platform)],
    jobs: systemDataJobs,
    file_purposes: [sourceData(options.max_source_bytes)],
    tidy: async (now) => {
      await reviveRuns(platform, now);
      await releaseUploads(platform, now);
      await resealTokens(platform);
    },
    roomsOf: (actor) => [
      ...(isAllowed(systemDataRoles, actor) ? [reloadRoom] : []),
      ...(actor.user_type === userTypes.student ? [] : [appliedRoom]),
    ],
  });
}
