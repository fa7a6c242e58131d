import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

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
  // The entry of the open screen may stand further down than a long menu shows.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
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
