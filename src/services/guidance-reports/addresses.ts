import { defineAddresses } from '#platform/contract/addresses.ts';

export const guidanceReportsAddresses = defineAddresses({
  quality: '/academic/admin/quality_reports/$major=all?semester&from&to&college&gender',
  qualityOfStudents: '/academic/student/quality_reports/$major=all',
  qualityStudents:
    '/academic/admin/quality_students/$major=all?semester&from&to&college&gender&advisor&contact&cases&low_gpa&no_show',
  absences: '/academic/admin/absence_reports/$major=all',
});
