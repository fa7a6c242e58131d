import { IconHome, IconLayoutSidebarLeftExpand, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { MenuEntry } from '#platform/web/screens.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { UniversityMark } from '#services/settings/web/public.ts';
import { menuGroups } from './menu-groups.ts';
import { NavLink } from './nav-link.tsx';
import styles from './rail.module.css';
import { RailGroup } from './rail-group.tsx';
import { RailItem } from './rail-item.tsx';
import { useActiveAddress, useServiceMenus } from './use-menu.ts';

type RailLinkProps = Pick<MenuEntry, 'to' | 'title' | 'icon' | 'onPress'>;

/** The side menu collapsed to icons; names and sub-entries open beside them. */
export function Rail({ onExpand }: { onExpand: () => void }) {
  const { t } = useTranslation();
  const groups = menuGroups(useServiceMenus());
  return (
    <nav className={styles.rail} aria-label={t('shell:menu.name')}>
      <NavLink
        to={houseAddresses.home()}
        active={false}
        className={styles.brand}
        aria-label={t('shell:menu.home')}
      >
        <UniversityMark size={40} />
      </NavLink>
      <div className={styles.scroll}>
        <ul className={styles.list}>
          <RailLink to={houseAddresses.home()} title={t('shell:menu.home')} icon={IconHome} />
          <RailLink
            to={accountsAddresses.profile()}
            title={t('shell:menu.profile')}
            icon={IconUserCircle}
          />
        </ul>
        <ul className={styles.list}>
          {groups.map((group) => {
            const [only, ...more] = group.entries;
            return only && more.length === 0 && !group.of ? (
              <RailLink key={group.key} {...only} title={t(only.title)} />
            ) : (
              <RailGroup {...group} key={group.key} />
            );
          })}
        </ul>
      </div>
      <RailItem title={t('shell:menu.expand')}>
        <button
          type="button"
          className={styles.item}
          aria-label={t('shell:menu.expand')}
          onClick={onExpand}
        >
          <IconLayoutSidebarLeftExpand size={20} className="mirrored" aria-hidden="true" />
        </button>
      </RailItem>
    </nav>
  );
}

function RailLink({ to, title, icon: EntryIcon, onPress }: RailLinkProps) {
  const active = useActiveAddress() === to;
  return (
    <li>
      <RailItem title={title}>
        <NavLink {...{ to, onPress, active }} className={styles.item} aria-label={title}>
          <EntryIcon size={20} aria-hidden="true" />
        </NavLink>
      </RailItem>
    </li>
  );
}
