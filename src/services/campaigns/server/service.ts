import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsContract } from '../contract.ts';
import { campaignsAudit } from './audit-words.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { listDemoNews } from './demo-events.ts';
import { campaignsFigures } from './figures.ts';
import { followBookings } from './follow-bookings.ts';
import { inviteDue } from './invite-due.ts';
import { campaignsNews } from './news.ts';
import { seedDemoCampaigns } from './public.ts';
import { campaignsHandlers } from './routes.ts';
import { campaignsWaits } from './waits.ts';

export const campaignsService = defineService({
  contract: campaignsContract,
  addresses: campaignsAddresses,
  kept: { service: { guidance_campaign_student: 'student_id' } },
  open: (platform: CampaignsPlatform, { settings }: WithSettings) => {
    followBookings(platform);
    return {
      handlers: campaignsHandlers(platform, settings),
      audit: campaignsAudit,
      news: campaignsNews,
      waits: campaignsWaits(platform),
      figures: campaignsFigures(platform),
      done: { logged: ['campaigns.added', 'campaigns.reminded', 'campaigns.stopped'] },
      due: [inviteDue(platform)],
      demo: {
        seed: (now) => seedDemoCampaigns(platform.database, now),
        news: () => listDemoNews(platform.database.reads),
      },
    };
  },
});
