import { IconChevronRight } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: ReactNode;
  /** Left out for the current page, which comes last. */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactElement;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('platform:common.path')}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: crumbs never change their order
          <li key={place} className={styles.crumb}>
            {place > 0 && <IconChevronRight size={14} className="mirrored" aria-hidden="true" />}
            {crumb.renderLink ? (
              crumb.renderLink({ className: `${styles.link} reach`, children: crumb.label })
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
