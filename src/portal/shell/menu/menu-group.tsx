import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import styles from './drawer.module.css';
import { GroupCount } from './group-count.tsx';
import type { EntryGroup } from './menu-groups.ts';
import { openGroup, useMenuState } from './menu-state.ts';
import { NavLink } from './nav-link.tsx';
import { useActiveAddress } from './use-menu.ts';

interface MenuGroupProps {
  group: EntryGroup;
  onLeave?: (() => void) | undefined;
}

/** Several entries: expanded on their own screens, otherwise as the user left them; of a long menu one part at a time. */
export function MenuGroup({ group, onLeave }: MenuGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const { key, title, icon: GroupIcon, entries, of } = group;
  const active = useActiveAddress();
  const { groups } = useMenuState();
  const isHere = entries.some(({ to }) => to === active);
  const open = groups[key] ?? isHere;
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => openGroup(key, !open, of?.parts)}
      >
        <GroupIcon size={20} aria-hidden="true" />
        <span className={styles.name}>{t(title)}</span>
        {of && !open && <GroupCount entries={entries} />}
        {isHere && !open && <Star className={styles.star} label={t('shell:menu.here')} />}
        <IconChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} className={styles.folded} data-open={open || undefined} inert={!open}>
        <ul className={styles.sublist}>
          {entries.map(({ to, title: name, onPress }) => (
            <li key={to}>
              <NavLink
                {...{ to, onPress }}
                active={to === active}
                className={styles.subentry}
                onClick={onLeave}
              >
                <span className={styles.name}>{t(name)}</span>
                {to === active && <Star className={styles.star} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
