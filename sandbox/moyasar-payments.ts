import { demoKeys } from '#services/demo/demo-keys.ts';
import type { PaymentParty } from '#services/demo/sandbox-fault.ts';
import type { World } from './misbehaviour.ts';
import {
  isCardNumber,
  masked,
  outcomeOfApplePay,
  outcomeOfCard,
  schemeOf,
} from './moyasar-cards.ts';
import type { Event, Webhooks } from './webhooks.ts';

type Status = 'initiated' | 'paid' | 'failed' | 'refunded' | 'expired';

interface CardSource {
  type: 'creditcard' | 'applepay';
  company: string;
  name: string | null;
  /** Only masked, also within Moyasar’s answers. */
  number: string;
  gateway_id: string;
  reference_number: string | null;
  message: string | null;
  transaction_url: string | null;
  response_code: string | null;
}

interface BillSource {
  type: 'sadadbill';
  provider_name: 'Rosom-رسوم';
  biller_code: '901';
  sadad_number: string;
  gateway_id: string;
  /** The last day on which it can be paid, as `2026-08-15`. */
  expired_at: string;
  message: string | null;
}

/** A payment as Moyasar answers it; amounts are halalas. */
export interface Payment<Source = CardSource | BillSource> {
  id: string;
  status: Status;
  amount: number;
  currency: 'SAR';
  refunded: number;
  refunded_at: string | null;
  description: string | null;
  invoice_id: string | null;
  callback_url: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
  source: Source;
}

export interface Invoice {
  id: string;
  status: 'initiated' | 'paid' | 'canceled' | 'expired';
  amount: number;
  currency: 'SAR';
  description: string;
  url: string;
  callback_url: string | null;
  success_url: string | null;
  back_url: string | null;
  expired_at: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
}

export interface Wanted {
  id: string;
  amount: number;
  description: string | null;
  invoice_id: string | null;
  callback_url: string | null;
  metadata: Record<string, string> | null;
}

export interface Card {
  name: string;
  number: string;
}

/** Moyasar's own records and what happens to them; the API and the pages ask and tell it. */
export class MoyasarPayments {
  readonly #world: World;
  readonly #webhooks: Webhooks;
  /** Where its pages are. */
  readonly address: () => string;

  constructor(world: World, webhooks: Webhooks, address: () => string) {
    this.#world = world;
    this.#webhooks = webhooks;
    this.address = address;
  }

  find(id: string): Payment | null {
    const payment = this.#world.kept.recorded<Payment>('moyasar_payment', id);
    return payment && this.#expired(payment);
  }

  list(): Payment[] {
    const payments = this.#world.kept.records<Payment>('moyasar_payment');
    return payments.map((payment) => this.#expired(payment));
  }

  findBill(sadad_number: string): Payment<BillSource> | null {
    const id = this.#world.kept.recorded<string>('sadad_bill', sadad_number);
    return id === null ? null : (this.find(id) as Payment<BillSource> | null);
  }

  findInvoice(id: string): Invoice | null {
    const invoice = this.#world.kept.recorded<Invoice>('moyasar_invoice', id);
    if (invoice?.status !== 'initiated' || !invoice.expired_at) return invoice;
    if (Date.parse(invoice.expired_at) > this.#world.now().getTime()) return invoice;
    return this.keepInvoice({ ...invoice, status: 'expired' });
  }

  listInvoices(): Invoice[] {
    const ids = this.#world.kept.records<Invoice>('moyasar_invoice').map(({ id }) => id);
    return ids.flatMap((id) => this.findInvoice(id) ?? []);
  }

  keepInvoice(invoice: Invoice): Invoice {
    this.#world.kept.record('moyasar_invoice', invoice.id, invoice);
    return invoice;
  }

  paymentsOf(invoice: Invoice): Payment[] {
    return this.list().filter(({ invoice_id }) => invoice_id === invoice.id);
  }

  /** A card that is right waits for its bank's page; another fails at once. */
  startCard(wanted: Wanted, { name, number }: Card): Payment {
    const outcome = isCardNumber(number) ? outcomeOfCard(number) : outcomeOfCard('');
    const payment = this.#begun(wanted, {
      type: 'creditcard',
      company: schemeOf(number),
      name,
      number: masked(number),
      gateway_id: crypto.randomUUID(),
      reference_number: null,
      message: null,
      transaction_url: `${this.address()}/transaction_auths/${wanted.id}/form`,
      response_code: null,
    });
    return outcome.is_paid ? payment : this.fail(payment, outcome.message, outcome.response_code);
  }

