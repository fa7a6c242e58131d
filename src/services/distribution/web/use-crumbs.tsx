import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '#platform/ui/layout/breadcrumbs.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { distributionAddresses } from '../addresses.ts';

/** The way from the list of runs to the page with this name. */
export function useCrumbs(label: ReactNode): Crumb[] {
  const { t } = useTranslation();
  const role = useArea();
  return [
    {
      label: t('distribution:menu.runs'),
      renderLink: (link) => <Link href={distributionAddresses.runs({ role })} {...link} />,
    },
    { label },
  ];
}
