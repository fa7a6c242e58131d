import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import {
  type AppointmentTables,
  bookableAfter,
  hasFreeSlots,
} from '#services/appointments/server/public.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { AlertRow } from '../tables/tables.ts';
import { sayToGuide } from './announce.ts';
import type { By, Deps } from './command-needs.ts';
import { alertDecision } from './end-alert.ts';
import { noteContact } from './note-contact.ts';

type No = 'not_found' | 'already_done' | 'already_offered' | 'no_guide' | 'no_open_dates';

interface Wish {
  id: number;
  /** The setting `notice_hours`. */
  notice_hours: number;
}

/** Invites the student to book with their guide, once per alert, while the guide has free slots. */
export function offerSlots(
  deps: Deps<AppointmentTables>,
  { id, notice_hours }: Wish,
  by: By,
): Promise<AlertRow | Refusal<No>> {
  const { actor, now, students } = by;
  return alertDecision.decide(deps, { id, students }, by, async (alert, _, tx) => {
    const { student_id, kind, offered_by, offered_at } = alert;
    if (offered_by !== null) {
      const offered = { as: 'advising:morning.offered', by: offered_by, at: offered_at };
      const values = await alertDecision.valuesOf(tx, offered, { ...by, speak: deps.speak });
      return refuse('already_offered', { values });
    }
    const guide = await findGuideOf(tx.writes, student_id);
    if (!guide) return refuse('no_guide');
    const bookable_after = bookableAfter(now, { notice_hours });
    const isFree = await hasFreeSlots(deps.database.reads, { staff_id: guide.id, bookable_after });
    if (!isFree) return refuse('no_open_dates');
    await noteContact(tx, { student_id, by: actor.id, now });
    const payload = { alert_id: id, student_id, by: actor.id, now };
    return {
      set: { offered_by: actor.id, offered_at: now.toISOString() },
      audit: { action: 'advising.slots_offered', to: { guidance_alert: kind } },
      event: { name: 'advising.slots_offered', payload },
      after: () => sayToGuide(deps.live, tx, student_id, actor.id),
    };
  });
}
