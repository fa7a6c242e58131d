import { defineAddresses } from '#platform/contract/addresses.ts';

export const myRequestsAddresses = defineAddresses({
  requests: '/panel/requests?side&service&search',
});
