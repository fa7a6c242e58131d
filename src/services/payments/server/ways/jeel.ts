import { z } from 'zod';
import { nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { configured } from '#platform/outside/ask.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { type Found, type Order, type Provider, ProviderRefusal } from './provider.ts';

export interface JeelKeys {
  url: string;
  /** Where tokens are given; the sandbox has them at the same address. */
  auth_url: string;
  client_id: string;
  client_secret: string;
  entity_id: string;
  patience_ms?: number;
}

const refusal = z.object({
  errors: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).optional(),
        message: z.string().optional(),
        description: z.string().optional(),
      }),
    )
    .max(50),
});

const checkout = z.object({
  checkout_id: z.string().max(64),
  status: z.string().max(40).default('PENDING'),
  redirect_url: z.url().max(2000).nullish(),
});

/** A token is used until half a minute before it ends: asking for one is limited. */
const spare_ms = 30_000;

/** Jeel's instalments: https://github.com/Jeel-Org/jeelpay-integration-skills; amounts are riyals. */
export function jeelInstalments(outside: Outside, keys: JeelKeys, now: () => Date): Provider {
  const timeout_ms = keys.patience_ms ?? 10_000;
  const shared = { name: 'jeel', reach: configured, timeout_ms, tries: 2 } as const;
  let held: { token: string; until: number } | null = null;

  async function jeel() {
    if (!held || held.until <= now().getTime()) {
      const { client_id, client_secret } = keys;
      const given = await outside({ ...shared, url: keys.auth_url, sends: 'form' }).post(
        '/oauth2/token',
        {
          body: { client_id, client_secret, grant_type: 'client_credentials' },
          key: null,
          reply: z.object({ access_token: z.string().max(4000), expires_in: z.number() }),
        },
      );
      if (given instanceof OutsideFailure) return null;
      const until = now().getTime() + given.expires_in * 1000 - spare_ms;
      held = { token: given.access_token, until };
    }
    const { token } = held;
    return outside({ ...shared, url: keys.url, authorization: () => `Bearer ${token}`, refusal });
  }

  async function begin(order: Order) {
    const asking = await jeel();
    const { amount, description, transaction_id, return_url, webhook_url, applicant } = order;
    if (!asking || !applicant) return 'silent' as const;
    const price = riyalsOf(amount);
    const { first_name, last_name, phone, national_id } = applicant;
    const made = await asking.post('/v3/checkout', {
      body: {
        reference_id: transaction_id,
        buyer: { first_name, last_name, mobile_number: phone, national_id },
        items: [
          {
            item_name: description.slice(0, 50),
            quantity: 1,
            unit_price: price,
            total_cost: price,
            reference_id: transaction_id,
            entity_id: keys.entity_id,
          },
        ],
        urls: { redirect_url: return_url, notification_url: webhook_url },
        metadata: { transaction_id },
      },
      key: transaction_id,
      reply: checkout,
    });
    return made instanceof OutsideFailure ? saidBy(made) : foundOf(order, made);
  }

  return {
    begin,
    ask: async (order) => {
      // Under the same key it is the same application, if it was ever made.
      if (!order.provider_ref) return begin(order);
      const asking = await jeel();
      if (!asking) return 'silent';
      const params = { id: order.provider_ref };
      const found = await asking.get('/v3/checkout/{id}', { params, reply: checkout });
      if (!(found instanceof OutsideFailure)) return foundOf(order, found);
      if (found.status === 401) held = null;
      return found.status === 404 ? 'unknown' : saidBy(found);
    },
  };

  function saidBy(failure: OutsideFailure<z.infer<typeof refusal>>) {
    if (failure.status === 401) held = null;
    if (failure.kind !== 'refused' || failure.status === 401) return 'silent' as const;
    const [first] = failure.said?.errors ?? [];
    const words = first?.description ?? first?.message ?? '';
    return new ProviderRefusal(String(first?.id ?? `http_${failure.status}`), words);
  }
}

const states = { SUCCEEDED: 'paid', REJECTED: 'failed', EXPIRED: 'expired' } as const;

/** Active after the first instalment; Jeel then owes the university the whole amount. */
function foundOf(
  { amount }: Order,
  { checkout_id, status, redirect_url }: z.infer<typeof checkout>,
) {
  const state = states[status as keyof typeof states] ?? 'initiated';
  const found: Found = {
    provider_ref: checkout_id,
    state,
    paid: state === 'paid' ? amount : nothing,
    refunded: null,
    redirect_url: redirect_url ?? null,
    bill: null,
    last_four: null,
    message: state === 'failed' ? status : '',
  };
  return found;
}
