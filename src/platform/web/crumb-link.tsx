import type { ReactNode } from 'react';
import type { Crumb } from '../ui/layout/breadcrumbs.tsx';
import { Link } from './link.tsx';

/** A breadcrumb that leads to the page above. */
export function crumbTo(label: ReactNode, href: string): Crumb {
  // The page below it is not this one, though its address may begin with it.
  return {
    label,
    renderLink: (link) => <Link href={href} activeOptions={{ exact: true }} {...link} />,
  };
}
