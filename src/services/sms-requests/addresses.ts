import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. */
export const smsRequestsAddresses = defineAddresses({
  compose: '/message/new_request/$major=all/$page=0/$college=all/$gender=all?view',
  requests: '/message/old_requests/$role=admin/$state=0/1',
  request: '/message/old_requests/$role=admin/0/1/$id',
});
