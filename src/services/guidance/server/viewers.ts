import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { MoveKind } from '../move.ts';
import { assigners, reachOf, requestDeciders } from '../reach.ts';
import { reachedBy } from './access.ts';
import type { MovesWithin } from './move-queries.ts';

/** Whose wishes somebody is shown: a guide their own, who decides those of the students within reach. */
export function movesWithin(kind: MoveKind, actor: Actor): MovesWithin {
  const isOwn = kind === 'transfer' && reachOf(actor) === 'own';
  return isOwn ? { asked_by: actor.id } : { students: reachedBy(actor) };
}

/** What somebody may do with wishes of this kind, and whom of them they know more of than the name. */
export function viewerOf(kind: MoveKind, actor: Actor) {
  const deciders = kind === 'transfer' ? assigners : requestDeciders;
  const within = reachOf(actor) === null ? null : reachedBy(actor);
  return { actor, mayDecide: isAllowed(deciders, actor), within };
}
