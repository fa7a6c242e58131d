import type { ReactNode } from 'react';
import styles from './row-list.module.css';
import { Star } from './star.tsx';

interface RowListProps {
  /** Said below the rows, of all of them. */
  note?: ReactNode;
  children: ReactNode;
}

/** A short list as ruled rows, such as somebody's roles or devices; long ones are tables. */
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
  /** What can be done with it, at the end of the row. */
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

/** Marks the one among the rows that counts now: the role in force, this device. */
export function RowListMark({ children }: { children: ReactNode }) {
  return (
    <span className={styles.mark}>
      <Star size={10} />
      {children}
    </span>
  );
}
