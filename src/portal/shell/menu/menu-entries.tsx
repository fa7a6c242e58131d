import { IconHome, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Star } from '#platform/ui/facts/star.tsx';
import type { MenuEntry } from '#platform/web/screens.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import styles from './drawer.module.css';
import { MenuGroup } from './menu-group.tsx';
import { NavLink } from './nav-link.tsx';
import { useActiveAddress, useServiceMenus } from './use-menu.ts';

interface EntryProps extends Pick<MenuEntry, 'to' | 'title' | 'icon' | 'onPress'> {
  onLeave?: (() => void) | undefined;
}

/** All entries of the side menu: home, profile, then the services, grouped if they have several entries. */
export function MenuEntries({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const menus = useServiceMenus();
  return (
    <>
      <ul className={styles.list}>
        <Entry
          to={houseAddresses.home()}
          title={t('shell:menu.home')}
          icon={IconHome}
          onLeave={onLeave}
        />
        <Entry
          to={accountsAddresses.profile()}
          title={t('shell:menu.profile')}
          icon={IconUserCircle}
          onLeave={onLeave}
        />
      </ul>
      {menus.length > 0 && <p className={styles.heading}>{t('shell:menu.services')}</p>}
      <ul className={styles.list}>
        {menus.map(({ service, entries: [first, ...more] }) => {
          if (!first) return null;
          if (more.length > 0) {
            return (
              <MenuGroup
                key={service.service}
                service={service}
                entries={[first, ...more]}
                onLeave={onLeave}
              />
            );
          }
          return (
            <Entry key={service.service} {...first} title={t(first.title)} onLeave={onLeave} />
          );
        })}
      </ul>
    </>
  );
}

function Entry({ to, title, icon: EntryIcon, onPress, onLeave }: EntryProps) {
  const active = useActiveAddress() === to;
  return (
    <li>
      <NavLink {...{ to, onPress, active }} className={styles.entry} onClick={onLeave}>
        <EntryIcon size={20} aria-hidden="true" />
        <span className={styles.name}>{title}</span>
        {active && <Star className={styles.star} />}
      </NavLink>
    </li>
  );
}
