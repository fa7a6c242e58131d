import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  /** An address of the portal, including its query. */
  href: string;
  /** When it counts as the current page. By default it also does on every page below it. */
  activeOptions?: { exact: true; includeSearch?: boolean };
  resetScroll?: boolean;
}

/** A link to an address made by an `addresses.ts`; the router's own takes path and query separately. */
export function Link(props: LinkProps) {
  return <RouterLink {...(props as ComponentProps<typeof RouterLink>)} />;
}
