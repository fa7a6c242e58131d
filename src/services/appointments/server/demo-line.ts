import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { heldUntil } from '../waiting.ts';
import { seedLapsed } from './demo-desk.ts';

const hourMs = 3_600_000;

/** Leaves a demo guide no free seat and puts these students in line; the first gets an offer. */
export async function seedLine(
  tx: Transaction<AppointmentTables>,
  { staff_id, student_ids }: { staff_id: number; student_ids: readonly number[] },
  now: Date,
): Promise<void> {
  const { writes } = tx;
  const at = now.toISOString();
  await writes
    .updateTable('slot')
    .set({ deleted_at: at })
    .where('staff_id', '=', staff_id)
    .where('starts_at', '>', at)
    .where('booked', '=', 0)
    .execute();
  await writes
    .updateTable('slot')
    .set({ capacity: sql`booked` })
    .where('staff_id', '=', staff_id)
    .where('starts_at', '>', at)
    .where('booked', '>', 0)
    .execute();
  const line = await writes
    .insertInto('waiting')
    .values(
      student_ids.map((student_id, place) => ({
        student_id,
        staff_id,
        since: new Date(now.getTime() - (50 - place * 9) * hourMs).toISOString(),
      })),
    )
    .returning('id')
    .execute();
  const slot = await writes
    .selectFrom('slot')
    .select(['id', 'starts_at'])
    .where('staff_id', '=', staff_id)
    .where('starts_at', '>', new Date(now.getTime() + 30 * hourMs).toISOString())
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  const [first] = line;
  if (!slot || !first) return;
  const { appointments, messages } = standardSettings;
  await writes
    .updateTable('slot')
    .set({ capacity: sql`capacity + 1`, held: 1 })
    .where('id', '=', slot.id)
    .execute();
  await writes
    .insertInto('place_offer')
    .values({
      waiting_id: first.id,
      slot_id: slot.id,
      starts_at: slot.starts_at,
      offered_at: at,
      held_until: heldUntil(now, { ...appointments, ...messages }).toISOString(),
    })
    .execute();
  const last = { waiting_id: line.at(-1)?.id ?? first.id, slot_id: slot.id };
  await seedLapsed(tx, { ...last, starts_at: slot.starts_at }, now);
}
