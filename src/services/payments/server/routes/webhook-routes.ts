import type { Handlers } from '#platform/http/bind.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { paymentsContract } from '../../contract.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { selectPayments } from '../queries.ts';
import { countStrays, type ForgedCounts } from '../stray-webhooks.ts';
import type { FindWayKeys } from '../ways/open-ways.ts';
import { provenByJeel, provenByToken } from '../webhook-proof.ts';

/** Events that providers send. */
export function webhookHandlers(deps: PaymentsDeps, findKeys: FindWayKeys, forged: ForgedCounts) {
  const { database } = deps;
  const { reads } = database;

  return {
    takeMoyasar: {
      proof: forged.counting('moyasar', provenByToken(findKeys)),
      once: ({ id }) => id,
      handle: ({ body, now }) =>
        wake([body.data.invoice_id ?? '', body.data.id], { provider: 'moyasar', now }),
    },
    takeJeel: {
      proof: forged.counting('jeel', provenByJeel(findKeys)),
      once: ({ checkout_id = '', id = '', status }) => `${checkout_id}${id} ${status}`,
      handle: ({ body, now }) => wake([body.checkout_id ?? ''], { provider: 'jeel', now }),
    },
  } satisfies Partial<Handlers<typeof paymentsContract>>;

  /** Asks about the payment that one of these names; what the event itself says is not believed. */
  async function wake(
    refs: readonly string[],
    { provider, now }: { provider: 'moyasar' | 'jeel'; now: Date },
  ): Promise<string> {
    const named = await selectPayments(reads)
      .where('provider_ref', 'in', ['', ...refs])
      .limit(2)
      .execute();
    const day = riyadhDay(now);
    if (named.length === 0) {
      await countStrays(database, [{ provider, kind: 'foreign', day, count: 1 }]);
    }
    await database.transaction(async (tx) => {
      for (const { id } of named) await deps.jobs.send(tx, 'payments.ask', { payment_id: id });
    });
    return 'OK';
  }
}
