import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import drawer from './drawer.module.css';
import { EntryLink, type EntryLinkProps, isScreen } from './entry-link.tsx';

interface NavLinkProps extends Omit<EntryLinkProps, 'ref'> {
  /** The open screen belongs to this entry, whatever its page and filters. */
  active: boolean;
}

export function NavLink({ active, children, ...entry }: NavLinkProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  // Further down than a long menu shows. `scrollIntoView` would also move where the first Tab begins.
  useEffect(() => {
    const box = link.current?.closest(`.${drawer.scroll}`);
    if (!active || !link.current || !box) return;
    const entry = link.current.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    // With the entries beside it, where all of them have room.
    const group = link.current.closest('ul')?.getBoundingClientRect();
    const shown = group && group.height <= frame.height ? group : entry;
    if (shown.bottom > frame.bottom) box.scrollTop += shown.bottom - frame.bottom;
    else if (shown.top < frame.top) box.scrollTop -= frame.top - shown.top;
  }, [active]);
  return (
    <EntryLink ref={link} aria-current={active ? 'page' : undefined} {...entry}>
      {children}
      {!isScreen(entry.to) && <span className="visually-hidden">{t('shell:menu.outside')}</span>}
    </EntryLink>
  );
}
