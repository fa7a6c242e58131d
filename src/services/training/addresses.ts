import { defineAddresses } from '#platform/contract/addresses.ts';

/** `$role` is that of who is looking; another's leads to one's own. The 0 is the specification's: of all. */
export const trainingAddresses = defineAddresses({
  instructions: '/internship/student/training_instructions',
  own: '/internship/student/internships/0',
  ownRequests: '/internship/student/internshipRequest/0',
  placements: '/internship/$role=admin/attendance/list/0?alert&alerted',
  placement: '/internship/$role=admin/attendance/$id',
  attendance: '/internship/$role=admin/attendance_days/list/0?state&on',
  requests: '/internship/$role=admin/internshipsRequests/0/$kind=1?state',
  email: '/internship/$role=admin/students/email',
  sentMails: '/internship/$role=admin/students/email/sent',
  day: '/internship/trainer/$token',
});
