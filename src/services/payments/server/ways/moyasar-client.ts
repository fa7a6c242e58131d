import { z } from 'zod';
import { add, type Halalas, halalas, nothing, partsOf } from '#platform/language/numbers/money.ts';
import { configured } from '#platform/outside/ask.ts';
import type { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { ProviderRefusal } from './provider.ts';

export interface MoyasarKeys {
  /** With its `/v1`. */
  url: string;
  secret_key: string;
  patience_ms?: number;
}

const amount = z.int().transform(halalas);

const payment = z.object({
  id: z.string().max(64),
  status: z.string().max(40),
  amount,
  refunded: amount.default(nothing),
  invoice_id: z.string().max(64).nullish(),
  created_at: z.string().max(40),
  source: z.object({
    type: z.string(),
    message: z.string().max(500).nullish(),
    /** Of a card all but the last four digits are hidden. */
    number: z.string().max(40).nullish(),
    sadad_number: z.string().max(40).optional(),
    expired_at: z.string().max(40).optional(),
  }),
});

export type MoyasarPayment = z.infer<typeof payment>;

const refusal = z.object({
  type: z.string().max(200),
  message: z.string().max(500).nullish(),
  errors: z.record(z.string(), z.array(z.string().max(500))).nullish(),
});

/** Moyasar's API, as cards and SADAD bills use it: facts in docs.moyasar.com, amounts in halalas. */
export function moyasarClient(outside: Outside, { url, secret_key, patience_ms }: MoyasarKeys) {
  return outside({
    name: 'moyasar',
    url,
    reach: configured,
    authorization: () => `Basic ${Buffer.from(`${secret_key}:`).toString('base64')}`,
    refusal,
    timeout_ms: patience_ms ?? 10_000,
    tries: 2,
  });
}

export { payment as moyasarPayment };

/** A JSON number of halalas. */
export function countOf(asked: Halalas): number {
  const { riyals, halalas: rest } = partsOf(asked);
  return riyals * 100 + rest;
}

/** Turns a failure into its meaning for a payment. The first message is one that the payer may read. */
export function saidBy(failure: OutsideFailure<z.infer<typeof refusal>>) {
  if (failure.kind !== 'refused') return 'silent' as const;
  const [first] = Object.entries(failure.said?.errors ?? {});
  const words = first ? `${first[0]} ${first[1][0] ?? ''}` : (failure.said?.message ?? '');
  return new ProviderRefusal(failure.said?.type ?? `http_${failure.status}`, words);
}

/** The sums of all tries on one page: more than one may have been paid. */
export function sumsOf(payments: readonly MoyasarPayment[]) {
  const paid = payments.filter(({ status }) => ['paid', 'refunded', 'captured'].includes(status));
  return {
    paid: add(...paid.map((each) => each.amount)),
    refunded: add(...paid.map((each) => each.refunded)),
    last_four: /\d{4}$/.exec(latestOf(paid)?.source.number ?? '')?.[0] ?? null,
    message: latestOf(payments.filter(({ status }) => status === 'failed'))?.source.message ?? '',
  };
}

/** Moyasar doesn't say in which order it lists them. */
function latestOf(payments: readonly MoyasarPayment[]): MoyasarPayment | undefined {
  return payments.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).at(-1);
}
