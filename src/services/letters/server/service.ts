import { isAllowed } from '#platform/access/allow.ts';
import { resealIbans } from '#platform/secrets/sealed-iban.ts';
import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { lettersAddresses } from '../addresses.ts';
import { letterReaders } from '../calls.ts';
import { lettersContract } from '../contract.ts';
import { lettersAudit, lettersDone } from './audit-words.ts';
import { letterFile } from './file-purpose.ts';
import { letterJobs } from './job-words.ts';
import { type LettersPlatform, letterIbans, lettersRoom } from './letters-platform.ts';
import { lettersNews } from './news.ts';
import { lettersHandlers } from './routes.ts';
import { mailSide, sendDue } from './send.ts';
import { lettersWaits } from './waits.ts';

export type { LetterJobs } from './letters-platform.ts';

export function lettersService(platform: LettersPlatform, settings: CurrentSettings) {
  platform.jobs.handle('letters.mail_side', (job) => mailSide(platform, job));
  return defineService<typeof lettersContract>({
    contract: lettersContract,
    addresses: lettersAddresses,
    handlers: lettersHandlers(platform),
    roomsOf: (actor) => (isAllowed(letterReaders, actor) ? [lettersRoom] : []),
    audit: lettersAudit,
    news: lettersNews,
    waits: lettersWaits(platform),
    done: { logged: lettersDone },
    jobs: letterJobs,
    file_purposes: [letterFile(settings)],
    due: [sendDue(platform)],
    tidy: () => resealIbans(platform.database, platform.secrets, letterIbans),
  });
}
