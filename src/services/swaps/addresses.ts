import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. */
export const swapsAddresses = defineAddresses({
  own: '/internship/student/swaps',
  swaps: '/internship/$role=admin/swaps/list/0?state',
});
