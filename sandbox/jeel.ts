import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { halalasOf, isRiyals, partsOf, type Riyals } from '#platform/language/numbers/money.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { answerJeelPage } from './jeel-page.ts';
import { asked as askedUnder, type World } from './misbehaviour.ts';
import { type Answer, type Asked, jsonOf } from './party.ts';
import type { Event, Webhooks } from './webhooks.ts';

/*
 * Jeel's API (https://github.com/Jeel-Org/jeelpay-integration-skills); amounts are riyals with two decimals:
 *
 *   POST /oauth2/token        a form of client_id, client_secret, grant_type=client_credentials; 429 if asked too often
 *   POST /v3/checkout         with Idempotency-Key: {reference_id, buyer, items, urls, metadata};
 *                             answers {checkout_id, redirect_url, creation_date, reference_id, metadata}, header tx_id
 *   GET  /v3/checkout/{id}    {checkout_id, checkout_type, status, reference_id, metadata}
 *   POST /v1/refund           {installmentRequestId, amount, reason, referenceId}: {withdrawalRequestId, status}
 *   GET  /v1/refund/{id}      {status, rejectionReason}; {id} is the checkout's
 *
 * Webhooks go to urls.notification_url, signed in X-Jeel-Signature: PENDING when the page is opened, then SUCCEEDED,
 * REJECTED or EXPIRED; a refund's is {id, status: DONE, rejectionReason, referenceId}.
 */

type Status = 'PENDING' | 'SUCCEEDED' | 'REJECTED' | 'EXPIRED';

export interface Checkout {
  checkout_id: string;
  status: Status;
  reference_id: string | null;
  metadata: Record<string, unknown>;
  urls: { redirect_url: string; notification_url: string };
  buyer: string;
  item: string;
  /** Of all items, in halalas. */
  total: number;
  created_at: string;
  is_opened: boolean;
  refund: { id: string; status: 'DONE' } | null;
}

const name = z.string().min(1).max(255).optional();
const riyals = z
  .number()
  .refine(isRiyals, 'must have two decimal places')
  .transform((value) => wholeOf(value as unknown as Riyals));

const checkoutBody = z.strictObject({
  reference_id: z.string().min(1).max(255).optional(),
  buyer: z.strictObject({
    first_name: name,
    last_name: name,
    mobile_number: z.string().regex(/^5[0-9]{8}$/, 'must match ^5[0-9]{8}$'),
    email: z.email().max(255).optional(),
    national_id: z
      .string()
      .regex(/^[12][0-9]{9}$/, 'must match ^[12][0-9]{9}$')
      .optional(),
  }),
  items: z
    .array(
      z.strictObject({
        item_name: z.string().min(1).max(50),
        quantity: z.int().min(1).max(1000),
        unit_price: riyals.optional(),
        total_cost: riyals,
        reference_id: z.string().min(1).max(255),
        entity_id: z.literal(demoKeys.jeel.entity_id, 'is not an entity of this group'),
      }),
    )
    .min(1)
    .max(50),
  urls: z.strictObject({ redirect_url: z.url().max(2000), notification_url: z.url().max(2000) }),
  metadata: z.record(z.string().max(100), z.unknown()).default({}),
});

const refundBody = z.strictObject({
  installmentRequestId: z.uuid(),
  amount: riyals,
  reason: z.string().min(1).max(500),
  referenceId: z.string().min(1).max(255).optional(),
});

const tokenLife_s = 2000;
const idleHours = 2;
const keptHours = 24;
/** How many tokens it gives within a minute. */
const tokensPerMinute = 20;

export class Jeel {
  readonly #world: World;
  readonly #webhooks: Webhooks;
  readonly #address: () => string;
  #tokens: { token: string; given_at: number }[] = [];

  constructor(world: World, webhooks: Webhooks, address: () => string) {
    this.#world = world;
    this.#webhooks = webhooks;
    this.#address = address;
  }

