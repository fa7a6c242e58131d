import { isAllowed } from '#platform/access/allow.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsContract } from '../contract.ts';
import type { ReloadEvents } from '../events.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { reloadsAudit } from './audit-words.ts';
import { reloadsJobs } from './job-words.ts';
import { reloadsNews } from './news.ts';
import { reloadsRoutes } from './routes.ts';
import { reviveRuns } from './runs/revive-runs.ts';
import { runReload } from './runs/run-reload.ts';
import { type Review, reloadRoom } from './runs/runs.ts';
import type { ReloadJobs } from './runs/start-reload.ts';
import { resealTokens } from './sources/reseal-tokens.ts';
import { sourceData } from './sources/source-purpose.ts';
import { startDueReloads } from './sources/start-due-reloads.ts';
import { openUploads, releaseUploads } from './sources/uploads.ts';
import { reloadsWaits } from './waits.ts';

export type { ReloadJobs } from './runs/start-reload.ts';

export interface ReloadsOptions {
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
  /** After how many days without a reload data counts as old. */
  stale_after_days: () => Promise<number>;
}

export function reloadsService(
  platform: Platform<
    PeopleTables & ReloadTables & FileTables,
    PeopleEvents & ReloadEvents,
    ReloadJobs
  >,
  options: ReloadsOptions,
) {
  const { arriving_dir } = options;
  const deps = { ...platform, ...options, uploads: openUploads({ ...platform, arriving_dir }) };
  platform.jobs.handle('system-data.reload', ({ data }) => runReload(deps, data.run_id));

  return defineService<typeof reloadsContract>({
    contract: reloadsContract,
    addresses: reloadsAddresses,
    handlers: reloadsRoutes(deps),
    audit: reloadsAudit,
    news: reloadsNews,
    waits: reloadsWaits(platform.database.reads),
    done: {
      logged: [
        'system-data.guard_lifted',
        'system-data.reload_undone',
        'system-data.source_agreed',
      ],
    },
    due: [startDueReloads(platform)],
    jobs: reloadsJobs,
    file_purposes: [sourceData(options.max_source_bytes)],
    tidy: async (now) => {
      await reviveRuns(platform, now);
      await releaseUploads(platform, now);
      await resealTokens(platform);
    },
    roomsOf: (actor) => (isAllowed(systemDataRoles, actor) ? [reloadRoom] : []),
  });
}
