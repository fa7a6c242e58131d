import { sayToGuide } from './announce.ts';
import type { By, Deps } from './command-needs.ts';
import { type Closing, endAlert } from './end-alert.ts';
import { holdAlerts } from './hold-alerts.ts';
import { listAlertsById } from './list-alerts.ts';

/**
 * Closes all of these that are still open and within reach, with one code. What somebody else has dealt with, or
 * took out of reach meanwhile, is left as it is and counted.
 */
export async function closeAlerts(
  { database, live }: Deps,
  { ids, ...closing }: Closing & { ids: readonly number[] },
  by: By,
): Promise<{ closed: number; left: number }> {
  const { students } = by;
  return database.transaction(async (tx) => {
    const found = await listAlertsById(tx.writes, { ids, students });
    // In one order for all who hold several, so that nobody waits in a ring.
    const whose = [...new Set(found.map(({ student_id }) => student_id))].toSorted((a, b) => a - b);
    for (const student_id of whose) await holdAlerts(tx, student_id);
    const held = await listAlertsById(tx.writes, { ids, students });
    const open = held.filter(({ state }) => state === 'open');
    for (const alert of open) await endAlert(tx, alert, { how: 'closed', ...closing }, by);
    const touched = new Set(open.map(({ student_id }) => student_id));
    for (const student_id of touched) await sayToGuide(live, tx, student_id, by.actor.id);
    return { closed: open.length, left: new Set(ids).size - open.length };
  });
}
