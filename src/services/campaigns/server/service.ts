import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsContract } from '../contract.ts';
import { campaignsAudit } from './audit-words.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { campaignsFigures } from './figures.ts';
import { followBookings } from './follow-bookings.ts';
import { inviteDue } from './invite-due.ts';
import { campaignsNews } from './news.ts';
import { campaignsHandlers } from './routes.ts';
import { campaignsWaits } from './waits.ts';

export function campaignsService(platform: CampaignsPlatform, settings: CurrentSettings) {
  followBookings(platform);
  return defineService<typeof campaignsContract>({
    contract: campaignsContract,
    addresses: campaignsAddresses,
    handlers: campaignsHandlers(platform, settings),
    audit: campaignsAudit,
    news: campaignsNews,
    waits: campaignsWaits(platform),
    figures: campaignsFigures(platform),
    done: { logged: ['campaigns.added', 'campaigns.reminded', 'campaigns.stopped'] },
    due: [inviteDue(platform)],
  });
}
