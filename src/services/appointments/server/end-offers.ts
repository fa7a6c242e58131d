import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { OfferOutcome, WaitingOutcome } from '../waiting.ts';

type Tx = Transaction<AppointmentTables>;
type Which = { ids: readonly number[] } | { waiting_ids: readonly number[] } | { slot_id: number };

/** Ends open offers and releases their held seats; booking an offer converts its own seat. */
export async function endOffers(
  { writes }: Tx,
  which: Which,
  { outcome, now }: { outcome: Exclude<OfferOutcome, 'booked'>; now: Date },
): Promise<void> {
  const given = await writes
    .updateTable('place_offer')
    .set({ outcome, ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where((e) => {
      if ('slot_id' in which) return e('slot_id', '=', which.slot_id);
      return 'ids' in which
        ? e('id', '=', e.fn.any(e.val([...which.ids])))
        : e('waiting_id', '=', e.fn.any(e.val([...which.waiting_ids])));
    })
    .returning('slot_id')
    .execute();
  const places = Map.groupBy(given, ({ slot_id }) => slot_id);
  for (const slot_id of [...places.keys()].sort((a, b) => a - b)) {
    const count = places.get(slot_id)?.length ?? 0;
    await writes
      .updateTable('slot')
      .set({ held: sql`held - ${count}` })
      .where('id', '=', slot_id)
      .execute();
  }
}

/** Takes students out of the line and ends their offers. */
export async function endWaitings(
  tx: Tx,
  ids: readonly number[],
  { outcome, now }: { outcome: WaitingOutcome; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await endOffers(tx, { waiting_ids: ids }, { outcome: 'withdrawn', now });
  await tx.writes
    .updateTable('waiting')
    .set({ outcome, ended_at: now.toISOString() })
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .where('ended_at', 'is', null)
    .execute();
}
