import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/**
 * A main column and a narrower one beside it, or below it if there is little room. The aside, such as a form's
 * preview, stays in view while the main column scrolls.
 */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}
