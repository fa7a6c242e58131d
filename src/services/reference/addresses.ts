import { defineAddresses } from '#platform/contract/addresses.ts';

export const referenceAddresses = defineAddresses({
  colleges: '/system/reference',
  majors: '/system/reference/majors',
  locations: '/system/reference/locations',
  statuses: '/system/reference/statuses',
  levels: '/system/reference/levels',
  terms: '/system/reference/terms',
});
