import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingContract } from '../contract.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { advisingAudit } from './audit-words.ts';
import { listDemoNews } from './demo-events.ts';
import { advisingDone } from './done.ts';
import { guidanceAttachment } from './file-purpose.ts';
import { followCrossings } from './follow-crossings.ts';
import { advisingNews } from './news.ts';
import { seedDemoMessages } from './public.ts';
import { advisingHandlers } from './routes.ts';
import { summariseContacts } from './summarise-contacts.ts';
import { tellMornings } from './tell-mornings.ts';
import { advisingWaits } from './waits.ts';

export const advisingService = defineService({
  contract: advisingContract,
  addresses: advisingAddresses,
  kept: {
    study: {
      guidance_message: 'student_id',
      guidance_reply: { by: 'message_id', of: 'guidance_message' },
      guidance_visual: { by: 'message_id', of: 'guidance_message' },
      guidance_alert: { by: 'student_id', leaves: ['word', 'how'] },
      guidance_concern: { by: 'student_id', leaves: ['text', 'answer'] },
      guidance_contact: 'student_id',
    },
  },
  open: (platform: AdvisingPlatform, { settings }: WithSettings) => {
    const uploads = async () => (await settings.current()).uploads;
    followCrossings(platform, settings);
    return {
      handlers: advisingHandlers(platform, settings),
      audit: advisingAudit,
      news: advisingNews,
      waits: advisingWaits(platform),
      done: advisingDone(platform),
      due: [summariseContacts(platform.database), tellMornings({ ...platform, settings })],
      file_purposes: [guidanceAttachment(platform.database, uploads)],
      demo: {
        after: ['appointments'],
        seed: (now) => seedDemoMessages(platform.database, now),
        news: (now) => listDemoNews(platform.database.reads, now),
      },
    };
  },
});
