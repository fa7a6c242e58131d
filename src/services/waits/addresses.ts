import { defineAddresses } from '#platform/contract/addresses.ts';

export const waitsAddresses = defineAddresses({
  done: '/panel/done?page',
});
