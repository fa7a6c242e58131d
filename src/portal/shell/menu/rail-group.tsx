import { Fragment, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '#platform/ui/facts/star.tsx';
import type { MenuEntry, ServiceScreens } from '#platform/web/screens.ts';
import { menuParts } from './menu-parts.ts';
import { NavLink } from './nav-link.tsx';
import styles from './rail.module.css';
import { useFlyout } from './use-flyout.ts';
import { useActiveAddress } from './use-menu.ts';

interface RailGroupProps {
  service: ServiceScreens;
  entries: readonly MenuEntry[];
}

/** A service with several entries: they open beside its icon on hover, focus or Enter. */
export function RailGroup({ service, entries }: RailGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const active = useActiveAddress();
  const list = useRef<HTMLUListElement>(null);
  const isEntering = useRef(false);
  const { open, show, hide, frame } = useFlyout();
  const ServiceIcon = service.icon;

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
          aria-label={t(service.title)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          data-here={entries.some(({ to }) => to === active) || undefined}
          onClick={show}
          onKeyDown={enter}
        >
          <ServiceIcon size={20} aria-hidden="true" />
        </button>
        {open && (
          <div id={id} className={styles.flyout}>
            <p className={styles.title}>{t(service.title)}</p>
            <ul ref={list}>
              {menuParts(entries).map(({ heading, entries: own }) => (
                <Fragment key={heading ?? ''}>
                  {heading && <li className={styles.part}>{t(heading)}</li>}
                  {own.map(({ to, title, onPress }) => (
                    <li key={to}>
                      <NavLink
                        {...{ to, onPress }}
                        active={to === active}
                        className={styles.entry}
                        onClick={hide}
                      >
                        <span className={styles.name}>{t(title)}</span>
                        {to === active && <Star />}
                      </NavLink>
                    </li>
                  ))}
                </Fragment>
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
