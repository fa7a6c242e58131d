import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { Proof } from '#platform/webhooks/webhooks.ts';
import type { PaymentTables } from '../tables/tables.ts';

interface Stray {
  provider: 'moyasar' | 'jeel';
  kind: 'forged' | 'foreign';
  day: Day;
  count: number;
}

/** Counts what came as if from a provider and changes nothing; finance sees how many at the day's close. */
export async function countStrays(
  database: Database<PaymentTables>,
  strays: readonly Stray[],
): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .insertInto('payment_stray')
      .values(strays)
      .onConflict((known) =>
        known
          .columns(['day', 'provider', 'kind'])
          .doUpdateSet({ count: sql<number>`payment_stray.count + excluded.count` }),
      )
      .execute(),
  );
}

export type ForgedCounts = ReturnType<typeof createForgedCounts>;

/**
 * Counts forged webhooks in memory until `write`, so that none of a flood opens a transaction and waits for the row
 * that counts them. A process that dies loses what it counted since.
 */
export function createForgedCounts(database: Database<PaymentTables>) {
  let waiting = new Map<string, Stray>();

  function add(stray: Stray): void {
    const key = `${stray.day} ${stray.provider}`;
    const earlier = waiting.get(key);
    waiting.set(key, { ...stray, count: stray.count + (earlier?.count ?? 0) });
  }

  return {
    /** A proof that counts what doesn't pass it. */
    counting: (provider: Stray['provider'], proof: Proof): Proof => {
      return async (delivery) => {
        const proven = await proof(delivery);
        const day = riyadhDay(delivery.now);
        if (!proven) add({ provider, kind: 'forged', day, count: 1 });
        return proven;
      };
    },
    write: async (): Promise<void> => {
      if (waiting.size === 0) return;
      // Sorted, so that two processes don't deadlock.
      const strays = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1));
      waiting = new Map();
      const counted = strays.map(([, stray]) => stray);
      await countStrays(database, counted).catch((error: unknown) => {
        for (const stray of counted) add(stray);
        throw error;
      });
    },
  };
}
