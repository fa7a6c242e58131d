import type { Actor } from '#platform/access/actor.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/quiet-hours.ts';
import { isHolder, roleGrantActionsOf } from '#services/accounts/contract.ts';
import type {
  FoundSending,
  FoundUser,
  GrantListing,
  UserListing,
} from '#services/accounts/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { ActivationSending, HeldRole, RoleGrant, UserDetails, UserRow } from '../contract.ts';

type Names = ReadonlyMap<number, PersonName>;

export function presentUsers({ rows, count, names }: UserListing): {
  count: number;
  results: UserRow[];
} {
  const results = rows.map((row) => {
    const { full_name = '', full_name_ar = '' } = names.get(row.id) ?? {};
    return { ...row, full_name, full_name_ar };
  });
  return { count, results };
}

export function presentDetails(found: FoundUser, actor: Actor): UserDetails {
  const { account, person, names } = found;
  const { locked_at, locked_by, lock_reason, phone, ...shown } = account;
  return {
    ...shown,
    full_name: person.full_name,
    full_name_ar: person.full_name_ar,
    email: person.email,
    phone: phone ?? person.phone,
    roles: found.roles.map(
      ({ granted_by, agreed_by, ...role }): HeldRole => ({
        ...role,
        granted_by: nameOf(names, granted_by),
        agreed_by: nameOf(names, agreed_by),
        in_force: role.role_id === account.role,
      }),
    ),
    grants: presentGrants(found.grants, actor).results,
    lock:
      locked_at === null || locked_by === null
        ? null
        : { locked_at, locked_by: nameThere(names, locked_by), reason: lock_reason ?? '' },
    session_count: found.session_count,
    tries: found.tries,
  };
}

export function presentGrants(
  { rows, count, names, decidable }: GrantListing,
  actor: Actor,
): { count: number; results: RoleGrant[] } {
  const results = rows.map(
    ({ person_id, asked_by, decided_by, is_standing, ...grant }): RoleGrant => {
      const has_decider = decidable.has(person_id);
      const standing = { state: grant.state, person_id, asked_by, has_decider };
      return {
        ...grant,
        person: nameThere(names, person_id),
        asked_by: nameOf(names, asked_by),
        decided_by: nameOf(names, decided_by),
        actions: roleGrantActionsOf(standing, { id: actor.id, is_holder: isHolder(actor) }),
        decider: has_decider ? 'holder' : 'administrator',
      };
    },
  );
  return { count, results };
}

/** The mails that open accounts, as the university has set that they go out. */
export function presentSending(
  sending: FoundSending,
  messages: Settings['messages'],
  now: Date,
): ActivationSending {
  const quiet_until = quietUntil(hoursUnchosen(messages, 'mail'), now)?.toISOString() ?? null;
  return { ...sending, per_minute: messages.activation_mails_per_minute, quiet_until };
}

function nameOf(names: Names, id: number | null) {
  return id === null ? null : nameThere(names, id);
}

function nameThere(names: Names, id: number) {
  const { user_id = '', full_name = '', full_name_ar = '' } = names.get(id) ?? {};
  return { id, user_id, full_name, full_name_ar };
}
