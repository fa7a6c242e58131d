import { type Duty, fallsDue } from '#platform/due/due.ts';
import { listCycles } from '#services/sides/server/public.ts';
import { nextStep } from '../period.ts';
import { type WishesPlatform, windowsRoom } from './wishes-platform.ts';

/** Says that a window has opened and, 48 hours before, that it closes; the open pages follow, at the end as well. */
export function windowDue({ database, events, live }: WishesPlatform): Duty {
  return fallsDue(database, 'wishes.window', {
    table: 'wish_period',
    key: 'id',
    does: async (tx, row, now) => {
      const { id: period_id, number, closes_at, due_at } = row;
      const due = nextStep(row, new Date(Date.parse(due_at ?? '') - 1));
      const cycle = (await listCycles(tx.writes)).find(({ id }) => id === row.cycle_id);
      // A window that has passed is not announced when its cycle opens later or the portal starts after a pause.
      const isPast = due?.step !== 'closed' && now >= new Date(closes_at);
      if (due && cycle?.is_open && !isPast && due.step !== 'closed') {
        const { name, name_ar } = cycle;
        const event = { period_id, number, name, name_ar, closes_at, now };
        await events.announce(tx, `wishes.${due.step}`, event);
      }
      live.changed(tx, [windowsRoom], { what: 'wishes' });
      return nextStep(row, now)?.at ?? ('never' as const);
    },
  });
}
