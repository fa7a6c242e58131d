import type { Actor } from '#platform/access/actor.ts';
import {
  deciderOf,
  type RoleGrantDecider,
  type RoleGrantState,
} from '#services/accounts/contract.ts';

interface Asked {
  state?: RoleGrantState | undefined;
  run?: number | undefined;
}

/** Which requests a person sees: holders of type 9 those they decide, administrators all. */
export function grantsSeen({ state, run }: Asked, actor: Actor) {
  const decider: RoleGrantDecider | undefined = deciderOf(actor).is_administrator
    ? undefined
    : 'holder';
  return { state, run_id: run, decider };
}

export type GrantsSeen = Partial<ReturnType<typeof grantsSeen>>;
