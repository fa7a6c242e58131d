import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

interface FieldPairProps {
  /** Short fields, such as two times, stand beside each other on a phone as well. */
  short?: boolean;
  children: ReactNode;
}

/** Two fields that belong together, beside each other where there is room. */
export function FieldPair({ short, children }: FieldPairProps) {
  return (
    <div className={styles.pair} data-short={short || undefined}>
      {children}
    </div>
  );
}
