import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type HeldGuide, holdGuides } from './guides.ts';
import { guidesReached } from './guides-reached.ts';

interface NewCapacity {
  guide_id: number;
  /** Null stands for the university's default. */
  capacity: number | null;
  actor: Actor;
  standard: number;
}

/** Sets a guide's capacity. It may be below their number of students: they keep those and get no more. */
export async function setCapacity(
  platform: GuidancePlatform,
  { guide_id, capacity, actor, standard }: NewCapacity,
  now: Date,
): Promise<HeldGuide | Refusal<'not_found' | 'not_a_guide'>> {
  return platform.database.transaction(async (tx) => {
    const before = (await holdGuides(tx, [guide_id], standard)).get(guide_id);
    if (!before) return refuse('not_a_guide');
    const reached = await guidesReached(tx.writes, actor, [before]);
    if (!reached.has(guide_id)) return refuse('not_found');
    if (before.own_capacity !== capacity) {
      await tx.writes
        .updateTable('guide_capacity')
        .set({ capacity, changed_by: actor.id, changed_at: now.toISOString() })
        .where('guide_id', '=', guide_id)
        .execute();
      await writeAudit(tx, {
        now,
        actor,
        action: 'guidance.capacity_set',
        subject: { kind: 'person', id: guide_id },
        from: { capacity: before.own_capacity },
        to: { capacity },
      });
    }
    return (await holdGuides(tx, [guide_id], standard)).get(guide_id) ?? refuse('not_a_guide');
  });
}
