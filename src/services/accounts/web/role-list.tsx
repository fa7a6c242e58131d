import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import type { SignedInUser } from '../contract.ts';
import { roleInForce, roleName } from './current-user.ts';
import { useRoleInForce, useSwitchRole } from './queries.ts';

/** The user's roles; the star marks the current one. */
export function RoleList({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const inForce = roleInForce(user);
  const nameInForce = useRoleInForce(user);
  const { switchRole, busyWith } = useSwitchRole();
  const others = user.roles.filter(({ role_id }) => role_id !== inForce);
  return (
    <RowList
      note={t(others.length > 0 ? 'accounts:profile.switch_note' : 'accounts:profile.one_role')}
    >
      <RowListItem
        name={<strong>{nameInForce}</strong>}
        action={<Star label={t('accounts:profile.role')} />}
      />
      {others.map((role) => (
        <RowListItem
          key={role.role_id}
          name={roleName(role, language)}
          action={
            <Button
              size={32}
              busy={busyWith === role.role_id}
              busyText=""
              aria-label={t('accounts:profile.switch_to', { role: roleName(role, language) })}
              onClick={() => switchRole(role)}
            >
              {t('accounts:profile.switch')}
            </Button>
          }
        />
      ))}
    </RowList>
  );
}
