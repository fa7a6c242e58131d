import { IconHome, IconUserCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Star } from '#platform/ui/facts/star.tsx';
import type { MenuEntry } from '#platform/web/screens.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import styles from './drawer.module.css';
import { MenuGroup } from './menu-group.tsx';
import { menuGroups } from './menu-groups.ts';
import { NavLink } from './nav-link.tsx';
import { useActiveAddress, useServiceMenus } from './use-menu.ts';

interface EntryProps extends Pick<MenuEntry, 'to' | 'title' | 'icon' | 'onPress'> {
  onLeave?: (() => void) | undefined;
}

/** All entries of the side menu: home, profile, then the services, grouped if they have several entries. */
export function MenuEntries({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const groups = menuGroups(useServiceMenus());
  const sections = Map.groupBy(groups, ({ of }) => of?.title ?? 'shell:menu.services');
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
      {[...sections].map(([title, own]) => (
        <Fragment key={title}>
          <p className={styles.heading}>{t(title)}</p>
          <ul className={styles.list}>
            {own.map(({ entries: [only, ...more], ...group }) =>
              only && more.length === 0 && !group.of ? (
                <Entry key={group.key} {...only} title={t(only.title)} onLeave={onLeave} />
              ) : (
                <MenuGroup
                  key={group.key}
                  group={{ ...group, entries: only ? [only, ...more] : [] }}
                  onLeave={onLeave}
                />
              ),
            )}
          </ul>
        </Fragment>
      ))}
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
