import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'training.result_set': [{ from: { training_result: null }, to: { training_result: 1 } }],
  'training.attendance_set': [
    {
      from: { attendance: 'absent', absence_type: 2 },
      to: { day: '2026-11-21', attendance: 'absent', absence_type: 1, reason: 'تقرير طبي' },
    },
  ],
  'training.request_asked': [{ to: { training_request: 7, request_kind: 4 } }],
  'training.request_accepted': [
    { to: { training_request: 7, request_kind: 1 } },
    { to: { training_request: 7, request_kind: 3, paused_until: '2026-12-03' } },
  ],
  'training.request_rejected': [{ to: { training_request: 7, request_kind: 2 } }],
  'training.request_undone': [{ to: { training_request: 7, request_kind: 3, reason: 'سهو' } }],
  'training.link_sent': [{ subject_kind: 'internship' }],
  'training.link_ended': [{ subject_kind: 'internship' }],
  'training.mail_sent': [
    { subject_kind: 'training_mail', to: { mail_title: 'بداية | Start', recipients: 12 } },
  ],
  'training.instructions_edited': [{ subject_kind: 'training_instructions' }],
  'training.questions_edited': [{ subject_kind: 'training_question', to: { questions: 6 } }],
  'training.ready_mail_kept': [
    { subject_kind: 'training_ready_mail', to: { mail_title: 'بداية | Start' } },
  ],
  'training.ready_mail_removed': [
    { subject_kind: 'training_ready_mail', to: { mail_title: 'بداية | Start' } },
  ],
};
