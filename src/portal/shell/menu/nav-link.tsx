import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
  return (
    <Link
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
