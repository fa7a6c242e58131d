import { isAllowed } from '#platform/access/allow.ts';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsContract } from '../contract.ts';
import { requirementStaff } from '../reach.ts';
import { requirementsAudit, requirementsDone } from './audit-words.ts';
import { listDemoNews, seedDemoRequirements } from './demo.ts';
import { documentDue } from './document-due.ts';
import { requirementFiles } from './file-purposes.ts';
import { requirementsNews } from './news.ts';
import { followCycles, followRecords, recheckDue } from './recheck.ts';
import { type RequirementsPlatform, requirementsRoom } from './requirements-platform.ts';
import { requirementsHandlers } from './routes.ts';
import { requirementsTracked } from './tracked.ts';
import { requirementsWaits } from './waits.ts';

export const requirementsService = defineService({
  contract: requirementsContract,
  addresses: requirementsAddresses,
  kept: {
    study: {
      internship_check: 'id',
      internship_document: 'student_id',
      internship_recheck: 'student_id',
    },
  },
  open: (platform: RequirementsPlatform, { settings }: WithSettings) => {
    const deps = { ...platform, settings };
    followRecords(platform);
    followCycles(platform);
    return {
      handlers: requirementsHandlers(deps),
      roomsOf: (actor) => (isAllowed(requirementStaff, actor) ? [requirementsRoom] : []),
      audit: requirementsAudit,
      news: requirementsNews,
      waits: requirementsWaits(deps),
      tracked: requirementsTracked(deps),
      done: { logged: requirementsDone },
      file_purposes: requirementFiles(platform.database),
      due: [documentDue(deps), recheckDue(deps)],
      demo: {
        after: ['sides'],
        seed: (now) => seedDemoRequirements(platform.database, now),
        news: (now) => listDemoNews(platform.database.reads, now),
      },
    };
  },
});
