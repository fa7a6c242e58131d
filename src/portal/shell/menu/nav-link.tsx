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
    if (entry.top >= frame.top && entry.bottom <= frame.bottom) return;
    box.scrollTop += (entry.top + entry.bottom - frame.top - frame.bottom) / 2;
  }, [active]);
  return (
    <EntryLink ref={link} aria-current={active ? 'page' : undefined} {...entry}>
      {children}
      {!isScreen(entry.to) && <span className="visually-hidden">{t('shell:menu.outside')}</span>}
    </EntryLink>
  );
}
