import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useMe } from '#platform/web/me.tsx';
import { roleName, useCurrentUser, useSwitchRole } from '#services/accounts/web/public.tsx';
import { LateMenu } from '../menu/late-menu.tsx';
import { RoleIcon } from './role-icon.tsx';
import styles from './role-menu.module.css';
import { useRoleName } from './use-role-name.ts';

interface RoleMenuProps {
  /** Full width, at the bottom of the phone's sheet; hidden there if there is no other role. */
  wide?: boolean;
  onSwitched?: () => void;
}

/** The active role, and a menu of the user's other roles. */
export function RoleMenu({ wide, onSwitched }: RoleMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { role, user_type } = useMe();
  const name = useRoleName();
  const { data: user } = useCurrentUser();
  const { switchRole, isBusy } = useSwitchRole();
  const roles = user?.roles ?? [];

  if (user_type === userTypes.student || roles.length < 2) {
    return wide ? null : (
      <p className={styles.chip}>
        <RoleIcon user_type={user_type} role={role} size={18} />
        {name}
      </p>
    );
  }
  const trigger = (
    <Button
      className={styles.trigger}
      wide={wide}
      busy={isBusy}
      icon={<RoleIcon user_type={user_type} role={role} size={18} />}
      iconEnd={<IconChevronDown size={16} aria-hidden="true" />}
    >
      <span className="visually-hidden">{t('shell:role.present')}</span> {name}
    </Button>
  );
  const items = roles.map((one) => ({
    key: String(one.role_id),
    label: roleName(one, language),
    icon: <RoleIcon user_type={user_type} role={one.role_id} size={20} />,
    current: one.role_id === role,
    onPress: () => {
      onSwitched?.();
      switchRole(one);
    },
  }));
  return (
    <LateMenu
      trigger={trigger}
      width={wide ? 280 : 300}
      side={wide ? 'start' : 'end'}
      header={<p className={styles.header}>{t('shell:role.yours')}</p>}
      groups={[items]}
      footer={t('shell:role.switch_note')}
    />
  );
}
