import { defineAddresses } from '#platform/contract/addresses.ts';

export const myDataAddresses = defineAddresses({
  own: '/profile/my-data?page',
  retention: '/system/retention',
  erasures: '/system/retention/people',
});
