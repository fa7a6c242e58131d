import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info';
  children: ReactNode;
}

/** A short fact on its own ground, such as a new value or a file type. Status is a StatusMark. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