  /** The device has asked its owner already. */
  startApplePay(wanted: Wanted): Payment {
    const outcome = outcomeOfApplePay(wanted.amount);
    const payment = this.#begun(wanted, {
      type: 'applepay',
      company: 'mada',
      name: null,
      number: 'XXXX-XXXX-XXXX-1010',
      gateway_id: crypto.randomUUID(),
      reference_number: null,
      message: null,
      transaction_url: null,
      response_code: null,
    });
    return outcome.is_paid
      ? this.pay(payment)
      : this.fail(payment, outcome.message, outcome.response_code);
  }

  startBill(wanted: Wanted, expired_at: string): Payment {
    const bills = this.#world.kept.records('sadad_bill').length;
    const sadad_number = `261${String(this.#world.now().getTime() % 1e6).padStart(6, '0')}${String(bills % 1e4).padStart(4, '0')}`;
    this.#world.kept.record('sadad_bill', sadad_number, wanted.id);
    return this.#begun(wanted, {
      type: 'sadadbill',
      provider_name: 'Rosom-رسوم',
      biller_code: '901',
      sadad_number,
      gateway_id: crypto.randomUUID(),
      expired_at,
      message: null,
    });
  }

  pay(payment: Payment): Payment {
    if (payment.status !== 'initiated') return payment;
    const source =
      payment.source.type === 'sadadbill'
        ? { ...payment.source, message: 'Paid' }
        : {
            ...payment.source,
            reference_number: crypto.randomUUID().slice(0, 12),
            message: 'APPROVED',
            response_code: '00',
          };
    const paid = this.#changed(payment, { status: 'paid', source });
    const invoice = paid.invoice_id === null ? null : this.findInvoice(paid.invoice_id);
    if (invoice) this.keepInvoice({ ...invoice, status: 'paid', updated_at: paid.updated_at });
    const refused = { ...payment.source, message: 'DECLINED' };
    this.#tell('payment_paid', paid, { ...payment, status: 'failed', source: refused });
    return paid;
  }

  fail(payment: Payment, message: string, response_code: string): Payment {
    const { source } = payment;
    if (source.type === 'sadadbill') return payment;
    const failed = this.#changed(payment, {
      status: 'failed',
      source: { ...source, message, response_code },
    });
    this.#tell('payment_failed', failed);
    return failed;
  }

  refund(payment: Payment, amount: number): Payment {
    const refunded = this.#changed(payment, {
      status: 'refunded',
      refunded: payment.refunded + amount,
      refunded_at: this.#world.now().toISOString(),
    });
    this.#tell('payment_refunded', refunded);
    return refunded;
  }

  /** A bill whose last day is over in Riyadh, whenever somebody looks at it. */
  #expired(payment: Payment): Payment {
    if (payment.status !== 'initiated' || payment.source.type !== 'sadadbill') return payment;
    const ends = Date.parse(`${payment.source.expired_at}T23:59:59+03:00`);
    if (ends > this.#world.now().getTime()) return payment;
    const expired = this.#changed(payment, { status: 'expired' });
    this.#tell('payment_expired', expired);
    return expired;
  }

  #begun(wanted: Wanted, source: CardSource | BillSource): Payment {
    const at = this.#world.now().toISOString();
    const none = { refunded: 0, refunded_at: null };
    const moments = { created_at: at, updated_at: at };
    const begun = { ...wanted, status: 'initiated' as const, currency: 'SAR' as const };
    return this.#keep({ ...begun, ...none, ...moments, source });
  }

  #changed(payment: Payment, change: Partial<Payment>): Payment {
    return this.#keep({ ...payment, ...change, updated_at: this.#world.now().toISOString() });
  }

  #keep(payment: Payment): Payment {
    this.#world.kept.record('moyasar_payment', payment.id, payment);
    return payment;
  }

  #tell(type: string, payment: Payment, refused?: Payment): void {
    const url = this.#world.kept.read<string | null>('moyasar_webhook', null);
    if (!url) return;
    const party: PaymentParty = payment.source.type === 'sadadbill' ? 'sadad' : 'moyasar';
    const event = (named: string, data: Payment): Event => ({
      url,
      headers: {},
      body: JSON.stringify({
        id: crypto.randomUUID(),
        type: named,
        created_at: this.#world.now().toISOString(),
        secret_token: demoKeys.moyasar.webhook_token,
        account_name: 'Bawaba University',
        live: false,
        data,
      }),
    });
    const late_refusal = refused && event('payment_failed', refused);
    this.#webhooks.tell(party, {
      event: event(type, payment),
      ...(late_refusal ? { late_refusal } : {}),
    });
  }
}
