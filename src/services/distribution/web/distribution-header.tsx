import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { distributionAddresses } from '../addresses.ts';

interface HeaderProps {
  /** The page's name in the path from the list of runs. */
  crumb: string;
  title: string;
  sentence?: ReactNode;
  actions?: ReactNode;
}

/** The header of a page below the list of runs. */
export function DistributionHeader({ crumb, title, ...rest }: HeaderProps) {
  const { t } = useTranslation();
  const role = useArea();
  usePageTitle(title);
  return (
    <PageHeader
      {...rest}
      crumbs={[
        crumbTo(t('distribution:menu.runs'), distributionAddresses.runs({ role })),
        { label: crumb },
      ]}
      title={title}
    />
  );
}
