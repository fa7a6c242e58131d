import { sql } from 'kysely';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Transaction } from '#platform/database/database.ts';
import { absenceStep, bandOf } from '#services/people/server/public.ts';
import { readInternships } from '#services/sides/server/public.ts';
import { alerts } from '../training.ts';
import { holdPlacements } from './placements.ts';
import type { Deps, Tables } from './training-platform.ts';

/** Counts days and absences of a placement again, after a change in what counts; its alert follows. */
export async function countAgain(
  deps: Pick<Deps, 'events' | 'settings'>,
  tx: Transaction<Tables>,
  id: number,
  now: Date,
): Promise<void> {
  await sql`select count_placement(${id})`.execute(tx.writes);
  await raiseAlerts(deps, tx, [id], now);
}

/**
 * Computes each placement's alert from its absences (spec section 9; limits as of courses, compared unrounded). A
 * higher one is announced; one that an excuse has lowered isn't.
 */
export async function raiseAlerts(
  { events, settings }: Pick<Deps, 'events' | 'settings'>,
  tx: Transaction<Tables>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const limits = (await settings.current()).academic.absence_bands;
  const rows = await holdPlacements(tx, ids);
  const changed = rows.flatMap((row) => {
    const step = absenceStep({ missed_hours: row.absences, contact_hours: row.days });
    const alert = alerts.indexOf(bandOf(step, limits));
    return alert === row.alert ? [] : [{ ...row, was: row.alert, alert }];
  });
  if (changed.length === 0) return;
  const places = await readInternships(
    tx.writes,
    changed.map(({ internship_id }) => internship_id),
  );
  for (const { id, student_id, internship_id, was, alert, absences, days } of changed) {
    await tx.writes
      .updateTable('placement')
      .set({ alert, alert_at: alert === 0 ? null : now.toISOString() })
      .where('id', '=', id)
      .execute();
    if (alert < was) continue;
    const place = valueIn(places, internship_id);
    await events.announce(tx, 'training.alerted', {
      placement_id: id,
      student_id,
      name: place.side_name,
      name_ar: place.side_name_arabic,
      alert,
      absences,
      days,
      now,
    });
  }
}
