import { isAllowed } from '#platform/access/allow.ts';
import { resealAccounts } from '#platform/secrets/sealed-account.ts';
import { defineService } from '#platform/service/service.ts';
import { sheetPurpose } from '#services/files/server/public.ts';
import { sidesAddresses } from '../addresses.ts';
import { personSheet, sideSheet } from '../calls.ts';
import { sidesContract } from '../contract.ts';
import { internshipStaff } from '../reach.ts';
import { sidesAudit } from './audit-words.ts';
import { listDemoNews } from './demo-news.ts';
import { seedDemoSides } from './demo-sides.ts';
import { mailAccount, sideJobs } from './mail-account.ts';
import { sidesNews } from './news.ts';
import { personIbans } from './person-accounts.ts';
import { sidesHandlers } from './routes.ts';
import { type SidesPlatform, sidesRoom } from './sides-platform.ts';
import { sidesWaits } from './waits.ts';
import { warnDue } from './warn-due.ts';

export const sidesService = defineService({
  contract: sidesContract,
  addresses: sidesAddresses,
  open: (platform: SidesPlatform) => {
    platform.jobs.handle('sides.mail_account', (job) => mailAccount(platform, job));
    return {
      handlers: sidesHandlers(platform),
      roomsOf: (actor) => (isAllowed(internshipStaff, actor) ? [sidesRoom] : []),
      audit: sidesAudit,
      news: sidesNews,
      file_purposes: [sheetPurpose(sideSheet), sheetPurpose(personSheet)],
      tidy: () => resealAccounts(platform.database, platform.secrets, personIbans),
      due: [warnDue(platform)],
      waits: sidesWaits(platform),
      demo: {
        seed: (now) => seedDemoSides(platform, now),
        news: (now) => listDemoNews(platform.database.reads, now),
      },
      jobs: sideJobs,
    };
  },
});
