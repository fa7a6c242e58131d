import type { Actor } from '#platform/access/actor.ts';
import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/times/quiet-hours.ts';
import { deciderOf, roleGrantActionsOf } from '#services/accounts/contract.ts';
import {
  type FoundSending,
  type FoundUser,
  hasHolder,
  type NamedGrants,
} from '#services/accounts/server/public.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { ActivationSending, HeldRole, RoleGrant, UserDetails } from '../contract.ts';

/** People with their names in both languages. */
export async function withNames<Row extends { id: number }>(
  reads: Reads<PeopleTables>,
  rows: readonly Row[],
) {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...personIn(names, row.id) }));
}

export function presentDetails(found: FoundUser, actor: Actor): UserDetails {
  const { account, person, names } = found;
  const { locked_at, locked_by, lock_reason, phone, has_app, has_passkey, ...shown } = account;
  return {
    ...shown,
    full_name: person.full_name,
    full_name_ar: person.full_name_ar,
    email: person.email,
    phone: phone ?? person.phone,
    roles: found.roles.map(
      ({ granted_by, agreed_by, ...role }): HeldRole => ({
        ...role,
        granted_by: personIf(names, granted_by),
        agreed_by: personIf(names, agreed_by),
        in_force: role.role_id === account.role,
      }),
    ),
    grants: presentGrants(found.grants, actor),
    lock:
      locked_at === null || locked_by === null
        ? null
        : { locked_at, locked_by: personIn(names, locked_by), reason: lock_reason ?? '' },
    session_count: found.session_count,
    has_second_step: has_app || has_passkey,
    tries: found.tries,
  };
}

export function presentGrants({ rows, names, holder_ids }: NamedGrants, actor: Actor): RoleGrant[] {
  return rows.map((row): RoleGrant => {
    const has_holder = hasHolder(holder_ids, row);
    const { id, field, role_id, before_value, after_value, run_id, state } = row;
    const { asked_at, decided_at, reason } = row;
    return {
      id,
      field,
      role_id,
      before_value,
      after_value,
      run_id,
      state,
      asked_at,
      decided_at,
      reason,
      person: personIn(names, row.person_id),
      user_type: names.get(row.person_id)?.user_type ?? null,
      asked_by: personIf(names, row.asked_by),
      started_by: personIf(names, row.started_by),
      decided_by: personIf(names, row.decided_by),
      actions: roleGrantActionsOf({ ...row, has_holder }, deciderOf(actor)),
      decider: row.decider === 'holder' && has_holder ? 'holder' : 'administrator',
    };
  });
}

/** How activation mails go out, by the university's settings. */
export function presentSending(
  sending: FoundSending,
  messages: Settings['messages'],
  now: Date,
): ActivationSending {
  const quiet_until = quietUntil(hoursUnchosen(messages, 'mail'), now)?.toISOString() ?? null;
  return { ...sending, per_minute: messages.activation_mails_per_minute, quiet_until };
}
