import { defineAddresses } from '#platform/contract/addresses.ts';

export const advisingAddresses = defineAddresses({
  myMessages: '/academic/student/messages?messages_id',
  cases: '/academic/admin/messages?view',
  concerns: '/academic/admin/concerns?view',
  raised: '/academic/admin/concerns/raised',
  morning: '/academic/admin/morning?state&kind',
});
