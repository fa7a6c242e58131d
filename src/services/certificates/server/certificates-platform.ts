import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { SigningKeys } from '#platform/signing/signing-keys.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PaymentTables } from '#services/payments/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { CertificateEvents } from '../events.ts';
import type { CertificateTables } from '../tables/tables.ts';

export type Tables = CertificateTables &
  PeopleTables &
  TrainingTables &
  SideTables &
  PaymentTables &
  FileTables &
  LinkTables;

/** The portal's values for this service. */
export interface WithSigning {
  signing: SigningKeys;
  /** Multiplies the pace of wrong numbers; tests do in a second what a person does in an hour. */
  wrong_times: number;
}

export type CertificatesGiven = Platform<Tables, CertificateEvents>;
export type CertificatesPlatform = CertificatesGiven & Pick<WithSigning, 'signing'>;

/** The room of everybody who issues certificates. */
export const certificatesRoom = 'certificates:staff';
