import type { Actor } from '#platform/access/actor.ts';
import { deciderType, userTypes } from './role.ts';

/** A role that waits for a second person's yes: words and pure rules for both sides. */

export const roleGrantStates = ['waiting', 'agreed', 'declined', 'withdrawn'] as const;
export type RoleGrantState = (typeof roleGrantStates)[number];

export const roleGrantActions = ['agree', 'decline', 'withdraw'] as const;
export type RoleGrantAction = (typeof roleGrantActions)[number];

export interface RoleGrantStanding {
  state: RoleGrantState;
  person_id: number;
  asked_by: number | null;
  /** Somebody other than the receiver holds instructor type 9 and can sign in. */
  has_decider: boolean;
}

/** Why somebody may not agree or decline; null when they may. */
export type RoleGrantNo = 'already_decided' | 'second_yes_only' | 'holder_decides';

/** Whether the role in force is the one whose holders decide. */
export function isHolder({ user_type, role }: Pick<Actor, 'user_type' | 'role'>): boolean {
  return user_type === userTypes.instructor && role === deciderType;
}

/**
 * A holder of instructor type 9 decides. Where there is none but the receiver, the university is only
 * being set up, and an administrator decides who is not the one that asked.
 */
export function whyNotDecide(
  grant: RoleGrantStanding,
  actor: { id: number; is_holder: boolean },
): RoleGrantNo | null {
  if (grant.state !== 'waiting') return 'already_decided';
  if (actor.id === grant.person_id || actor.id === grant.asked_by) return 'second_yes_only';
  return actor.is_holder || !grant.has_decider ? null : 'holder_decides';
}

export function roleGrantActionsOf(
  grant: RoleGrantStanding,
  actor: { id: number; is_holder: boolean },
): RoleGrantAction[] {
  if (grant.state !== 'waiting') return [];
  if (actor.id === grant.asked_by) return ['withdraw'];
  return whyNotDecide(grant, actor) === null ? ['agree', 'decline'] : [];
}
