import { defineAddresses } from '#platform/contract/addresses.ts';

export const guidanceAddresses = defineAddresses({
  students: '/academic/admin/students/$major=all/$page=0/$college=all/$gender=all?advisor&view',
  student:
    '/academic/admin/student/$major=all/$page=0/$college=all/$gender=all/$semester=0/$id?tab&messages_id',
  ownRecord: '/academic/student/transcript/students/$page=0?tab',
  transfers: '/academic/admin/trstudents/$major=all/$page=0/$college=all/$state=all',
  requests: '/academic/admin/advisory_change_requests/$major=all/$page=0/$college=all/$state=all',
  myAdvisor:
    '/academic/student/advisory_change_requests/$major=all/$page=0/$college=all/$state=all',
  guides: '/academic/admin/guides',
  corrections: '/academic/admin/corrections?view&search',
  // The addresses in the menus of other roles; each redirects to the user's own.
  studentsOfStudents: '/academic/student/students/$major=all/$page=0/$college=all/$gender=all',
  dataOfStudents: '/academic/student/studentsData/$major=all/$page=0/$college=all',
  data: '/academic/admin/studentsData/$major=all/$page=0/$college=all',
  transcripts: '/academic/admin/transcript/students/$page=0',
  transfersOfStudents: '/academic/student/trstudents/$major=all/$page=0/$college=all/$state=all',
});
