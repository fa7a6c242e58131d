import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/**
 * A main column and a narrower one beside it, below it where the place is narrow. An aside, such as what a
 * form will look like, stays in sight while the main column moves.
 */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}
