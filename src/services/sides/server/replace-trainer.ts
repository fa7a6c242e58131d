import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { readInternship } from './public.ts';
import { type SidesPlatform, sidesRoom, type Tables } from './sides-platform.ts';

interface Replaced {
  id: number;
  trainer_id: number;
  reason: string;
  version: number;
}

/** Another trainer of the side for a confirmed internship, which stays as it is otherwise; who names the trainer follows. */
export async function replaceTrainer(
  { database, events, live }: Pick<SidesPlatform, 'database' | 'events' | 'live'>,
  { id, trainer_id, reason, version }: Replaced,
  { actor, now }: Acting,
) {
  return refuseBroken(database, { internship_trainer: 'not_a_trainer' }, async (tx) => {
    const before = await hold(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    if (before.confirmed_at === null) return refuse('not_confirmed');
    if (before.trainer_id === trainer_id) return refuse('same_trainer');
    const { trainer_name: was } = await readInternship(tx.writes, id);
    await tx.writes
      .updateTable('internship')
      .set({ trainer_id, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const place = await readInternship(tx.writes, id);
    await writeAudit(tx, {
      now,
      actor,
      action: 'sides.trainer_replaced',
      subject: { kind: 'internship', id },
      from: { trainer: was ?? '' },
      to: { trainer: place.trainer_name ?? '', reason },
    });
    await events.announce(tx, 'sides.trainer_replaced', {
      internship_id: id,
      to_id: trainer_id,
      name: place.trainer_name ?? '',
      name_ar: place.trainer_name_ar ?? '',
      side: { name: place.side_name, name_arabic: place.side_name_arabic },
      now,
    });
    live.changed(tx, [sidesRoom], { what: 'sides', id });
    return id;
  });
}

function hold({ writes }: Transaction<Tables>, id: number) {
  return writes
    .selectFrom('internship')
    .select(['trainer_id', 'confirmed_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
