import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { CellKind, SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { RoleGrant, UserRow } from '../contract.ts';
import type { grantSheetColumns, userSheetColumns } from '../right-sheets.ts';

type Key<Keys extends readonly string[]> = Keys[number];

export function userColumns(
  say: Say,
  language: Language,
): SheetColumn<UserRow, Key<typeof userSheetColumns>>[] {
  const column = columnsIn<UserRow, Key<typeof userSheetColumns>>(say);
  const { nameOf, roleOf } = wordsIn(say, language);
  const other = language === 'ar' ? 'full_name' : 'full_name_ar';
  return [
    column('user_id', 'text', 12, ({ user_id }) => user_id),
    column('full_name', 'text', 34, nameOf),
    column('other_name', 'text', 34, (user) => user[other]),
    column('user_type', 'text', 18, ({ user_type, gender }) =>
      say(`rights:user_type.${user_type}.${gender}`),
    ),
    column('role', 'text', 30, ({ role, user_type }) =>
      user_type === 2 || role === null ? null : roleOf(role),
    ),
    column('roles', 'text', 40, ({ role_ids, user_type }) =>
      user_type === 2 ? null : listOf(role_ids.map(roleOf), language),
    ),
    column('state', 'text', 20, ({ state }) => say(`rights:states.${state}`)),
    column('last_signed_in_at', 'moment', 18, (user) => user.last_signed_in_at),
  ];
}

export function grantColumns(
  say: Say,
  language: Language,
): SheetColumn<RoleGrant, Key<typeof grantSheetColumns>>[] {
  const column = columnsIn<RoleGrant, Key<typeof grantSheetColumns>>(say);
  const { nameOf, roleOf } = wordsIn(say, language);
  return [
    column('user_id', 'text', 12, ({ person }) => person.user_id),
    column('person', 'text', 34, ({ person }) => nameOf(person)),
    column('role_id', 'number', 10, ({ role_id }) => role_id),
    column('role', 'text', 30, ({ role_id }) => roleOf(role_id)),
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

function columnsIn<Row, Key extends string>(say: Say) {
  return (
    key: Key,
    kind: CellKind,
    width: number,
    value: SheetColumn<Row>['value'],
  ): SheetColumn<Row, Key> => ({ key, title: say(`rights:sheet.${key}`), kind, width, value });
}

function wordsIn(say: Say, language: Language) {
  return {
    nameOf: (one: { full_name: string; full_name_ar: string }) =>
      one[language === 'ar' ? 'full_name_ar' : 'full_name'],
    roleOf: (code: number) => say(rolePhrase(code), { code: String(code) }),
  };
}
