import { defineAddresses } from '#platform/contract/addresses.ts';

export const reloadsAddresses = defineAddresses({
  reload: '/system/data',
  run: '/system/data/$id',
});
