import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Names the thing that wasn't found. */
  title: ReactNode;
  /** Why there is nothing here. */
  text?: ReactNode;
  /** A 28 px icon; `search` shows a ruled page and a magnifying glass instead. */
  icon?: ReactNode;
  search?: boolean;
  /** The user's next steps. */
  actions?: ReactNode;
  /** How the list gets filled. */
  note?: ReactNode;
}

export function EmptyState({ title, text, icon, search, actions, note }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-large={search || undefined}>
      {search ? <RuledPage /> : icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function RuledPage() {
  return (
    <svg className={styles.page} width="138" height="90" viewBox="0 0 138 90" aria-hidden="true">
      <path className={styles.rules} d="M1 1h136v88H1zM1 19h136M1 45h136M1 71h136" />
      <circle className={styles.glass} cx="68" cy="43" r="24" />
      <path className={styles.glass} d="m86 60 17 17" />
    </svg>
  );
}
