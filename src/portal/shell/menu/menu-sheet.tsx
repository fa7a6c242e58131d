import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useColorScheme } from '#platform/ui/look/color-scheme.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { useMe } from '#platform/web/me.tsx';
import { useSignOut } from '#services/accounts/web/public.tsx';
import { Brand } from '../bar/brand.tsx';
import { RoleMenu } from '../bar/role-menu.tsx';
import { useRoleName } from '../bar/use-role-name.ts';
import { MenuEntries } from './menu-entries.tsx';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The side menu of a phone: the entries, and at the bottom what doesn't fit the top bar. */
export function MenuSheet({ opened, onClose }: MenuSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      bare
      side="start"
      width={304}
      opened={opened}
      onClose={onClose}
      title={t('shell:menu.name')}
    >
      <div className={styles.sheet}>
        <div className={styles.brand}>
          <Brand onLeave={onClose} />
        </div>
        <nav className={styles.nav} aria-label={t('shell:menu.name')}>
          <MenuEntries onLeave={onClose} />
        </nav>
        <div className={styles.foot}>
          <RoleMenu wide onSwitched={onClose} />
          <Person />
          <Switches />
        </div>
      </div>
    </Sheet>
  );
}

function Person() {
  const { t } = useTranslation();
  const me = useMe();
  const { language } = useLanguage();
  const roleName = useRoleName();
  const { signOut, isBusy } = useSignOut();
  const name = nameIn(language, me);
  return (
    <div className={styles.person}>
      <Avatar name={name} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>
          {roleName} <Bdi dir="ltr">{me.user_id}</Bdi>
        </p>
      </div>
      <IconButton label={t('shell:user.sign_out')} size={44} onClick={signOut} disabled={isBusy}>
        <IconLogout size={20} className="mirrored" />
      </IconButton>
    </div>
  );
}

function Switches() {
  const { t } = useTranslation();
  const { language, switchLanguage } = useLanguage();
  const { shown, choose } = useColorScheme();
  const other = otherLanguage(language);
  const next = shown === 'dark' ? 'light' : 'dark';
  const SchemeIcon = next === 'dark' ? IconMoon : IconSun;
  return (
    <div className={styles.switches}>
      <button type="button" className={styles.switch} lang={other} onClick={switchLanguage}>
        <IconLanguage size={20} aria-hidden="true" />
        {languageNames[other]}
      </button>
      <button type="button" className={styles.switch} onClick={() => choose(next)}>
        <SchemeIcon size={20} aria-hidden="true" />
        {t(`shell:theme.turn_${next}`)}
      </button>
    </div>
  );
}
