import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
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

export type CertificatesPlatform = Platform<Tables, CertificateEvents>;

/** The room of everybody who issues certificates. */
export const certificatesRoom = 'certificates:staff';
