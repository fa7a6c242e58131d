import { type Actor, userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';

/**
 * Pending approvals by a second person, of a role or of contact data: terms and pure rules for server and
 * browser.
 */

export const roleGrantStates = ['waiting', 'agreed', 'declined', 'withdrawn'] as const;
export type RoleGrantState = (typeof roleGrantStates)[number];

export const roleGrantActions = ['agree', 'decline', 'withdraw'] as const;
export type RoleGrantAction = (typeof roleGrantActions)[number];

/** The approver: a holder of instructor type 9, or a system administrator. */
export const roleGrantDeciders = ['holder', 'administrator'] as const;
export type RoleGrantDecider = (typeof roleGrantDeciders)[number];

/** The parties to a request; none of them may decide it. */
export interface GrantParties {
  person_id: number;
  asked_by: number | null;
  /** For a request made by a reload: who started it, who confirmed it and who chose its source. */
  started_by: number | null;
  confirmed_by: number | null;
  chosen_by: number | null;
}

export interface RoleGrantStanding extends GrantParties {
  state: RoleGrantState;
  decider: RoleGrantDecider;
  /** Somebody who isn't a party holds instructor type 9, locked or not. */
  has_holder: boolean;
}

/** Why somebody may not approve or decline; null if they may. */
export type RoleGrantNo = 'already_decided' | 'second_yes_only' | 'holder_decides';

/** The parts of a current role that count in a decision. */
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
 * A holder of instructor type 9 decides about psychological guidance. If every holder is a party, or there
 * is none, the university is still being set up and an administrator decides, as about everything else.
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
