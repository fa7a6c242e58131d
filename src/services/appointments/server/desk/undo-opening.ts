import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomOfGuide } from '../access.ts';
import { endOffers } from '../end-offers.ts';
import type { WaitingLine } from '../waiting-line.ts';

interface Deps {
  database: Database<AppointmentTables>;
  live: Live;
  line: WaitingLine;
}

/** Deletes those of these slots that nobody has booked; who was held a place in one keeps their turn in the line. */
export async function undoOpening(
  { database, live, line }: Deps,
  { staff_id, ids }: { staff_id: number; ids: readonly number[] },
  now: Date,
): Promise<{ removed: number; stayed: number }> {
  return database.transaction(async (tx) => {
    await line.lock(tx, staff_id);
    // A booking at the same moment waits for the row, or is seen here.
    const opened = await tx.writes
      .selectFrom('slot')
      .select(['id', 'booked', 'held'])
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .where('staff_id', '=', staff_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const unbooked = opened.filter(({ booked }) => booked === 0);
    for (const { id: slot_id } of unbooked.filter(({ held }) => held > 0)) {
      await endOffers(tx, { slot_id }, { outcome: 'withdrawn', now });
    }
    if (unbooked.length > 0) {
      const removed = unbooked.map(({ id }) => id);
      await tx.writes
        .updateTable('slot')
        .set({ deleted_at: now.toISOString() })
        .where((e) => e('id', '=', e.fn.any(e.val(removed))))
        .execute();
      await line.tend(tx, staff_id, now);
      live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments' });
    }
    return { removed: unbooked.length, stayed: opened.length - unbooked.length };
  });
}
