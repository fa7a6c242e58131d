import { defineAddresses } from '#platform/contract/addresses.ts';

export const demoAddresses = defineAddresses({
  outbox: '/demo/outbox?to&page',
  sandbox: '/demo/sandbox',
});
