import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** Stands there always, and opens the rest. */
  head: ReactNode;
  children: ReactNode;
}

/** A part that is there for who asks for it, so that what matters is not far below. */
export function Fold({ head, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <span className={styles.words}>{head}</span>
        <IconChevronDown size={20} className={styles.sign} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
