import { userTypes } from '#platform/access/actor.ts';
import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type {
  ActivationRow,
  activationList,
  grantList,
  RoleGrant,
  UserRow,
  userList,
} from '../contract.ts';

type UserKey = SheetKeyOf<typeof userList>;
type ActivationKey = SheetKeyOf<typeof activationList>;
type GrantKey = SheetKeyOf<typeof grantList>;

export function userColumns(say: Say, language: Language): SheetColumn<UserRow, UserKey>[] {
  const column = columnsFor<UserRow, UserKey>((key) => say(`rights:sheet.${key}`));
  const { nameOf, otherNameOf } = namesIn(language);
  const roleOf = rolesIn(say);
  return [
    column('user_id', 'text', 12, ({ user_id }) => user_id),
    column('full_name', 'text', 34, nameOf),
    column('other_name', 'text', 34, otherNameOf),
    column('user_type', 'text', 18, ({ user_type, gender }) =>
      say(`rights:user_type.${user_type}.${gender}`),
    ),
    column('role', 'text', 30, ({ role, user_type }) =>
      user_type === userTypes.student || role === null ? null : roleOf(role),
    ),
    column('roles', 'text', 40, ({ role_ids, user_type }) =>
      user_type === userTypes.student ? null : listOf(role_ids.map(roleOf), language),
    ),
    column('state', 'text', 20, ({ state }) => say(`rights:states.${state}`)),
    column('last_signed_in_at', 'moment', 18, (user) => user.last_signed_in_at),
  ];
}

export function activationColumns(
  say: Say,
  language: Language,
): SheetColumn<ActivationRow, ActivationKey>[] {
  const column = columnsFor<ActivationRow, ActivationKey>((key) => say(`rights:sheet.${key}`));
  const { nameOf, otherNameOf } = namesIn(language);
  return [
    column('user_id', 'text', 12, ({ user_id }) => user_id),
    column('full_name', 'text', 34, nameOf),
    column('other_name', 'text', 34, otherNameOf),
    column('user_type', 'text', 18, ({ user_type, gender }) =>
      say(`rights:user_type.${user_type}.${gender}`),
    ),
    column('state', 'text', 24, ({ state }) => say(`rights:activation.states.${state}`)),
    column('sent_at', 'moment', 18, ({ sent_at }) => sent_at),
    column('refused_to', 'text', 34, ({ refused_to }) => refused_to),
    column('slip_at', 'moment', 18, ({ slip_at }) => slip_at),
  ];
}

export function grantColumns(say: Say, language: Language): SheetColumn<RoleGrant, GrantKey>[] {
  const column = columnsFor<RoleGrant, GrantKey>((key) => say(`rights:sheet.${key}`));
  const { nameOf } = namesIn(language);
  const roleOf = rolesIn(say);
  return [
    column('user_id', 'text', 12, ({ person }) => person.user_id),
    column('person', 'text', 34, ({ person }) => nameOf(person)),
    column('field', 'text', 20, ({ field }) => say(`rights:grants.fields.${field}`)),
    column('role_id', 'number', 10, ({ role_id }) => role_id),
    column('role', 'text', 30, ({ role_id }) => (role_id === null ? null : roleOf(role_id))),
    column('before_value', 'text', 34, (grant) => textOfValue(grant, 'before_value', say)),
    column('after_value', 'text', 34, (grant) => textOfValue(grant, 'after_value', say)),
    column('run_id', 'number', 10, ({ run_id }) => run_id),
    column('started_by', 'text', 34, ({ started_by }) => started_by && nameOf(started_by)),
    column('asked_by', 'text', 34, ({ asked_by }) =>
      asked_by ? nameOf(asked_by) : say('rights:grants.by_source'),
    ),
    column('asked_at', 'moment', 18, ({ asked_at }) => asked_at),
    column('state', 'text', 18, ({ state }) => say(`rights:grants.states.${state}`)),
    column('decided_by', 'text', 34, ({ decided_by }) => decided_by && nameOf(decided_by)),
    column('decided_at', 'moment', 18, ({ decided_at }) => decided_at),
    column('reason', 'text', 50, ({ reason }) => reason),
  ];
}

/** Yes or no for values that are on or off. */
function textOfValue(
  grant: RoleGrant,
  key: 'before_value' | 'after_value',
  say: Say,
): string | null {
  const value = grant[key];
  const isFlag = grant.field === 'is_staff' || grant.field === 'is_active';
  return value !== null && isFlag ? say(`rights:grants.flags.${value}`) : value;
}

function rolesIn(say: Say) {
  return (code: number) => say(rolePhrase(code), { code: String(code) });
}
