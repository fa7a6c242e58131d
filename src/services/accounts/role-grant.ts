import type { Actor } from '#platform/access/actor.ts';
import { userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';

/** What waits for a second person's yes, a role or how somebody is reached: words and pure rules for both sides. */

export const roleGrantStates = ['waiting', 'agreed', 'declined', 'withdrawn'] as const;
export type RoleGrantState = (typeof roleGrantStates)[number];

export const roleGrantActions = ['agree', 'decline', 'withdraw'] as const;
export type RoleGrantAction = (typeof roleGrantActions)[number];

/** Whose yes it needs: a holder of instructor type 9, or an administrator of the system. */
export const roleGrantDeciders = ['holder', 'administrator'] as const;
export type RoleGrantDecider = (typeof roleGrantDeciders)[number];

/** Everybody whom a request concerns; none of them decides. */
export interface GrantParties {
  person_id: number;
  asked_by: number | null;
  /** Of the reload that asks: who began it, said yes to it, and chose what it read. */
  started_by: number | null;
  confirmed_by: number | null;
  chosen_by: number | null;
}

export interface RoleGrantStanding extends GrantParties {
  state: RoleGrantState;
  decider: RoleGrantDecider;
  /** Somebody whom it doesn't concern holds instructor type 9, locked or not. */
  has_holder: boolean;
}

/** Why somebody may not agree or decline; null when they may. */
export type RoleGrantNo = 'already_decided' | 'second_yes_only' | 'holder_decides';

/** What of a role in force decides here. */
export interface Decider {
  id: number;
  is_holder: boolean;
  is_administrator: boolean;
}

export function deciderOf({
  id,
  user_type,
  role,
}: Pick<Actor, 'id' | 'user_type' | 'role'>): Decider {
  return {
    id,
    is_holder:
      user_type === userTypes.instructor && role === instructorTypes.psychological_guidance,
    is_administrator: user_type === userTypes.admin && role === roles.system_admin,
  };
}

export function partiesOf(grant: GrantParties): number[] {
  const { person_id, asked_by, started_by, confirmed_by, chosen_by } = grant;
  return [person_id, asked_by, started_by, confirmed_by, chosen_by].filter((id) => id !== null);
}

/**
 * A holder of instructor type 9 decides what concerns psychological guidance. Where there is none whom it doesn't
 * concern, the university is only being set up, and an administrator does, as of everything else.
 */
export function whyNotDecide(grant: RoleGrantStanding, actor: Decider): RoleGrantNo | null {
  if (grant.state !== 'waiting') return 'already_decided';
  if (partiesOf(grant).includes(actor.id)) return 'second_yes_only';
  if (grant.decider === 'holder' && actor.is_holder) return null;
  const mayAdministrator = grant.decider === 'administrator' || !grant.has_holder;
  return mayAdministrator && actor.is_administrator ? null : 'holder_decides';
}

export function roleGrantActionsOf(grant: RoleGrantStanding, actor: Decider): RoleGrantAction[] {
  if (grant.state !== 'waiting') return [];
  if (actor.id === grant.asked_by) return ['withdraw'];
  return whyNotDecide(grant, actor) === null ? ['agree', 'decline'] : [];
}
