import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

interface FieldPairProps {
  /** Short fields, such as two times, stay side by side on a phone. */
  short?: boolean;
  children: ReactNode;
}

/** Two related fields, side by side if there is room. */
export function FieldPair({ short, children }: FieldPairProps) {
  return (
    <div className={styles.pair} data-short={short || undefined}>
      {children}
    </div>
  );
}
