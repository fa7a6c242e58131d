import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. */
export const wishesAddresses = defineAddresses({
  own: '/internship/student/priorities?period',
  periods: '/internship/$role=admin/periods',
  check: '/internship/check/$token',
});
