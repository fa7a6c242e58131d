import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Proof } from '#platform/webhooks/webhooks.ts';
import type { PaymentTables } from '../tables/tables.ts';

interface Stray {
  provider: 'moyasar' | 'jeel';
  kind: 'forged' | 'foreign';
  now: Date;
}

/** Counts what came as if from a provider and changes nothing; finance sees how many at the day's close. */
export async function countStray(
  database: Database<PaymentTables>,
  { now, ...stray }: Stray,
): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .insertInto('payment_stray')
      .values({ ...stray, day: riyadhDay(now), count: 1 })
      .onConflict((known) =>
        known
          .columns(['day', 'provider', 'kind'])
          .doUpdateSet({ count: sql<number>`payment_stray.count + 1` }),
      )
      .execute(),
  );
}

/** A proof that counts what doesn't pass it. */
export function counting(
  database: Database<PaymentTables>,
  provider: Stray['provider'],
  proof: Proof,
): Proof {
  return async (delivery) => {
    const proven = await proof(delivery);
    if (!proven) await countStray(database, { provider, kind: 'forged', now: delivery.now });
    return proven;
  };
}
