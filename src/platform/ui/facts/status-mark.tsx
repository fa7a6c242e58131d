import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

export type Mark =
  | 'accepted'
  | 'needs_action'
  | 'refused'
  | 'under_review'
  | 'not_begun'
  | 'changed'
  | 'cancelled';

interface StatusMarkProps {
  mark: Mark;
  /** For normal states: grey text, only the mark is coloured. */
  quiet?: boolean;
  children: ReactNode;
}

/** A status is a shape and a word; the colour only repeats them. */
export function StatusMark({ mark, quiet, children }: StatusMarkProps) {
  return (
    <span className={`${styles.status} ${styles[mark]}`} data-quiet={quiet || undefined}>
      <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
        {shapes[mark]}
      </svg>
      <span className={styles.word}>{children}</span>
    </span>
  );
}

const ring = <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const shapes: Record<Mark, ReactNode> = {
  accepted: <circle cx="6" cy="6" r="4.75" />,
  needs_action: <path d="M6 1.2 11 10.6H1Z" />,
  refused: <rect x="1.3" y="1.3" width="9.4" height="9.4" rx="0.8" />,
  under_review: (
    <>
      {ring}
      <path d="M6 2a4 4 0 0 1 0 8Z" />
    </>
  ),
  not_begun: ring,
  changed: <path d="M6 .8 11.2 6 6 11.2.8 6Z" />,
  cancelled: <rect x="1.5" y="5.2" width="9" height="1.6" rx="0.8" />,
};
