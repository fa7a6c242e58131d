import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingContract } from '../contract.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { advisingAudit } from './audit-words.ts';
import { advisingDone } from './done.ts';
import { guidanceAttachment } from './file-purpose.ts';
import { followCrossings } from './follow-crossings.ts';
import { advisingNews } from './news.ts';
import { advisingHandlers } from './routes.ts';
import { summariseContacts } from './summarise-contacts.ts';
import { tellMornings } from './tell-mornings.ts';
import { advisingWaits } from './waits.ts';

export function advisingService(platform: AdvisingPlatform, settings: CurrentSettings) {
  const uploads = async () => (await settings.current()).uploads;
  followCrossings(platform, settings);
  return defineService<typeof advisingContract>({
    contract: advisingContract,
    addresses: advisingAddresses,
    handlers: advisingHandlers(platform, settings),
    audit: advisingAudit,
    news: advisingNews,
    waits: advisingWaits(platform),
    done: advisingDone(platform),
    due: [summariseContacts(platform.database), tellMornings({ ...platform, settings })],
    file_purposes: [guidanceAttachment(platform.database, uploads)],
  });
}
