import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import type { MenuEntry, ServiceScreens } from '#platform/web/screens.ts';
import styles from './drawer.module.css';
import { menuParts } from './menu-parts.ts';
import { openGroup, useMenuState } from './menu-state.ts';
import { NavLink } from './nav-link.tsx';
import { useActiveAddress } from './use-menu.ts';

interface MenuGroupProps {
  service: ServiceScreens;
  entries: readonly MenuEntry[];
  onLeave?: (() => void) | undefined;
}

/** A service with several entries: expanded on its own screens, otherwise as the user left it. */
export function MenuGroup({ service, entries, onLeave }: MenuGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const active = useActiveAddress();
  const { groups } = useMenuState();
  const isHere = entries.some(({ to }) => to === active);
  const open = groups[service.service] ?? isHere;
  const ServiceIcon = service.icon;
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => openGroup(service.service, !open)}
      >
        <ServiceIcon size={20} aria-hidden="true" />
        <span className={styles.name}>{t(service.title)}</span>
        {isHere && !open && <Star className={styles.star} label={t('shell:menu.here')} />}
        <IconChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} className={styles.folded} data-open={open || undefined} inert={!open}>
        <ul className={styles.sublist}>
          {menuParts(entries).map(({ heading, entries: own }) => (
            <Fragment key={heading ?? ''}>
              {heading && <li className={styles.part}>{t(heading)}</li>}
              {own.map(({ to, title, onPress }) => (
                <li key={to}>
                  <NavLink
                    {...{ to, onPress }}
                    active={to === active}
                    className={styles.subentry}
                    onClick={onLeave}
                  >
                    <span className={styles.name}>{t(title)}</span>
                    {to === active && <Star className={styles.star} />}
                  </NavLink>
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
      </div>
    </li>
  );
}
