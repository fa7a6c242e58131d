import { defineKept } from '#platform/kept/kept.ts';
import type { CertificateTables } from '../tables/tables.ts';

export const certificatesKept = defineKept<CertificateTables>({
  seen: ['listOwn', 'own'],
  study: {
    certificate: 'student_id',
    certificate_change: { by: 'certificate_id', of: 'certificate', leaves: ['before'] },
    certificate_paper: { by: 'certificate_id', of: 'certificate' },
    certificate_check: { by: 'certificate_id', of: 'certificate' },
  },
});
