import type { AuditDetails } from '#platform/audit/testing.ts';

const named = [{ to: { name: 'CS101' } }];

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'questionnaires.choices_added': named,
  'questionnaires.choices_changed': named,
  'questionnaires.question_added': named,
  'questionnaires.question_changed': named,
  'questionnaires.question_replaced': named,
  'questionnaires.added': named,
  'questionnaires.copied': named,
  'questionnaires.changed': named,
  'questionnaires.extended': named,
  'questionnaires.removed': named,
  'questionnaires.published': named,
  'questionnaires.closed': named,
  'questionnaires.graded': named,
  'questionnaires.released': named,
  'questionnaires.reminded': named,
};
