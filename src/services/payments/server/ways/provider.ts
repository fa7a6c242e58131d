import type { Halalas } from '#platform/language/numbers/money.ts';
import type { Applicant } from '../../tables/tables.ts';
import type { Way } from '../../way.ts';

/** A payment to make, as sent to a provider. */
export interface Order {
  transaction_id: string;
  /** Null until the provider has answered. */
  provider_ref: string | null;
  amount: Halalas;
  description: string;
  /** The last day on which a bill can be paid; null where there is no bill. */
  expires_on: string | null;
  /** Where the payer comes back to, and where Jeel tells of it. */
  return_url: string;
  webhook_url: string;
  applicant: Applicant | null;
}

/** A payment as the provider knows it; the amounts are totals. */
export interface Found {
  provider_ref: string;
  state: 'initiated' | 'paid' | 'failed' | 'expired';
  paid: Halalas;
  /** Null where money isn't given back through the provider. */
  refunded: Halalas | null;
  redirect_url: string | null;
  bill: { number: string; expires_on: string | null } | null;
  /** Of the card that paid. */
  last_four: string | null;
  /** Its own words, when it declined. */
  message: string;
}

/** A no in the provider's own words, which `errors[0]` of the reply holds. */
export class ProviderRefusal {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** `silent`: it may have done it; it is asked later. */
export type Answer<Reply> = Promise<Reply | ProviderRefusal | 'silent'>;

/** One way to pay, as the portal needs it; each file beside this one speaks to one provider. */
export interface Provider {
  /** Repeated for the same transaction, it begins no second one. */
  begin(order: Order): Answer<Found>;
  /** `unknown`: it never heard of it. */
  ask(order: Order): Answer<Found | 'unknown'>;
  /** Takes the page away from the payer, where the provider can. */
  giveUp?(order: Order): Answer<Found | 'unknown'>;
  refund?(order: Order, amount: Halalas): Answer<Found | 'unknown'>;
}

/** Null where a way is off: the university has no keys for it. */
export type Providers = Readonly<Record<Way, Provider | null>>;
