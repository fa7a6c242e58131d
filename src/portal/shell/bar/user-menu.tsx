import {
  IconCheck,
  IconChevronDown,
  IconDevices,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type ColorScheme, useColorScheme } from '#platform/ui/look/color-scheme.ts';
import type { MenuItem } from '#platform/ui/overlays/menu.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { useSignOut } from '#services/accounts/web/public.tsx';
import { LateMenu } from '../menu/late-menu.tsx';
import { useRoleName } from './use-role-name.ts';
import styles from './user-menu.module.css';

/** The entries that belong to the user rather than to a service. */
export function UserMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const { language, switchLanguage } = useLanguage();
  const { signOut } = useSignOut();
  const theme = useThemeItems();
  const other = otherLanguage(language);
  const name = nameIn(language, me);
  const trigger = (
    <button type="button" className={styles.trigger}>
      <Avatar name={name} size={28} />
      <span className={styles.shortName}>{shortName(name)}</span>
      <span className="visually-hidden">{t('shell:user.menu')}</span>
      <IconChevronDown size={16} className={styles.chevron} aria-hidden="true" />
    </button>
  );
  return (
    <LateMenu
      trigger={trigger}
      width={300}
      header={<Person name={name} />}
      onOpen={theme.fold}
      groups={[
        [
          {
            key: 'profile',
            label: t('shell:menu.profile'),
            icon: <IconUserCircle size={20} />,
            renderLink: (link) => <Link href={accountsAddresses.profile()} {...link} />,
          },
          {
            key: 'devices',
            label: t('shell:user.devices'),
            icon: <IconDevices size={20} />,
            renderLink: (link) => <Link href={accountsAddresses.ways()} {...link} />,
          },
        ],
        [
          {
            key: 'language',
            label: <span lang={other}>{languageNames[other]}</span>,
            icon: <IconLanguage size={20} />,
            onPress: switchLanguage,
          },
          ...theme.items,
        ],
        [
          {
            key: 'sign-out',
            label: t('shell:user.sign_out'),
            icon: <IconLogout size={20} className="mirrored" />,
            onPress: signOut,
          },
        ],
      ]}
    />
  );
}

function Person({ name }: { name: string }) {
  const { user_id } = useMe();
  const roleName = useRoleName();
  return (
    <div className={styles.person}>
      <Avatar name={name} size={36} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>
          <Dotted
            facts={[
              <Bdi key="id" dir="ltr">
                {user_id}
              </Bdi>,
              roleName,
            ]}
          />
        </p>
      </div>
    </div>
  );
}

const schemes: readonly ColorScheme[] = ['system', 'light', 'dark'];

/** One line with the current choice, which unfolds into all three. */
function useThemeItems(): { items: MenuItem[]; fold: () => void } {
  const { t } = useTranslation();
  const { chosen, choose } = useColorScheme();
  const [unfolded, setUnfolded] = useState(false);
  const choices = schemes.map(
    (scheme): MenuItem => ({
      key: scheme,
      label: <span className={styles.choice}>{t(`shell:theme.${scheme}`)}</span>,
      end: scheme === chosen && <Chosen />,
      onPress: () => choose(scheme),
      stays: true,
    }),
  );
  return {
    fold: () => setUnfolded(false),
    items: [
      {
        key: 'theme',
        label: t('shell:theme.title'),
        icon: <IconMoon size={20} />,
        end: !unfolded && t(`shell:theme.${chosen}`),
        onPress: () => setUnfolded(!unfolded),
        stays: true,
      },
      ...(unfolded ? choices : []),
    ],
  };
}

function Chosen() {
  const { t } = useTranslation();
  return (
    <>
      <IconCheck size={18} className={styles.check} aria-hidden="true" />
      <span className="visually-hidden">{t('shell:theme.chosen')}</span>
    </>
  );
}

/** First and last name; middle names don't fit the bar. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : name;
}
