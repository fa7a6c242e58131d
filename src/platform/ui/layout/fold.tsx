import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** Always visible; toggles the rest. */
  head: ReactNode;
  children: ReactNode;
}

/** Collapsed content for those who want it, which keeps what matters near. */
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
