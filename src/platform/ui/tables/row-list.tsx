import type { ReactNode } from 'react';
import { Star } from '../facts/star.tsx';
import styles from './row-list.module.css';

interface RowListProps {
  /** A remark about all rows, below them. */
  note?: ReactNode;
  children: ReactNode;
}

/** A short list, such as a user's roles or devices; use a table for long ones. */
export function RowList({ note, children }: RowListProps) {
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

interface RowListItemProps {
  icon?: ReactNode;
  name: ReactNode;
  second?: ReactNode;
  third?: ReactNode;
  /** The row's action, at its end. */
  action?: ReactNode;
}

export function RowListItem({ icon, name, second, third, action }: RowListItemProps) {
  return (
    <li className={styles.row}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {second && <p className={styles.second}>{second}</p>}
        {third && <p className={styles.third}>{third}</p>}
      </div>
      {action}
    </li>
  );
}

/** Marks the current row: the active role, this device. */
export function RowListMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.mark}>
      <Star size={10} />
      {children}
    </span>
  );
}
