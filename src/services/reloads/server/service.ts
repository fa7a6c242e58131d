import { isAllowed } from '#platform/access/allow.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsContract } from '../contract.ts';
import type { ReloadEvents } from '../events.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { reloadsAudit } from './audit-words.ts';
import { listDemoNews } from './demo-events.ts';
import { reloadsJobs } from './job-words.ts';
import { firstLoad } from './load-from-source.ts';
import { reloadsNews } from './news.ts';
import { reloadsRoutes } from './routes.ts';
import { forgetPerson } from './runs/forget-person.ts';
import { reviveRuns } from './runs/revive-runs.ts';
import { runReload } from './runs/run-reload.ts';
import { type Review, reloadRoom } from './runs/runs.ts';
import type { ReloadJobs } from './runs/start-reload.ts';
import { seedDemoReloads } from './seed-demo-reloads.ts';
import { resealTokens } from './sources/reseal-tokens.ts';
import { sourceData } from './sources/source-purpose.ts';
import { startDueReloads } from './sources/start-due-reloads.ts';
import { openUploads, releaseUploads } from './sources/uploads.ts';
import { reloadsWaits } from './waits.ts';

const demoPeople = { reloader_id: '900012', admin_id: '800022' };

export interface ReloadsNeeds extends WithSettings {
  /** The folder with the source system's files. */
  source_dir: string;
  /** The folder for files being read from elsewhere. */
  arriving_dir: string;
  /** Reads accounts before staff are changed. */
  review: Review;
}

export const reloadsService = defineService({
  contract: reloadsContract,
  addresses: reloadsAddresses,
  open: (
    platform: Platform<
      PeopleTables & ReloadTables & FileTables,
      PeopleEvents & ReloadEvents,
      ReloadJobs
    >,
    { settings, ...options }: ReloadsNeeds,
  ) => {
    const { arriving_dir } = options;
    const limits = {
      max_source_bytes: async () => (await settings.current()).uploads.source_max_mb * 1_000_000,
      student_levels: async () => (await settings.current()).academic.student_levels,
      stale_after_days: async () => (await settings.current()).academic.stale_after_days,
    };
    const uploads = openUploads({ ...platform, arriving_dir });
    const deps = { ...platform, ...options, ...limits, uploads };
    platform.events.on('people.erased', forgetPerson);
    platform.jobs.handle('system-data.reload', ({ data }) => runReload(deps, data.run_id));

    return {
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
      file_purposes: [sourceData(limits.max_source_bytes)],
      tidy: async (now) => {
        await reviveRuns(platform, now);
        await releaseUploads(platform, now);
        await resealTokens(platform);
      },
      roomsOf: (actor) => (isAllowed(systemDataRoles, actor) ? [reloadRoom] : []),
      ...firstLoad(deps),
      demo: {
        after: ['accounts'],
        seed: (now) => seedDemoReloads(deps, { ...demoPeople, now }),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
