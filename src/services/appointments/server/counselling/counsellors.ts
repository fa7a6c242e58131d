import type { Expression } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
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
  wanted: { slot_id: number; section: Gender },
): Promise<number | null> {
  const [row] = await readOfSlot(reads, wanted);
  return row?.staff_id ?? null;
}

const readOfSlot = prepared(
  (reads: Reads<AppointmentTables>, of: { slot_id: number; section: Gender }) =>
    reads
      .selectFrom('any_slot')
      .select('staff_id')
      .where('id', '=', of.slot_id)
      .where('type', '=', psychological)
      .where('section', '=', of.section)
      .where('staff_id', 'in', counsellors()),
);
