import type { ReactNode } from 'react';
import styles from './key-cap.module.css';

/** A key's cap, inside the button that it presses; a phone has none. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
