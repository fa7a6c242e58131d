import type { ReactNode } from 'react';
import styles from './rail.module.css';
import { useFlyout } from './use-flyout.ts';

/** An icon of the rail; its name shows beside it on hover and focus. */
export function RailItem({ title, children }: { title: string; children: ReactNode }) {
  const { open, frame } = useFlyout();
  return (
    <div {...frame} className={styles.frame}>
      {children}
      {open && (
        <span className={styles.tip} aria-hidden="true">
          {title}
        </span>
      )}
    </div>
  );
}
