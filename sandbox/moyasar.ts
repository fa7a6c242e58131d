import { z } from 'zod';
import { demoKeys } from '#services/demo/demo-keys.ts';
import type { PaymentParty } from '#services/demo/sandbox-fault.ts';
import { asked as askedUnder, type World } from './misbehaviour.ts';
import { answerInvoicePage, answerSecurePage } from './moyasar-pages.ts';
import type { Card, MoyasarPayments, Payment, Wanted } from './moyasar-payments.ts';
import { type Answer, type Asked, jsonOf, notFound } from './party.ts';

/*
 * Moyasar's API (https://docs.moyasar.com/api), HTTP Basic with the secret key as user:
 *
 *   POST /v1/payments              {amount, currency, description, callback_url, given_id, metadata, source}, 201;
 *                                  a declined card is 201 too, with `status: failed` and `source.message`
 *   GET  /v1/payments/{id}         and GET /v1/payments?page&status&created[gt]&created[lt]&metadata[key]
 *   POST /v1/payments/{id}/refund  {amount}; a SADAD bill has no refund
 *   POST /v1/invoices              {amount, currency, description, callback_url, success_url, back_url, expired_at,
 *                                  metadata}, 201; its `url` is the page on which the card is entered
 *   GET  /v1/invoices/{id}         with `payments`; GET /v1/invoices?metadata[key]; PUT /v1/invoices/{id}/cancel
 *   POST /v1/tokens                {name, number, month, year, cvc} with the publishable key, from a browser
 *
 * A `given_id` that was used is refused with 400 and `errors.given_id`: then the payment is there, to be asked for.
 */

const limits = {
  smallest: 100,
  largest: 99_999_999_999,
  smallestBill: 10_000,
  longestBill_days: 29,
};

const metadata = z.record(z.string().max(40), z.string().max(500)).nullish();
const address = z.url('must be a valid URL').max(2000);
const amount = z
  .int('must be an integer')
  .min(limits.smallest, 'must be greater than 99')
  .max(limits.largest, 'is too large');
const currency = z.literal('SAR', 'is not supported').default('SAR');
const month = z.union([z.int(), z.string().regex(/^\d{1,2}$/)]).transform(Number);
const year = z.union([z.int(), z.string().regex(/^\d{2,4}$/)]).transform(Number);

const card = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^\S+(\s+\S+)+$/, 'must be two words'),
  number: z
    .string()
    .max(30)
    .transform((text) => text.replace(/\s/g, '')),
  month: month.pipe(z.int().min(1).max(12)),
  year,
  cvc: z.union([z.int(), z.string().max(4)]).transform(String),
});

const source = z.discriminatedUnion('type', [
  card.extend({ type: z.literal('creditcard') }),
  z.object({ type: z.literal('token'), token: z.string().max(100) }),
  z.object({ type: z.literal('applepay'), token: z.unknown() }),
  z.object({ type: z.literal('sadadbill'), expired_at: z.iso.date().optional() }),
]);

const paymentBody = z.object({
  amount,
  currency,
  description: z.string().max(500).nullish(),
  callback_url: address.nullish(),
  given_id: z.uuid('must be a UUID').optional(),
  metadata,
  source,
});

const invoiceBody = z.object({
  amount,
  currency,
  description: z.string('is required').min(1, 'is required').max(500),
  callback_url: address.nullish(),
  success_url: address.nullish(),
  back_url: address.nullish(),
  expired_at: z.iso.datetime({ offset: true }).nullish(),
  metadata,
});

/** Everything at Moyasar's port: its API below /v1, and its pages. */
export function answerMoyasar(world: World, payments: MoyasarPayments, asked: Asked) {
  const [first] = asked.parts;
  if (first === 'v1') return answerApi(world, payments, asked);
  if (first === 'invoices') return answerInvoicePage(world, payments, asked);
  if (first === 'transaction_auths') return answerSecurePage(world, payments, asked);
  return notFound;
}

