import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { isSeatComing } from '#services/training/server/public.ts';
import { aboutOf, roomsOf, swap } from './swaps.ts';
import type { SwapsPlatform, Tables } from './swaps-platform.ts';

/** The most swaps to look for at once. */
const atOnce = 200;

/** Open swaps of a seat that has moved, or whose training has begun. */
function listLapsing(reads: Reads<Tables>, today: Day) {
  return reads
    .selectFrom('training_swap')
    .select('id')
    .where('state', 'in', ['asked', 'agreed'])
    .where((e) =>
      e.or([
        e.not(isSeatComing('training_swap.placement_id', 'training_swap.internship_id', today)),
        e.not(
          isSeatComing(
            'training_swap.other_placement_id',
            'training_swap.other_internship_id',
            today,
          ),
        ),
      ]),
    )
    .limit(atOnce);
}

/** Ends swaps that have become impossible; both students are notified. */
export function lapseDue({
  database,
  events,
  live,
}: Pick<SwapsPlatform, 'database' | 'events' | 'live'>): Duty {
  return foundDue(database, 'swaps.lapse', {
    find: async (now) =>
      (await listLapsing(database.reads, riyadhDay(now)).execute()).map(({ id }) => id),
    does: async (tx, id, now) => {
      const held = await swap.hold(tx, { id });
      if (isRefusal(held)) return;
      const lapsing = listLapsing(tx.writes, riyadhDay(now)).where('id', '=', id);
      if (!(await lapsing.executeTakeFirst())) return;
      const { row } = held;
      await tx.writes
        .updateTable('training_swap')
        .set({ state: 'lapsed', ended_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await writeAudit(tx, {
        now,
        actor: null,
        action: 'swaps.lapsed',
        subject: { kind: 'person', id: row.student_id },
        to: { swap: id },
      });
      await events.announce(tx, 'swaps.decided', { ...aboutOf(row), outcome: 'lapsed', now });
      live.changed(tx, roomsOf(row), { what: 'swaps' });
    },
  });
}
