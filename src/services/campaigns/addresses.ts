import { defineAddresses } from '#platform/contract/addresses.ts';

export const campaignsAddresses = defineAddresses({
  campaigns: '/academic/admin/campaigns',
  campaign: '/academic/admin/campaigns/$id',
});
