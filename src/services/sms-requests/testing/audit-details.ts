import type { AuditDetails } from '#platform/audit/testing.ts';

const about = { sms_request: 7 };

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'sms-requests.asked': [{ to: { ...about, sms_receivers: 40, sms_text: 'يبدأ التسجيل الأحد.' } }],
  'sms-requests.approved': [{ to: { ...about, sms_reason: '' } }],
  'sms-requests.on_hold': [{ to: { ...about, sms_reason: 'بانتظار تأكيد المكان.' } }],
  'sms-requests.rejected': [{ to: { ...about, sms_reason: 'سبق إرسالها.' } }],
};
