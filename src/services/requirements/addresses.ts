import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. */
export const requirementsAddresses = defineAddresses({
  own: '/internship/student/UploadRequirments',
  review: '/internship/$role/documents/list/$page=0?document',
  documents: '/internship/$role/documents/all/$page=0?view&requirement&search',
  types: '/internship/$role/documents/types',
  candidates: '/internship/$role/gradStudents/list/$page=0?view&search',
  selected: '/internship/$role/selected_students/list/$page=0?search',
});
