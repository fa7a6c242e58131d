import type { ReactNode } from 'react';
import styles from './said-item.module.css';

interface SaidItemProps {
  title: ReactNode;
  /** How it stands. */
  state?: ReactNode;
  note: ReactNode;
  /** In its writer's own words and direction. */
  text: string;
  answer?: { note: string; text: string } | null | undefined;
  /** What may be done with it. */
  action?: ReactNode;
}

/** Something that a person wrote, as a ruled row: when and about what, and what was answered. */
export function SaidItem({ title, state, note, text, answer, action }: SaidItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {state}
      </div>
      <p className={styles.note}>{note}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.note}>{answer.note}</p>
          <p className={styles.text} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
