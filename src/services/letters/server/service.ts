import { isAllowed } from '#platform/access/allow.ts';
import { resealAccounts } from '#platform/secrets/sealed-account.ts';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { lettersAddresses } from '../addresses.ts';
import { letterReaders } from '../calls.ts';
import { lettersContract } from '../contract.ts';
import { lettersAudit, lettersDone } from './audit-words.ts';
import { listDemoNews, seedDemoLetters } from './demo.ts';
import { letterFile } from './file-purpose.ts';
import { letterJobs } from './job-words.ts';
import { followAccounts, followTrainers } from './letter-account.ts';
import { type LettersPlatform, letterIbans, lettersRoom } from './letters-platform.ts';
import { lettersNews } from './news.ts';
import { lettersHandlers } from './routes.ts';
import { mailSide, sendDue } from './send.ts';
import { lettersWaits } from './waits.ts';

export const lettersService = defineService({
  contract: lettersContract,
  addresses: lettersAddresses,
  open: (platform: LettersPlatform, { settings }: WithSettings) => {
    platform.events.on('sides.account_changed', followAccounts(platform));
    platform.events.on('sides.trainer_replaced', followTrainers(platform));
    platform.jobs.handle('letters.mail_side', (job) => mailSide(platform, job));
    return {
      handlers: lettersHandlers(platform),
      roomsOf: (actor) => (isAllowed(letterReaders, actor) ? [lettersRoom] : []),
      audit: lettersAudit,
      news: lettersNews,
      waits: lettersWaits(platform),
      done: { logged: lettersDone },
      jobs: letterJobs,
      file_purposes: [letterFile(settings)],
      due: [sendDue(platform)],
      tidy: () => resealAccounts(platform.database, platform.secrets, letterIbans),
      demo: {
        after: ['training'],
        seed: (now) => seedDemoLetters(platform, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
