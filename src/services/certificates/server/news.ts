import { student } from '#platform/access/allow.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { certificatesAddresses } from '../addresses.ts';
import type { CertificateEvents } from '../events.ts';
import type { Tables } from './certificates-platform.ts';

type Event = CertificateEvents['certificates.confirmed'] & { reason?: string };

function tell({ certificate_id, student_id, kind, reason = '', now }: Event): News[] {
  return [
    {
      person_id: student_id,
      link: certificatesAddresses.own(),
      of: `${certificate_id}:${now.toISOString()}`,
      values: (say) => ({ kind: say(`certificates:kinds.${kind}`), reason }),
    },
  ];
}

/** Students are notified of certificates that staff confirm, and of those that end. */
export const certificatesNews = defineNews<CertificateEvents, Tables>('certificates', {
  certificate_confirmed: {
    p_type: 'General',
    for: [student],
    mailed: true,
    on: { 'certificates.confirmed': async (event) => tell(event) },
  },
  certificate_ended: {
    p_type: 'General',
    for: [student],
    mailed: true,
    on: { 'certificates.ended': async (event) => tell(event) },
  },
});
