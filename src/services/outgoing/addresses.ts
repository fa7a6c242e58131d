import { defineAddresses } from '#platform/contract/addresses.ts';

export const outgoingAddresses = defineAddresses({
  jobs: '/system/jobs?state',
});
