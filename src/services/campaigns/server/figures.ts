import { defineFigures } from '#platform/waits/figures.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsContract } from '../contract.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { campaigns } from './list-campaigns.ts';
import { viewerOf } from './viewer-of.ts';

/** How many of the caller's own campaigns run now. */
export function campaignsFigures({ database: { reads } }: Pick<CampaignsPlatform, 'database'>) {
  return [
    defineFigures({
      open: campaignsContract.calls.listCampaigns,
      kinds: { campaigns: campaignsAddresses.campaigns() },
      read: async ({ actor, now }) => ({
        campaigns: await campaigns.count(reads, {
          viewer: viewerOf(actor),
          state: 'running',
          actor,
          now,
        }),
      }),
    }),
  ];
}
