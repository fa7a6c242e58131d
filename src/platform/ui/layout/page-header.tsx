import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  crumbs?: readonly Crumb[];
  title: ReactNode;
  /** One sentence about the current state, with figures. */
  sentence?: ReactNode;
  /** At the end edge, the primary action last. */
  actions?: ReactNode;
  /** One line, for a screen on which people work through a list. */
  slim?: boolean | undefined;
}

export function PageHeader({ crumbs, title, sentence, actions, slim }: PageHeaderProps) {
  return (
    <header className={styles.header} data-slim={slim || undefined}>
      <div className={styles.words}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <h1>{title}</h1>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