  async answer(asked: Asked): Promise<Answer> {
    const { method, parts, path } = asked;
    if (parts[0] === 'pay') return answerJeelPage(this.#world, this, asked);
    if (`${method} ${path}` === 'POST /oauth2/token') return this.#giveToken(asked.body);
    if (!this.#knows(asked.headers.authorization)) {
      return refused(401, 'UNAUTHORIZED', 'Invalid or expired access token');
    }
    const act = (under: () => Answer) => askedUnder<Answer>(this.#world, 'jeel', refusals, under);
    const call = `${method} /${parts.slice(0, 2).join('/')}${parts.length > 2 ? '/id' : ''}`;
    const id = parts[2] ?? '';
    switch (call) {
      case 'POST /v3/checkout':
        return act(() => this.#start(asked));
      case 'GET /v3/checkout/id': {
        const found = this.find(id);
        return found
          ? this.#looked({ status: 200, json: shown(found), headers: traced() })
          : missing;
      }
      case 'POST /v1/refund':
        return act(() => this.#refund(jsonOf(asked.body)));
      case 'GET /v1/refund/id': {
        const refund = this.find(id)?.refund;
        const json = { status: refund?.status, rejectionReason: null };
        return refund ? this.#looked({ status: 200, json, headers: traced() }) : missing;
      }
      default:
        return missing;
    }
  }

  /** After two hours without the buyer it is over. */
  find(id: string): Checkout | null {
    const checkout = this.#world.kept.recorded<Checkout>('jeel_checkout', id);
    if (checkout?.status !== 'PENDING') return checkout;
    const ends = Date.parse(checkout.created_at) + idleHours * 3_600_000;
    return ends > this.#world.now().getTime() ? checkout : this.become(checkout, 'EXPIRED');
  }

  /** The buyer looks at it. */
  open(checkout: Checkout): void {
    if (checkout.is_opened) return;
    this.#keep({ ...checkout, is_opened: true });
    this.#tell(checkout);
  }

  become(checkout: Checkout, status: Status): Checkout {
    const changed = this.#keep({ ...checkout, status, is_opened: true });
    this.#tell(changed);
    return changed;
  }

  #start(asked: Asked): Answer {
    const key = String(asked.headers['idempotency-key'] ?? '').slice(0, 255);
    const known = key && this.#world.kept.recorded<{ at: string; json: object }>('jeel_key', key);
    const now = this.#world.now();
    if (known && Date.parse(known.at) + keptHours * 3_600_000 > now.getTime()) {
      return { status: 200, json: known.json, headers: traced() };
    }
    const parsed = checkoutBody.safeParse(jsonOf(asked.body));
    if (!parsed.success) return wrong(parsed.error);
    const { buyer, items, reference_id = null, metadata, urls } = parsed.data;
    const uneven = items.find(
      ({ unit_price, quantity, total_cost }) =>
        unit_price !== undefined && unit_price * quantity !== total_cost,
    );
    if (uneven)
      return refused(400, 'VALIDATION_ERROR', 'total_cost must equal unit_price × quantity');
    const created_at = now.toISOString();
    const checkout = this.#keep({
      checkout_id: crypto.randomUUID(),
      status: 'PENDING',
      reference_id,
      metadata,
      urls,
      buyer: [buyer.first_name, buyer.last_name].filter(Boolean).join(' ') || buyer.mobile_number,
      item: items[0]?.item_name ?? '',
      total: items.reduce((sum, { total_cost }) => sum + total_cost, 0),
      created_at,
      is_opened: false,
      refund: null,
    });
    const json = {
      checkout_id: checkout.checkout_id,
      redirect_url: `${this.#address()}/pay/${checkout.checkout_id}`,
      creation_date: created_at,
      reference_id,
      metadata,
    };
    if (key) this.#world.kept.record('jeel_key', key, { at: created_at, json });
    return { status: 200, json, headers: traced() };
  }

  #refund(body: unknown): Answer {
    const parsed = refundBody.safeParse(body);
    if (!parsed.success) return wrong(parsed.error);
    const { installmentRequestId, amount, referenceId = null } = parsed.data;
    const checkout = this.find(installmentRequestId);
    if (!checkout) return missing;
    if (checkout.status !== 'SUCCEEDED' || checkout.refund) {
      return refused(400, 'REFUND-001', 'This checkout can not be refunded');
    }
    if (amount > checkout.total) return refused(400, 'REFUND-002', 'amount is more than was paid');
    const id = crypto.randomUUID();
    this.#keep({ ...checkout, refund: { id, status: 'DONE' } });
    const told = { id, status: 'DONE', rejectionReason: null, referenceId };
    this.#webhooks.tell('jeel', { event: this.#signed(checkout, told) });
    const json = { withdrawalRequestId: id, status: 'PENDING' };
    return { status: 200, json, headers: traced() };
  }

