import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import type { EntryGroup } from './menu-groups.ts';
import { NavLink } from './nav-link.tsx';
import styles from './rail.module.css';
import { useFlyout } from './use-flyout.ts';
import { useActiveAddress } from './use-menu.ts';

/** Several entries: they open beside its icon on hover, focus or Enter. */
export function RailGroup({ title, icon: GroupIcon, entries }: EntryGroup) {
  const { t } = useTranslation();
  const id = useId();
  const active = useActiveAddress();
  const list = useRef<HTMLUListElement>(null);
  const isEntering = useRef(false);
  const { open, show, hide, frame } = useFlyout();

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    isEntering.current = true;
    if (open) focusFirst(list, isEntering);
    else show();
  }
  useEffect(() => {
    if (open) focusFirst(list, isEntering);
  }, [open]);

  return (
    <li>
      <div {...frame} className={styles.frame}>
        <button
          type="button"
          className={styles.item}
          aria-label={t(title)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          data-here={entries.some(({ to }) => to === active) || undefined}
          onClick={show}
          onKeyDown={enter}
        >
          <GroupIcon size={20} aria-hidden="true" />
        </button>
        {open && (
          <div id={id} className={styles.flyout}>
            <p className={styles.title}>{t(title)}</p>
            <ul ref={list}>
              {entries.map(({ to, title: name, onPress }) => (
                <li key={to}>
                  <NavLink
                    {...{ to, onPress }}
                    active={to === active}
                    className={styles.entry}
                    onClick={hide}
                  >
                    <span className={styles.name}>{t(name)}</span>
                    {to === active && <Star />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}

/** Keyboard users move into the flyout; hovering leaves the focus where it is. */
function focusFirst(list: RefObject<HTMLElement | null>, isEntering: RefObject<boolean>): void {
  if (isEntering.current) list.current?.querySelector('a')?.focus();
  isEntering.current = false;
}
