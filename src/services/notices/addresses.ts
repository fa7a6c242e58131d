import { defineAddresses } from '#platform/contract/addresses.ts';

export const noticesAddresses = defineAddresses({
  notices: '/system/notices',
  newNotice: '/system/notices/new',
  notice: '/system/notices/$id',
});
