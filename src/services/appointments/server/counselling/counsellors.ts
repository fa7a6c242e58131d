import type { Expression } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdersOf } from '#services/accounts/server/public.ts';
import { psychological } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

/** A subquery of those who may receive now: slots that somebody opened before losing the role are nobody's to book. */
export function counsellors(): Expression<number> {
  return holdersOf([instructorTypes.psychological_guidance, roles.counsellor]);
}

/** The counsellor whose slot it is, if students of the section may book it. */
export async function counsellorOfSlot(
  reads: Reads<AppointmentTables>,
  { slot_id, section }: { slot_id: number; section: Gender },
): Promise<number | null> {
  const row = await reads
    .selectFrom('any_slot')
    .select('staff_id')
    .where('id', '=', slot_id)
    .where('type', '=', psychological)
    .where('section', '=', section)
    .where('staff_id', 'in', counsellors())
    .executeTakeFirst();
  return row?.staff_id ?? null;
}
