import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { MoveKind } from '../move.ts';
import { assigners, reachOf, requestDeciders } from '../reach.ts';
import { reachedBy } from './access.ts';
import type { MovesWithin } from './move-queries.ts';

/** The moves an actor may see: guides the transfers they asked for, others those of students within reach. */
function movesWithin(kind: MoveKind, actor: Actor): MovesWithin {
  const isOwn = kind === 'transfer' && reachOf(actor) === 'own';
  return isOwn ? { asked_by: actor.id } : { students: reachedBy(actor) };
}

/** Whether the actor may decide moves of this kind, and the reach within which they see more than names. */
export function viewerOf(kind: MoveKind, actor: Actor) {
  const deciders = kind === 'transfer' ? assigners : requestDeciders;
  const within = reachOf(actor) === null ? null : reachedBy(actor);
  return { actor, mayDecide: isAllowed(deciders, actor), within };
}

/** The scope in which an actor sees a list of moves. */
export function movesSeen(kind: MoveKind, actor: Actor) {
  return { kind, within: movesWithin(kind, actor), viewer: viewerOf(kind, actor) };
}
