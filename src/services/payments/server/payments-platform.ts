import type { Platform } from '#platform/service/service.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import type { PaymentEvents } from '../events.ts';
import type { PaymentTables } from '../tables/tables.ts';
import type { FindProviders } from './ways/open-ways.ts';

export interface PaymentJobs {
  /** Asks the provider for the state of a payment. */
  'payments.ask': { payment_id: number };
  /** Gives back what was agreed to. */
  'payments.refund': { refund_id: number };
}

export type PaymentsPlatform = Platform<
  PaymentTables & PeopleTables,
  PaymentEvents & PeopleEvents,
  PaymentJobs
>;

export interface PaymentsDeps extends PaymentsPlatform, WithSettings {
  providers: FindProviders;
}

export type Tables = PaymentTables & PeopleTables;

/** The person whose command it is, and when. */
/** The room of financial management. */
export const financeRoom = 'payments:finance';
