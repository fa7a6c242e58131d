import type { UserType } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Caller } from '#platform/http/bind.ts';
import { areaOf } from '#platform/http/network.ts';
import type { Arrival } from '../../arrivals.ts';
import type { Accounts } from '../accounts.ts';

interface Arrived {
  action: Arrival;
  /** Absent, with what follows, if nobody has the typed id. */
  person_id?: number | undefined;
  user_type?: UserType | undefined;
  role?: number | null | undefined;
  caller: Caller;
  now: Date;
}

export function noteArrival(
  { trail }: Pick<Accounts, 'trail'>,
  { action, person_id, user_type, role, caller, now }: Arrived,
): void {
  trail.arrive({
    now,
    person_id: person_id ?? null,
    ...(user_type && { user_type, role: role ?? roles.student }),
    action: `accounts.${action}`,
    place: areaOf(caller.address),
    user_agent: caller.user_agent,
  });
}
