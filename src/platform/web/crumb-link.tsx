import type { ReactNode } from 'react';
import type { Crumb } from '../ui/layout/breadcrumbs.tsx';
import { Link } from './link.tsx';

/** A breadcrumb that leads to the page above. */
export function crumbTo(label: ReactNode, href: string): Crumb {
  // Never the current page itself, though the current address may begin with its address.
  return {
    label,
    renderLink: (link) => <Link href={href} activeOptions={{ exact: true }} {...link} />,
  };
}