  #giveToken(body: string): Answer {
    const form = new URLSearchParams(body);
    const { client_id, client_secret } = demoKeys.jeel;
    const isKnown =
      form.get('client_id') === client_id && form.get('client_secret') === client_secret;
    if (!isKnown || form.get('grant_type') !== 'client_credentials') {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    const now = this.#world.now().getTime();
    this.#tokens = this.#tokens.filter(({ given_at }) => now - given_at < tokenLife_s * 1000);
    const recent = this.#tokens.filter(({ given_at }) => now - given_at < 60_000);
    if (recent.length >= tokensPerMinute) return { status: 429, json: { error: 'slow_down' } };
    const token = crypto.randomUUID();
    this.#tokens.push({ token, given_at: now });
    const json = { access_token: token, token_type: 'Bearer', expires_in: tokenLife_s };
    return { status: 200, json };
  }

  #knows(header = ''): boolean {
    const now = this.#world.now().getTime();
    return this.#tokens.some(
      ({ token, given_at }) => header === `Bearer ${token}` && now - given_at < tokenLife_s * 1000,
    );
  }

  #looked(answer: Answer): Promise<Answer> {
    const unrefused = { ...refusals, refused: answer };
    return askedUnder<Answer>(this.#world, 'jeel', unrefused, () => answer);
  }

  #keep(checkout: Checkout): Checkout {
    this.#world.kept.record('jeel_checkout', checkout.checkout_id, checkout);
    return checkout;
  }

  #tell(checkout: Checkout): void {
    const event = this.#signed(checkout, shown(checkout));
    const refusal = this.#signed(checkout, shown({ ...checkout, status: 'REJECTED' }));
    const isPaid = checkout.status === 'SUCCEEDED';
    this.#webhooks.tell('jeel', { event, ...(isPaid ? { late_refusal: refusal } : {}) });
  }

  #signed({ urls }: Checkout, told: object): Event {
    const body = JSON.stringify(told);
    const signature = createHmac('sha256', demoKeys.jeel.client_secret).update(body);
    const headers = { 'x-jeel-signature': signature.digest('base64') };
    return { url: urls.notification_url, headers, body };
  }
}

function shown({ checkout_id, status, reference_id, metadata }: Checkout) {
  return { checkout_id, checkout_type: 'ITEMS', status, reference_id, metadata };
}

function wholeOf(value: Riyals): number {
  const { riyals: whole, halalas } = partsOf(halalasOf(value));
  return whole * 100 + halalas;
}

const traced = () => ({ tx_id: crypto.randomUUID() });

function refused(status: number, id: string, message: string, description = message): Answer {
  return { status, json: { errors: [{ id, message, description }] }, headers: traced() };
}

function wrong(error: z.ZodError): Answer {
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'body';
  return refused(400, 'VALIDATION_ERROR', `${field} is invalid`, `${field} ${issue?.message}`);
}

const missing = refused(404, 'NOT_FOUND', 'Not found');
const refusals = {
  busy: refused(503, 'UNAVAILABLE', 'Service is temporarily unavailable'),
  refused: refused(400, 'GROUP-002', 'The checkout type is not enabled for this account'),
};
