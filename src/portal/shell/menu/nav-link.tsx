import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import drawer from './drawer.module.css';

interface NavLinkProps {
  to: string;
  /** The open screen belongs to this entry, whatever its page and filters. */
  active: boolean;
  className: string | undefined;
  label?: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

export function NavLink({ to, active, className, label, onClick, children }: NavLinkProps) {
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
    <Link
      ref={link}
      to={to}
      className={className}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={active ? 'page' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