async function answerApi(world: World, payments: MoyasarPayments, asked: Asked): Promise<Answer> {
  const { method, parts, headers } = asked;
  const [, kind = '', id = '', verb = ''] = parts;
  const key = keyOf(headers.authorization);
  const isOpenToBrowsers = method === 'POST' && (kind === 'tokens' || kind === 'payments');
  const isKnown = key === demoKeys.moyasar.secret_key;
  if (!isKnown && !(isOpenToBrowsers && key === demoKeys.moyasar.publishable_key)) {
    return refusal(401, 'authentication_error', 'Invalid authorization credentials', null);
  }
  const call = `${method} ${kind}${id && '/id'}${verb && `/${verb}`}`;
  const body = jsonOf(asked.body);
  const under = (party: PaymentParty, act: () => Answer) =>
    askedUnder<Answer>(world, party, refusals, act);
  switch (call) {
    case 'POST payments': {
      const isBill = partyOfSource(body) === 'sadad';
      return under(isBill ? 'sadad' : 'moyasar', () => startPayment(world, payments, body));
    }
    case 'GET payments':
      return under('moyasar', () => listed('payments', payments.list(), asked.query));
    case 'GET payments/id': {
      const payment = payments.find(id);
      if (!payment) return missing;
      return looked(world, partyOf(payment), { status: 200, json: payment });
    }
    case 'POST payments/id/refund': {
      const payment = payments.find(id);
      return payment ? under(partyOf(payment), () => refund(payments, payment, body)) : missing;
    }
    case 'POST invoices':
      return under('moyasar', () => startInvoice(world, payments, body));
    case 'GET invoices':
      return under('moyasar', () => listed('invoices', payments.listInvoices(), asked.query));
    case 'GET invoices/id':
    case 'PUT invoices/id/cancel': {
      const invoice = payments.findInvoice(id);
      if (!invoice) return missing;
      if (call === 'GET invoices/id') {
        const json = { ...invoice, payments: payments.paymentsOf(invoice) };
        return looked(world, 'moyasar', { status: 200, json });
      }
      if (invoice.status !== 'initiated') return invalid({ status: ['can not be canceled'] });
      const canceled = payments.keepInvoice({ ...invoice, status: 'canceled' });
      return under('moyasar', () => ({ status: 200, json: canceled }));
    }
    case 'POST tokens':
      return keepToken(world, body);
    default:
      return missing;
  }
}

/** Reads are never refused for the account's missing rights. */
function looked(world: World, party: PaymentParty, answer: Answer): Promise<Answer> {
  return askedUnder(world, party, { ...refusals, refused: answer }, () => answer);
}

function startPayment(world: World, payments: MoyasarPayments, body: unknown): Answer {
  const parsed = paymentBody.safeParse(body);
  if (!parsed.success) return invalid(errorsOf(parsed.error));
  const { given_id, source: by, ...rest } = parsed.data;
  const id = given_id ?? crypto.randomUUID();
  if (payments.find(id)) return invalid({ given_id: ['has already been taken'] });
  const { amount: halalas, description = null, callback_url = null, metadata: noted = null } = rest;
  const wanted: Wanted = {
    id,
    amount: halalas,
    description,
    callback_url,
    metadata: noted,
    invoice_id: null,
  };
  const made = (payment: Payment): Answer => ({ status: 201, json: payment });
  if (by.type === 'applepay') return made(payments.startApplePay(wanted));
  if (by.type === 'sadadbill') {
    const latest = dayAfter(world, limits.longestBill_days);
    const expired_at = by.expired_at ?? latest;
    if (halalas < limits.smallestBill) {
      return invalid({ amount: ['must be greater than or equal to 100.00 SAR'] });
    }
    if (expired_at > latest) return invalid({ expired_at: ['must be within 29 days'] });
    if (expired_at < dayAfter(world, 0)) return invalid({ expired_at: ['must be in the future'] });
    return made(payments.startBill(wanted, expired_at));
  }
  if (!callback_url) return invalid({ callback_url: ['is required'] });
  const paying: Card | null =
    by.type === 'token' ? world.kept.recorded<Card>('moyasar_token', by.token) : by;
  if (!paying) return invalid({ 'source.token': ['is invalid'] });
  return made(payments.startCard(wanted, paying));
}

function startInvoice(world: World, payments: MoyasarPayments, body: unknown): Answer {
  const parsed = invoiceBody.safeParse(body);
  if (!parsed.success) return invalid(errorsOf(parsed.error));
  const { callback_url, success_url, back_url, expired_at, metadata: noted, ...rest } = parsed.data;
  const [id, at] = [crypto.randomUUID(), world.now().toISOString()];
  const invoice = payments.keepInvoice({
    id,
    status: 'initiated',
    ...rest,
    url: `${payments.address()}/invoices/${id}`,
    callback_url: callback_url ?? null,
    success_url: success_url ?? null,
    back_url: back_url ?? null,
    expired_at: expired_at ?? null,
    created_at: at,
    updated_at: at,
    metadata: noted ?? null,
  });
  return { status: 201, json: { ...invoice, payments: [] } };
}

