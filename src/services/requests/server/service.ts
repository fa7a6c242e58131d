import { sql } from 'kysely';
import { defineService } from '#platform/service/service.ts';
import { stepHolders } from '#services/forms/calls.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsContract } from '../contract.ts';
import { requestsAudit, requestsDone } from './audit-words.ts';
import { listDemoNews } from './demo-news.ts';
import { seedDemoRequests } from './demo-requests.ts';
import { followGuides } from './follow-guides.ts';
import { requestsNews } from './news.ts';
import { requestFile } from './request-files.ts';
import type { RequestsPlatform } from './requests-platform.ts';
import { returnedDue } from './returned-due.ts';
import { roomsOf } from './rooms.ts';
import { requestsHandlers } from './routes.ts';
import { stepDue } from './step-due.ts';
import { requestsTracked } from './tracked.ts';
import { requestsLine } from './waiting.ts';
import { requestsWaits } from './waits.ts';

export const requestsService = defineService({
  contract: requestsContract,
  addresses: requestsAddresses,
  kept: {
    work: { form_deputy: 'person_id' },
    service: {
      form_request: { by: 'student_id', open: sql`ended_at is null and state <> 'draft'` },
      form_request_step: 'student_id',
      form_request_returned: { by: 'request_id', of: 'form_request', cascades: true },
    },
  },
  open: (platform: RequestsPlatform, { settings }: WithSettings) => {
    followGuides(platform);
    const { database, clock } = platform;
    const deps = { ...platform, settings };
    return {
      handlers: requestsHandlers(platform, deps),
      roomsOf: (actor) => roomsOf(database.reads, actor, clock.now()),
      audit: requestsAudit,
      news: requestsNews,
      waits: requestsWaits(platform),
      line: requestsLine(platform.database.reads),
      tracked: requestsTracked(platform),
      done: { logged: requestsDone },
      file_purposes: [requestFile(database, settings, clock, stepHolders)],
      due: [stepDue(deps), returnedDue(deps)],
      demo: {
        seed: (now) => seedDemoRequests(database, now),
        news: () => listDemoNews(database.reads),
      },
    };
  },
});
