import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { MenuEntry } from '#platform/web/screens.ts';

export interface EntryLinkProps extends Pick<MenuEntry, 'to' | 'onPress'> {
  ref?: Ref<HTMLAnchorElement>;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of a menu or tile. Another site opens in a new tab, as a link does, so that nothing blocks it. */
export function EntryLink({ to, onPress, onClick, children, ...link }: EntryLinkProps) {
  const exact = { activeOptions: { exact: true }, activeProps: {} } as ComponentProps<typeof Link>;
  if (isScreen(to)) {
    return (
      <Link to={to} onClick={onClick} {...exact} {...link}>
        {children}
      </Link>
    );
  }
  const press = () => {
    onPress?.();
    onClick?.();
  };
  return (
    <a href={to} target="_blank" rel="noopener" onClick={press} {...link}>
      {children}
    </a>
  );
}

export function isScreen(to: string): boolean {
  return to.startsWith('/');
}