function refund(payments: MoyasarPayments, payment: Payment, body: unknown): Answer {
  if (payment.source.type === 'sadadbill') {
    return invalid({ source: ['SADAD bills can not be refunded'] });
  }
  if (payment.status !== 'paid' && payment.status !== 'refunded') {
    return invalid({ status: [`can not refund a payment that is ${payment.status}`] });
  }
  const left = payment.amount - payment.refunded;
  const parsed = z.object({ amount: amount.optional() }).safeParse(body ?? {});
  if (!parsed.success) return invalid(errorsOf(parsed.error));
  const wanted = parsed.data.amount ?? left;
  if (wanted > left) return invalid({ amount: ['must be less than or equal to what is left'] });
  return { status: 200, json: payments.refund(payment, wanted) };
}

function keepToken(world: World, body: unknown): Answer {
  const parsed = card.safeParse(body);
  if (!parsed.success) return invalid(errorsOf(parsed.error));
  const id = `token_${crypto.randomUUID().replaceAll('-', '')}`;
  const { name, number } = parsed.data;
  world.kept.record('moyasar_token', id, { name, number } satisfies Card);
  return { status: 201, json: { id, status: 'initiated', name, last_four: number.slice(-4) } };
}

const pageSize = 40;

interface Listed {
  status: string;
  created_at: string;
  metadata: Record<string, string> | null;
}

function listed(name: string, rows: readonly Listed[], query: URLSearchParams): Answer {
  const [after, before] = [query.get('created[gt]'), query.get('created[lt]')];
  const noted = [...query].flatMap(([key, value]) => {
    const [, field] = /^metadata\[(.+)\]$/.exec(key) ?? [];
    return field === undefined ? [] : [[field, value] as const];
  });
  const found = rows.filter(
    (row) =>
      (!query.has('status') || row.status === query.get('status')) &&
      (after === null || row.created_at > after) &&
      (before === null || row.created_at < before) &&
      noted.every(([field, value]) => row.metadata?.[field] === value),
  );
  const page = Math.max(1, Number(query.get('page')) || 1);
  const total_pages = Math.max(1, Math.ceil(found.length / pageSize));
  const meta = {
    current_page: page,
    next_page: page < total_pages ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
    total_pages,
    total_count: found.length,
  };
  const json = { [name]: found.slice((page - 1) * pageSize, page * pageSize), meta };
  return { status: 200, json };
}

const partyOf = ({ source: { type } }: Payment) => (type === 'sadadbill' ? 'sadad' : 'moyasar');

function partyOfSource(body: unknown): PaymentParty {
  const parsed = z.object({ source: z.object({ type: z.string() }) }).safeParse(body);
  return parsed.data?.source.type === 'sadadbill' ? 'sadad' : 'moyasar';
}

/** The key is the user of HTTP Basic; there is no password. */
function keyOf(header = ''): string {
  const [, basic = ''] = /^Basic ([A-Za-z0-9+/=]{1,200})$/.exec(header) ?? [];
  return Buffer.from(basic, 'base64').toString('utf8').replace(/:$/, '');
}

/** A day in Riyadh, as `2026-08-15`. */
function dayAfter(world: World, days: number): string {
  const riyadh = world.now().getTime() + 3 * 3_600_000 + days * 86_400_000;
  return new Date(riyadh).toISOString().slice(0, 10);
}

function refusal(status: number, type: string, message: string, errors: object | null): Answer {
  return { status, json: { type, message, errors } };
}

function invalid(errors: Record<string, string[]>): Answer {
  return refusal(400, 'invalid_request_error', 'Validation Failed', errors);
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = path.join('.') || 'body';
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

const missing = refusal(404, 'invalid_request_error', 'Object not found', null);
const refusals = {
  busy: refusal(503, 'api_error', 'Service is temporarily unavailable', null),
  refused: refusal(403, 'account_inactive_error', 'Entity not activated to use live account', null),
};
