import { userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionContract } from '../contract.ts';
import { distributionAudit, distributionDone } from './audit-words.ts';
import { listDemoNews, seedDemoDistribution } from './demo.ts';
import { type DistributionPlatform, staffRoom, studentsRoom } from './distribution-platform.ts';
import { distributionJobs } from './job-words.ts';
import { distributionNews } from './news.ts';
import { keepPeriods, watchRuns } from './publish.ts';
import { distributionHandlers } from './routes.ts';
import { makeRun } from './runs.ts';

export const distributionService = defineService({
  contract: distributionContract,
  addresses: distributionAddresses,
  kept: {
    study: {
      distribution_member: { by: 'student_id', stays: 'places' },
      distribution_row: 'student_id',
    },
  },
  open: (platform: DistributionPlatform) => {
    keepPeriods(platform);
    platform.jobs.handle('distribution.run', ({ data }) => makeRun(platform, data.run_id));
    return {
      handlers: distributionHandlers(platform),
      roomsOf: (actor) => {
        if (isAllowed(internshipStaff, actor)) return [staffRoom];
        return actor.user_type === userTypes.student ? [studentsRoom] : [];
      },
      audit: distributionAudit,
      news: distributionNews,
      done: { logged: distributionDone },
      jobs: distributionJobs,
      due: [watchRuns(platform)],
      demo: {
        after: ['wishes'],
        seed: (now) => seedDemoDistribution(platform.database, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
