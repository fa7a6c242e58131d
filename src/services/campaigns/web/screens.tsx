import { IconCompass, IconSpeakerphone } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsCalls } from '../calls.ts';

const { addCampaign, getCampaign, listCampaigns, listInvited } = campaignsCalls;
const campaigns = [getCampaign, listCampaigns, listInvited];

export const campaignsScreens: ServiceScreens = {
  service: 'campaigns',
  title: 'campaigns:name',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      address: campaignsAddresses.campaigns,
      needs: listCampaigns,
      load: async () => (await import('./campaigns-screen.tsx')).CampaignsScreen,
    },
    {
      address: campaignsAddresses.campaign,
      needs: getCampaign,
      load: async () => (await import('./campaign-screen.tsx')).CampaignScreen,
    },
  ],
  menu: [
    {
      title: 'campaigns:menu',
      to: campaignsAddresses.campaigns(),
      needs: listCampaigns,
      icon: IconSpeakerphone,
    },
  ],
  listActions: [
    {
      of: 'students',
      needs: addCampaign,
      load: async () => (await import('./invite-button.tsx')).InviteButton,
    },
    {
      of: 'morning',
      needs: addCampaign,
      load: async () => (await import('./invite-button.tsx')).MorningInviteButton,
    },
  ],
  recordActions: [
    {
      of: 'student',
      needs: addCampaign,
      load: async () => (await import('./invite-button.tsx')).InviteStudentButton,
    },
  ],
  live: {
    campaigns,
    // A student with another guide is in another author's reach.
    guidance: campaigns,
    reload: campaigns,
  },
};
