import type { Actor } from '#platform/access/actor.ts';
import { userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { byStudent, type Definition, mayBeSeenBy, type Section } from '#services/forms/contract.ts';
import type { FormVersion } from '#services/forms/server/public.ts';
import type { RequestRow, StepRow } from '../tables/tables.ts';
import { versionOf } from './form-versions.ts';
import { listBelow } from './holders.ts';
import type { Tables } from './requests-platform.ts';
import { isSupervisor, type Seat, seatAtStep, seatsOf } from './seats.ts';

export interface Viewer {
  request: RequestRow;
  version: FormVersion;
  /** All its visits to steps, in their order. */
  steps: StepRow[];
  /** As whom the actor sees it: the student, or the steps they hold or held, by key. */
  keys: readonly string[];
  /** Empty for the student. */
  seats: readonly Seat[];
  /** The late steps that the actor, who stands above their holders, may give to another of them. */
  below: readonly number[];
}

/**
 * The request as the actor may see it: the student's own, one that a seat of theirs holds or has held, one that was
 * reported to them as late, and, for the forms supervisor, any that was sent. Null for all others.
 */
export async function viewerOf(
  reads: Reads<Tables>,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<Viewer | null> {
  const request = await reads
    .selectFrom('form_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) return null;
  const isOwn = actor.user_type === userTypes.student && request.student_id === actor.id;
  if (!isOwn && (actor.user_type === userTypes.student || request.state === 'draft')) return null;
  const [steps, version, seats] = await Promise.all([
    reads
      .selectFrom('form_request_step')
      .selectAll()
      .where('request_id', '=', id)
      .orderBy('id')
      .execute(),
    versionOf(reads, request),
    isOwn ? [] : seatsOf(reads, actor, now),
  ]);
  if (isOwn) return { request, version, steps, keys: [byStudent], seats, below: [] };
  const held = steps.filter((step) => seatAtStep(seats, step));
  const keys = [...new Set(held.map(({ step_key }) => step_key))];
  const below = await listBelow(reads, steps, actor.id);
  if (keys.length === 0 && below.length === 0 && !seats.some(isSupervisor)) return null;
  return { request, version, steps, keys, seats, below };
}

/** The sections that are shown to any of these; the forms supervisor sees no more than everybody on the way. */
export function sectionsSeen({ sections }: Definition, keys: readonly string[]): Section[] {
  return sections.filter(
    (section) => section.seen_by === null || keys.some((key) => mayBeSeenBy(section, key)),
  );
}
