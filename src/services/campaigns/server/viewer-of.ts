import type { Actor } from '#platform/access/actor.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { studentsReached } from '#services/people/server/public.ts';
import type { Viewer } from './queries.ts';

export function viewerOf(actor: Actor): Viewer {
  return { person_id: actor.id, students: studentsReached(reachedBy(actor)) };
}
