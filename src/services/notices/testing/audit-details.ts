import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'notices.published': [
    {
      subject_kind: 'notice',
      to: {
        notice_kind: 'warning',
        title: 'Maintenance',
        title_ar: 'صيانة',
        body: '',
        body_ar: '',
        roles: '2/0, 4/22',
        colleges: '3',
        sections: '1, 2',
        notice_students: '',
        starts_at: '2026-11-22T05:42:00Z',
        ends_at: '2026-11-23T05:42:00Z',
      },
    },
  ],
  'notices.changed': [
    {
      subject_kind: 'notice',
      from: { sections: '1', notice_kind: 'neutral', notice_students: '' },
      to: {
        title: 'Maintenance',
        title_ar: 'صيانة',
        sections: '',
        notice_kind: 'warning',
        notice_students: '7, 8',
      },
    },
  ],
  'notices.withdrawn': [
    { subject_kind: 'notice', to: { title: 'Maintenance', title_ar: 'صيانة' } },
  ],
};
