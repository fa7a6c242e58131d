import { defineAddresses } from '#platform/contract/addresses.ts';

export const counsellingAddresses = defineAddresses({
  own: '/psyguidance/student/psydates/$page=0',
  day: '/psyguidance/admin/dates?day',
  records: '/psyguidance/admin/students/$page=0?state&search',
  record: '/psyguidance/admin/student/$id',
  transferred: '/psyguidance/admin/trpsystudents/$page=0/$state=all',
  unit: '/psyguidance/admin/unit?from',
});
