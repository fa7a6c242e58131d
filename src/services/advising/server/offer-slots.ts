import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type AppointmentTables,
  bookableAfter,
  hasFreeSlots,
} from '#services/appointments/server/public.ts';
import { findGuideOf } from '#services/system-data/server/public.ts';
import { sayToGuide } from './announce.ts';
import type { By, Deps, Tables, Told } from './command-needs.ts';
import { holdOpenAlert, nameOf } from './end-alert.ts';
import { type AlertRow, findAlert } from './list-alerts.ts';
import { noteContact } from './note-contact.ts';

type No = 'not_found' | 'already_done' | 'already_offered' | 'no_guide' | 'no_open_dates';

interface Wish {
  id: number;
  /** The setting. */
  notice_hours: number;
}

/** Invites the student to book with their guide, once, while there are dates to choose from. */
export async function offerSlots(
  { database, events, live, language }: Deps & Told,
  { id, notice_hours }: Wish,
  by: By,
): Promise<AlertRow | Refusal<No>> {
  const { actor, now, students } = by;
  return database.transaction(async (tx: Transaction<Tables & AppointmentTables>) => {
    const alert = await holdOpenAlert(tx, id, { ...by, language });
    if (isRefusal(alert)) return alert;
    const { student_id, kind, offered_by } = alert;
    if (offered_by !== null) {
      return refuse('already_offered', { values: await nameOf(tx, offered_by, language) });
    }
    const guide = await findGuideOf(tx.writes, student_id);
    if (!guide) return refuse('no_guide');
    const bookable_after = bookableAfter(now, { notice_hours });
    if (!(await hasFreeSlots(tx.writes, { staff_id: guide.id, bookable_after }))) {
      return refuse('no_open_dates');
    }
    await noteContact(tx, { student_id, by: actor.id, now });
    await tx.writes
      .updateTable('guidance_alert')
      .set({ offered_by: actor.id, offered_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      ...{ now, actor, action: 'advising.slots_offered' },
      ...{ subject: { kind: 'person', id: student_id }, to: { guidance_alert: kind } },
    });
    const event = { alert_id: id, student_id, by: actor.id, now };
    await events.announce(tx, 'advising.slots_offered', event);
    await sayToGuide(live, tx, student_id, actor.id);
    return (await findAlert(tx.writes, { id, students })) ?? refuse('not_found');
  });
}
