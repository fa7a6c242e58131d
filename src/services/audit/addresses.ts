import { defineAddresses } from '#platform/contract/addresses.ts';

export const auditAddresses = defineAddresses({
  entries: '/system/audit?subject',
  trail: '/system/audit/trail',
});
