import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. The 0 is the specification's: of all. */
export const sidesAddresses = defineAddresses({
  sides: '/internship/$role=admin/orgs/list/0?state',
  side: '/internship/$role=admin/orgs/$id?list',
  departments: '/internship/$role=admin/subject/list/0',
  cycles: '/internship/$role=admin/groups',
  internships: '/internship/$role=admin/internships/list/0',
  allInternships: '/internship/$role=admin/all_internships/list/0?search',
  choices: '/internship/$role=admin/choices?list',
});
