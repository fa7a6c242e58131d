import { defineAddresses } from '#platform/contract/addresses.ts';

export const systemDataAddresses = defineAddresses({
  reload: '/system/data',
  run: '/system/data/$id',
});
