import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. The 0 is the specification's: of all. */
export const distributionAddresses = defineAddresses({
  runs: '/internship/$role=admin/distribute_student/list/0?period',
  run: '/internship/$role=admin/distribute_student/run/$id?against&student',
  settings: '/internship/$role=admin/distribute_student/settings/$id',
  board:
    '/internship/$role=admin/distribute_student/board/0?period&major&gender&free&without&search',
  internship: '/internship/$role=admin/distribute_student/internship/$id',
  distributed: '/internship/$role=admin/view_distributed_students/list/0',
  own: '/internship/student/distribution',
});
