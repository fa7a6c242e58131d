import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  /** An address of the portal, its question too. */
  href: string;
  /** When it counts as the present page; left out: on every page below it as well. */
  activeOptions?: { exact: true; includeSearch?: boolean };
  resetScroll?: boolean;
}

/** A link to an address as an `addresses.ts` makes it; the router's own wants its path and its question apart. */
export function Link(props: LinkProps) {
  return <RouterLink {...(props as ComponentProps<typeof RouterLink>)} />;
}
