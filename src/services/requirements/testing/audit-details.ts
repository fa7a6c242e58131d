import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'requirements.sent': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.accepted': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.returned': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.rejected': [{ to: { requirement: 'الفحص الطبي | Medical examination' } }],
  'requirements.document_reopened': [
    { to: { requirement: 'الفحص الطبي | Medical examination', reason: 'وثيقة طالب آخر' } },
  ],
  'requirements.check_reopened': [{ to: { reason: 'خطأ في الاختيار' } }],
  'requirements.type_added': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_edited': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_shown': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.type_hidden': [
    {
      subject_kind: 'internship_requirement',
      to: { requirement: 'الفحص الطبي | Medical examination' },
    },
  ],
  'requirements.rule_added': [{ subject_kind: 'internship_rule', to: { rule_kind: 'gpa' } }],
  'requirements.rule_removed': [{ subject_kind: 'internship_rule', to: { rule_kind: 'gpa' } }],
  'requirements.check_qualified': [{ to: { reason: '' } }],
  'requirements.check_refused': [{ to: { reason: 'لم تُستكمل الساعات' } }],
  'requirements.check_sent_back': [{ to: { reason: 'لم تُستكمل الساعات' } }],
};
