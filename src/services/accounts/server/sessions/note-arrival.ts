import type { Actor } from '#platform/access/actor.ts';
import type { Caller } from '#platform/http/bind.ts';
import { areaOf } from '#platform/http/network.ts';
import type { Arrival } from '../../arrivals.ts';
import type { Accounts } from '../accounts.ts';

interface Arrived {
  action: Arrival;
  /** Null if nobody has the typed id. */
  person: Pick<Actor, 'id' | 'user_type' | 'role'> | null;
  caller: Caller;
  now: Date;
}

export function noteArrival(
  { trail }: Pick<Accounts, 'trail'>,
  { action, person, caller, now }: Arrived,
): void {
  trail.arrive({
    now,
    person_id: person?.id ?? null,
    ...(person && { user_type: person.user_type, role: person.role }),
    action: `accounts.${action}`,
    place: areaOf(caller.address),
    user_agent: caller.user_agent,
  });
}
