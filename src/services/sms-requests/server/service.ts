import { defineService } from '#platform/service/service.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsContract } from '../contract.ts';
import { smsRequestsAudit, smsRequestsDone, smsRequestsJobs } from './audit-words.ts';
import { listDemoNews, seedDemoRequests } from './demo.ts';
import { smsRequestsNews } from './news.ts';
import { smsRequestsHandlers } from './routes.ts';
import { sendDue } from './send-due.ts';
import { sendMessage } from './send-message.ts';
import { deliverTest } from './send-test.ts';
import { approversRoom, isApprover, type Needed, type SmsPlatform } from './sms-platform.ts';
import { smsRequestsTracked } from './tracked.ts';
import { smsRequestsWaits } from './waits.ts';

export const smsRequestsService = defineService({
  contract: smsRequestsContract,
  addresses: smsRequestsAddresses,
  kept: { service: { sms_receiver: 'person_id', sms_test: 'person_id' } },
  open: (platform: SmsPlatform, needed: Needed) => {
    const { database, jobs } = platform;
    jobs.handle('sms-requests.send', (job) => sendMessage(platform, job));
    jobs.handle('sms-requests.send_test', (job) => deliverTest(platform, job));
    return {
      handlers: smsRequestsHandlers(platform, needed),
      roomsOf: (actor) => (isApprover(actor) ? [approversRoom] : []),
      audit: smsRequestsAudit,
      news: smsRequestsNews,
      waits: smsRequestsWaits(platform),
      tracked: smsRequestsTracked(platform),
      done: { logged: smsRequestsDone },
      jobs: smsRequestsJobs,
      due: [sendDue(platform, needed.settings)],
      demo: {
        seed: (now) => seedDemoRequests(database, now),
        news: () => listDemoNews(database.reads),
      },
    };
  },
});
