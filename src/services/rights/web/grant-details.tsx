import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '#platform/access/roles.ts';
import { Address } from '#platform/ui/facts/address.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { needsSecondYes } from '#services/accounts/contract.ts';
import type { RoleGrant } from '../contract.ts';
import { useRoleName } from './role-words.ts';

/** Returns a short name of the change: the role's name, or the field. */
export function useChangeName(): (grant: RoleGrant) => string {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return ({ field, role_id, user_type }) =>
    role_id === null ? t(`rights:grants.fields.${field}`) : roleName(role_id, user_type);
}

/** The details below it: the role's code, or the old and new value. */
export function useChangeDetail(): (grant: RoleGrant) => ReactNode {
  const { t } = useTranslation();
  return ({ role_id, decider, before_value, after_value, field }) => {
    if (role_id !== null) {
      const isGuidance = decider === 'holder' || needsSecondYes(1, role_id);
      return t(`rights:grants.${isGuidance ? 'type' : 'code'}`, { code: String(role_id) });
    }
    if (field === 'is_staff' || field === 'is_active') return null;
    return (
      <>
        {before_value ? <Address text={before_value} /> : t('rights:grants.none')}
        {` ${t('platform:common.becomes')} `}
        {after_value ? <Address text={after_value} /> : t('rights:grants.none')}
      </>
    );
  };
}

/** The requester: a person, or a reload and who started it. */
export function useAsker(): (grant: RoleGrant) => string {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return ({ asked_by, run_id, started_by }) => {
    if (asked_by) return nameOf(asked_by);
    if (run_id === null) return t('rights:grants.by_source');
    const run = String(run_id);
    if (!started_by) return t('rights:grants.by_run', { run });
    return t('rights:grants.by_run_of', { run, name: nameOf(started_by) });
  };
}

/** All facts that the decider needs. */
export function useGrantFacts(grant: RoleGrant) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const changeName = useChangeName();
  const { person, role_id, before_value, after_value, field } = grant;
  const isValue = role_id === null && field !== 'is_staff' && field !== 'is_active';
  const valueText = (value: string | null) =>
    value ? <Address text={value} /> : t('rights:grants.none');
  return [
    { label: t('rights:grants.person'), value: nameOf(person) },
    { label: t('rights:grants.role'), value: changeName(grant) },
    ...(isValue
      ? [
          { label: t('rights:grants.from'), value: valueText(before_value) },
          { label: t('rights:grants.to'), value: valueText(after_value) },
        ]
      : []),
  ];
}

/** The steps so far: who requested it, and that it waits for the user. */
export function useGrantStations(grant: RoleGrant): Station[] {
  const { t } = useTranslation();
  const asker = useAsker();
  return [
    {
      title: t('platform:decisions.asked'),
      state: 'done',
      who: asker(grant),
      at: grant.asked_at,
    },
    { title: t('platform:decisions.with_you'), state: 'here' },
  ];
}

/** The warning about what an approval does. */
export function warningOf({ field, role_id, decider }: RoleGrant): string {
  if (field === 'email') return 'rights:grants.agree_warning.email';
  if (role_id === null) return 'rights:grants.agree_warning.value';
  if (decider === 'holder') return 'rights:grants.agree_warning.guidance';
  return `rights:grants.agree_warning.${role_id === roles.system_admin ? 'administration' : 'role'}`;
}
