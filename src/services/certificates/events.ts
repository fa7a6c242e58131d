import type { CertificateKind } from './certificate.ts';

interface AboutCertificate {
  certificate_id: number;
  student_id: number;
  kind: CertificateKind;
  now: Date;
}

/** The events of certificates, announced in the transaction that makes them true. */
export interface CertificateEvents {
  'certificates.confirmed': AboutCertificate;
  /** By a newer one, by hand or because a confirmation was undone. */
  'certificates.ended': AboutCertificate & { reason: string };
}
